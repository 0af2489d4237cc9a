/** Stands for any number of items, also none. */
export const STAR = Symbol('any number of items')

/**
 * Whether the items match a pattern with stars, wholly. Greedy, going back to the last star only, which is enough: a star may always take one item more.
 * Time grows with the product of both lengths, never beyond: no pattern and no name can make it explode.
 */
export function matchesWithStars<Token, Item>(
  pattern: readonly (Token | typeof STAR)[],
  items: readonly Item[],
  one: (token: Token, item: Item) => boolean,
): boolean {
  let p = 0
  let star = -1
  let resume = 0
  for (let i = 0; i < items.length; ) {
    const token = pattern[p]
    const item = items[i]
    if (token === STAR) {
      star = p++
      resume = i
    } else if (token !== undefined && item !== undefined && one(token, item)) {
      p++
      i++
    } else if (star >= 0) {
      p = star + 1
      i = ++resume
    } else return false
  }
  while (pattern[p] === STAR) p++
  return p === pattern.length
}
