/** Edit distance with adjacent transpositions (optimal string alignment), for suggestions. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      row.push(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/** The names most like `wanted`, nearest first, at most `most`; only those near enough to be meant. */
function nearest(wanted: string, names: Iterable<string>, most = 3): string[] {
  const needle = wanted.toLowerCase().slice(0, 100)
  const scored: { name: string; score: number }[] = []
  for (const name of names) {
    const hay = name.toLowerCase().slice(0, 100)
    const score = hay.includes(needle) || needle.includes(hay) ? 0.5 : distance(needle, hay)
    if (score <= Math.max(2, Math.ceil(needle.length / 3))) scored.push({ name, score })
  }
  return scored
    .sort((a, b) => a.score - b.score)
    .slice(0, most)
    .map((entry) => entry.name)
}

/** ` Did you mean "x" or "y"?`, or nothing. */
export function didYouMean(wanted: string, names: Iterable<string>): string {
  const close = nearest(wanted, names)
  return close.length === 0 ? '' : ` Did you mean ${close.map((name) => `"${name}"`).join(' or ')}?`
}
