// Run as a process of its own: fills a spool in the folder given, says what became of it, and stays until it is killed or its input ends.
import { randomBytes } from 'node:crypto'
import { DataError } from '../../../src/core/errors.ts'
import { openSpool, type Spool } from '../../../src/records/spool/spool.ts'

const [folder = '', kind = '', bytes = '0'] = process.argv.slice(2)

async function write(spool: Spool): Promise<void> {
  const writer = spool.writer()
  for (let left = Number(bytes); left > 0; left -= 100_000) await writer.write(randomBytes(100_000))
  await writer.end()
}

async function fill(): Promise<unknown> {
  const spool = openSpool({ memoryBytes: 0, folder })
  try {
    if (kind === 'put') await spool.put(randomBytes(Number(bytes)))
    else await write(spool)
    process.stdin.resume()
    return spool.usage
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    const { name, code, message, hint, location } = error
    return { name, code, message, hint, file: location.file }
  }
}

process.stdout.write(JSON.stringify(await fill()))
