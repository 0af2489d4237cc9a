/** Reads a CSV file of events with csv-parse and does nothing with its rows: what any reader of rows through it costs at least. */
import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'

const [file = ''] = process.argv.slice(2)
let rows = 0
const parser = parse({ bom: true })
parser.on('readable', () => {
  while (parser.read() !== null) rows++
})
parser.on('end', () => process.stdout.write(`${rows - 1} rows\n`))
createReadStream(file, { highWaterMark: 512 * 1024 }).pipe(parser)
