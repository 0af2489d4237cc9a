import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// The package imports its schemas as JSON without saying so, which Node refuses: they are handed to it as modules.
registerHooks({
  load(url, context, next) {
    if (!/@actions\/workflow-parser\/.*\.json$/.test(url)) return next(url, context)
    return { format: 'module', source: `export default ${readFileSync(new URL(url), 'utf8')}`, shortCircuit: true }
  },
})

const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser')
const { parseAction } = await import('@actions/workflow-parser/actions/index')

/** Finds a reusable workflow: `owner/repo/path@ref` → its text. @throws where there is none */
export type FindWorkflow = (reference: string) => string

/**
 * What the runner's own grammar has against a workflow: keys, types, expressions, contexts where they are not allowed, and for calls of reusable
 * workflows the inputs and secrets. Nothing means that it is well-formed.
 */
export async function workflowFaults(name: string, content: string, find?: FindWorkflow): Promise<string[]> {
  const parsed = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  if (parsed.value && parsed.context.errors.count === 0) {
    const provider = find && {
      getFileContent: async (reference: object) => {
        const called = referenceText(reference)
        return { name: called, content: find(called) }
      },
    }
    const template = await convertWorkflowTemplate(parsed.context, parsed.value, provider, { fetchReusableWorkflowDepth: provider ? 1 : 0 })
    for (const { Message } of template.errors ?? []) parsed.context.error(undefined, Message)
  }
  return [...new Set(parsed.context.errors.getErrors().map(String))]
}

function referenceText(reference: object): string {
  const { owner = '', repository = '', path = '', version = '' } = Object.fromEntries(Object.entries(reference))
  return owner === '' ? String(path) : `${owner}/${repository}/${path}@${version}`
}

/** What the runner's own grammar has against an action.yml. */
export function actionFaults(name: string, content: string): string[] {
  return parseAction({ name, content }, new NoOperationTraceWriter()).context.errors.getErrors().map(String)
}
