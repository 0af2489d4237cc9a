/** So many at a time, the others in line, first come first served. */
export class Slots {
  readonly #count: number
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#count = count
    this.#free = count
  }

  /** Takes a slot at once, or takes none and says false. */
  tryTake(): boolean {
    if (this.#free === 0) return false
    this.#free--
    return true
  }

  /** Takes a slot as soon as there is one. */
  take(): Promise<void> {
    return this.tryTake() ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Gives a slot back: to the first in line, where someone waits. */
  give(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free++
  }

  /** Resolves when everyone who came before has given back. */
  async idle(): Promise<void> {
    for (let taken = 0; taken < this.#count; taken++) await this.take()
    for (let given = 0; given < this.#count; given++) this.give()
  }
}
