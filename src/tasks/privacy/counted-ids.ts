/** `1 distinct id`, `3 distinct ids`. */
export function countedIds(count: number): string {
  return count === 1 ? '1 distinct id' : `${count} distinct ids`
}
