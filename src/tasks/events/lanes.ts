/** Runs jobs side by side, at most so many at once, begun in the order in which they come. */
export class Lanes {
  readonly #most: number
  readonly #underWay = new Set<Promise<void>>()
  #failure: { error: unknown } | undefined

  constructor(most: number) {
    this.#most = most
  }

  /**
   * Begins the job as soon as there is room; resolves when it has begun.
   * @throws what an earlier job failed with; no further one is begun
   */
  async submit(job: () => Promise<void>): Promise<void> {
    while (this.#underWay.size >= this.#most && !this.#failure) await Promise.race(this.#underWay)
    this.#rethrow()
    const running: Promise<void> = job()
      .catch((error: unknown) => {
        this.#failure ??= { error }
      })
      .finally(() => this.#underWay.delete(running))
    this.#underWay.add(running)
  }

  /** Resolves when all jobs have ended, however they ended. */
  async settle(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  /**
   * Resolves when all jobs have ended well.
   * @throws what the first of them failed with
   */
  async drain(): Promise<void> {
    await this.settle()
    this.#rethrow()
  }

  #rethrow(): void {
    if (this.#failure) throw this.#failure.error
  }
}
