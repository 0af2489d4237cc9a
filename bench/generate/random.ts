/** A small seeded generator (mulberry32): the same files on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0]
  }

  hex(digits: number): string {
    let text = ''
    while (text.length < digits)
      text += this.below(2 ** 32)
        .toString(16)
        .padStart(8, '0')
    return text.slice(0, digits)
  }
}

export type Words = readonly [string, ...string[]]

export const NOUNS: Words = [
  'Marble',
  'Harbor',
  'Lantern',
  'Meadow',
  'Signal',
  'Copper',
  'Orchard',
  'Velvet',
  'Glacier',
  'Compass',
  'Amber',
  'Quarry',
]
export const COUNTRIES: Words = ['DE', 'FR', 'US', 'IN', 'BR', 'JP', 'NG', 'SE', 'PL', 'MX']
export const TEXTS: Words = [
  'Größe und Gewicht ändern sich je nach Auflage',
  'ein ganz gewöhnlicher Satz ohne Besonderheiten',
  'prix négocié à Orléans, été comme hiver',
  '東京の小さな店で見つけた青い茶碗',
  'новая редакция с исправлениями',
  'sunset 🌇 over the harbour 🚢 at low tide',
  'plain words that say little and take their time about it',
]
