/** What the runner starts. Looks at the Node version before anything is loaded that an older one could not run. */
const OLDEST_NODE = 24

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  process.stdout.write(`::error::analytics-ops needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}.\n`)
  process.exitCode = 1
} else {
  const { main } = await import('./main.ts')
  await main()
}
