/** The usual way to check a table in Node: csv-parse as a stream, and a Set of the ids. `node csv-parse.ts <file>` */
import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'

const [file = ''] = process.argv.slice(2)
const ids = new Set<string>()
let rows = -1
let faults = 0

// Rows of another length than the first end in an error.
const parser = parse({ bom: true })
parser.on('readable', () => {
  for (let row: string[] | null = parser.read(); row !== null; row = parser.read()) {
    const id = row[0] ?? ''
    if (rows++ < 0) continue
    if (id.trim() === '' || ids.has(id)) faults++
    ids.add(id)
  }
})
parser.on('error', (error) => {
  throw error
})
parser.on('end', () => process.stdout.write(`${rows} rows, ${faults} faults\n`))
createReadStream(file, { highWaterMark: 512 * 1024 }).pipe(parser)
