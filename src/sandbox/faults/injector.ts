import { type Fault, type FaultPlan, type FaultRule, type NextFault, USUAL_KINDS } from './plan.ts'

/** Decides, request by request, what goes wrong. */
export class FaultInjector {
  #plan: FaultPlan
  #rules: RuleState[] = []
  #next: { fault: NextFault; left: number }[] = []

  constructor(plan: FaultPlan) {
    this.#plan = plan
    this.restart()
  }

  /** Replaces the plan and starts it. */
  use(plan: FaultPlan): void {
    this.#plan = plan
    this.restart()
  }

  /** Starts the plan again from its seed and forgets what {@link failNext} asked for. */
  restart(): void {
    const seed = this.#plan.seed ?? 1
    this.#rules = this.#plan.rules.map((rule, index) => new RuleState(rule, seed + index * 0x9e3779b9))
    this.#next = []
  }

  failNext(fault: NextFault): void {
    this.#next.push({ fault, left: fault.times ?? 1 })
  }

  /** The faults of this request: delays first, then at most one other. */
  decide(method: string, path: string): Fault[] {
    const asked = this.#asked(method, path)
    if (asked) return [asked]
    const drawn = this.#rules.flatMap((rule) => rule.draw(method, path) ?? [])
    const other = drawn.find((fault) => fault.kind !== 'latency')
    return [...drawn.filter((fault) => fault.kind === 'latency'), ...(other ? [other] : [])]
  }

  #asked(method: string, path: string): Fault | undefined {
    const entry = this.#next.find(({ fault }) => (fault.method ?? method).toUpperCase() === method && fits(fault.path, path))
    if (!entry) return undefined
    entry.left -= 1
    if (entry.left <= 0) this.#next.splice(this.#next.indexOf(entry), 1)
    const { kind, latency = 100, stall = 1_000, retryAfter = 1, at, answer } = entry.fault
    return { kind, latency, stall, retryAfter, position: at === undefined ? { share: 0.5 } : { bytes: at }, ...(answer ? { answer } : {}) }
  }
}

function fits(wanted: string | RegExp | undefined, path: string): boolean {
  if (wanted === undefined) return true
  return typeof wanted === 'string' ? path.startsWith(wanted) : path.search(wanted) !== -1
}

class RuleState {
  readonly #rule: FaultRule
  readonly #random: () => number
  #done = 0

  constructor(rule: FaultRule, seed: number) {
    this.#rule = rule
    this.#random = generator(seed)
  }

  /** Always draws the same number of values, so that the n-th request's fault does not hang on the kinds before it. */
  draw(method: string, path: string): Fault | undefined {
    const { paths, methods, times = Number.POSITIVE_INFINITY, rate = this.#rule.times === undefined ? 0.2 : 1 } = this.#rule
    if (paths && !paths.some((start) => path.startsWith(start))) return undefined
    if (methods && !methods.includes(method)) return undefined
    const [chance, which, where] = [this.#random(), this.#random(), this.#random()]
    if (chance >= rate || this.#done >= times) return undefined
    this.#done += 1
    return this.#fault(which, where)
  }

  #fault(which: number, where: number): Fault | undefined {
    const { kinds = USUAL_KINDS, latency: [from, to] = [10, 100], stall = 1_000, retryAfter = 1 } = this.#rule
    const kind = kinds[Math.floor(which * kinds.length)]
    return kind && { kind, latency: from + where * (to - from), stall, retryAfter, position: { share: where } }
  }
}

/** A small seeded generator (mulberry32): evenly spread values from 0 up to 1. */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
