/** Imports a file with mixpanel-import as a library: `node mixpanel-import.cjs <file> <its options as JSON>`, SINK_URL in the environment. */
require('./redirect.cjs')
const importEvents = require('mixpanel-import')

const [file, options] = process.argv.slice(2)

importEvents({ token: 'bench-token' }, file, { recordType: 'event', streamFormat: 'jsonl', ...JSON.parse(options ?? '{}') }).then(
  (summary) => {
    const { success, failed, total } = summary
    process.stdout.write(`${JSON.stringify({ total, success, failed })}\n`)
    // Its pools stay open.
    process.exit()
  },
)
