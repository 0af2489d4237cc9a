/*
 * Shows what a very long run takes of memory and of open files: small requests by the million, and files by the ten thousand in one pattern.
 *
 *     node scripts/soak.ts [--requests 1000000] [--files 10000]
 *
 * Prints the figures. Exits with 1 where an event is missing, memory grows with the requests, or something is left open.
 */
import { parseArgs } from 'node:util'
import { type SoakFindings, soakFiles, soakRequests } from '../__tests__/resources/soak/soak.ts'

const MB = 2 ** 20
/** More growth than this, from a fifth of the way on, is a leak. */
const MOST_GROWTH = 16 * MB
const MOST_DESCRIPTORS = 100

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '1000000' }, files: { type: 'string', default: '10000' } },
})

show(`${values.requests} requests`, Number(values.requests), await soakRequests(Number(values.requests)))
show(`${values.files} files`, Number(values.files), await soakFiles(Number(values.files)))

function show(title: string, events: number, found: SoakFindings): void {
  const { outcome, requests, unique, seconds, descriptors, memory, growth, peakMemory, left } = found
  const megabytes = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`
  const sound = unique === events && growth < MOST_GROWTH && descriptors.most < descriptors.before + MOST_DESCRIPTORS && left.length === 0
  process.stdout.write(`${title}: ${outcome}, ${requests} requests in ${seconds.toFixed(0)} s, ${unique} events arrived
  open files   ${descriptors.before} before, ${descriptors.most} at most, ${descriptors.after} after
  memory       ${megabytes(Math.min(...memory))} to ${megabytes(Math.max(...memory))} in use, growth ${megabytes(growth)}; at most ${megabytes(peakMemory)} of the machine's
  left behind  ${left.length === 0 ? 'nothing' : left.join(', ')}
  ${sound ? 'bounded' : 'NOT bounded'}\n`)
  if (!sound) process.exitCode = 1
}
