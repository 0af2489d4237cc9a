/** Writes events as JSON lines to standard output: `node bench/generate/stream.ts <bytes>`. Prints the number of events to standard error. */
import { writeSync } from 'node:fs'
import { eventBytes } from './events.ts'

const bytes = Number(process.argv[2])

function writeAll(chunk: Buffer): void {
  for (let written = 0; written < chunk.length; ) {
    try {
      written += writeSync(1, chunk, written)
    } catch (error) {
      // A pipe that is full for the moment.
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
    }
  }
}

for (const chunk of eventBytes({ bytes }, { format: 'jsonl', insertIds: true })) writeAll(chunk)
