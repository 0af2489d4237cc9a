interface Entry {
  at: number
  amount: number
}

/** Amounts taken in a rolling window of time. */
class RollingWindow {
  #entries: Entry[] = []
  #head = 0
  #sum = 0

  sum(now: number, span: number): number {
    for (let first = this.#entries[this.#head]; first && first.at <= now - span; first = this.#entries[++this.#head])
      this.#sum -= first.amount
    if (this.#head > 1_000 && this.#head * 2 > this.#entries.length) {
      this.#entries = this.#entries.slice(this.#head)
      this.#head = 0
    }
    return this.#sum
  }

  add(now: number, amount: number): void {
    this.#entries.push({ at: now, amount })
    this.#sum += amount
  }
}

/** One amount to be taken: of which meter, how much, and how much its window may hold. */
export interface Take {
  meter: string
  /** Length of the window in milliseconds. */
  span: number
  limit: number
  amount: number
}

/** All rolling limits of the sandbox, by name, on its clock. */
export class Meters {
  readonly #windows = new Map<string, RollingWindow>()

  /** Takes all amounts, or none of them where one would go over its limit. */
  take(now: number, ...takes: readonly Take[]): boolean {
    const windows = takes.map((take) => ({ take, window: this.#window(take.meter) }))
    if (windows.some(({ take, window }) => window.sum(now, take.span) + take.amount > take.limit)) return false
    for (const { take, window } of windows) window.add(now, take.amount)
    return true
  }

  clear(): void {
    this.#windows.clear()
  }

  #window(meter: string): RollingWindow {
    const known = this.#windows.get(meter)
    if (known) return known
    const made = new RollingWindow()
    this.#windows.set(meter, made)
    return made
  }
}

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
