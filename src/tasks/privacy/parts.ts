import type { IdList } from './id-list.ts'

/** The ids of one request, and where they stand. */
export interface Part {
  ids: readonly string[]
  /** `ids.txt, lines 1 to 2000`; never an id. */
  where: string
}

/** The list in parts of at most `most` ids, in its order. */
export function partsOf({ ids, places, source }: IdList, most: number): Part[] {
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, index) => {
    const from = index * most
    const to = Math.min(ids.length, from + most) - 1
    const [first, last] = [places[from], places[to]]
    const noun = source.kind === 'file' ? 'line' : 'entry'
    const range = first === last ? `${noun} ${first}` : `${noun === 'line' ? 'lines' : 'entries'} ${first} to ${last}`
    return { ids: ids.slice(from, to + 1), where: `${source.name}, ${range}` }
  })
}
