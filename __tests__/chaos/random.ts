/** A small seeded generator (mulberry32), so that a run that fails can be had again. */
export interface Random {
  /** From 0 up to 1. */
  (): number
  /** A whole number from 0 up to `below`. */
  below(below: number): number
  pick<Item>(items: readonly Item[]): Item
}

export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return Object.assign(next, {
    below,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
  })
}

/** Seeds of a suite: always the same, unless the environment names others. */
export function seedOf(name: string, fallback: number): number {
  const given = Number(process.env[name])
  return Number.isSafeInteger(given) && given > 0 ? given : fallback
}
