import { data, Evaluator, Lexer, Parser } from '@actions/expressions'

/** Contexts by name (`inputs`, `steps`, …) as plain values. */
export type Scope = Readonly<Record<string, unknown>>

/** What the status functions answer, and the folder of `hashFiles`. */
export interface Surroundings {
  status: 'success' | 'failure'
  hashFiles(patterns: readonly string[]): string
}

/** Anything between `${{` and `}}`; a `}}` in quotes does not end it. */
const EXPRESSION = /\$\{\{((?:'[^']*'|[^'}]|\}(?!\}))*)\}\}/g
const STATUS_FUNCTION = /\b(?:always|success|failure|cancelled)\s*\(/

/** Replaces each `${{ … }}` of a text by its value as text. */
export function interpolate(template: string, scope: Scope, around: Surroundings): string {
  return template.replaceAll(EXPRESSION, (_, expression: string) => evaluateData(expression, scope, around).coerceString())
}

/** The value of a text that is one expression, such as a matrix from `fromJSON`; of any other text its interpolation. */
export function evaluate(template: string, scope: Scope, around: Surroundings): unknown {
  const [match, ...others] = template.trim().matchAll(EXPRESSION)
  if (match === undefined || others.length > 0 || match[0] !== template.trim()) return interpolate(template, scope, around)
  return JSON.parse(JSON.stringify(evaluateData(match[1] ?? '', scope, around), data.replacer))
}

/** Whether an `if:` holds. Without a status function it also demands that all went well before. */
export function holds(condition: string | boolean | undefined, scope: Scope, around: Surroundings): boolean {
  if (condition === undefined) return around.status === 'success'
  const text = String(condition)
  if (!STATUS_FUNCTION.test(text) && around.status !== 'success') return false
  const value = evaluate(text.includes('${{') ? text : `\${{ ${text} }}`, scope, around)
  return value !== false && value !== null && value !== '' && value !== 0
}

function evaluateData(expression: string, scope: Scope, around: Surroundings): data.ExpressionData {
  const functions = functionsOf(around)
  const { tokens } = new Lexer(expression.trim()).lex()
  const tree = new Parser(tokens, Object.keys(scope), functions).parse()
  const context = toData(scope)
  if (!(context instanceof data.Dictionary)) throw new Error('Contexts are objects.')
  return new Evaluator(tree, context, new Map(functions.map((entry) => [entry.name.toLowerCase(), entry]))).evaluate()
}

function functionsOf({ status, hashFiles }: Surroundings) {
  const flag = (name: string, value: boolean) => ({ name, minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(value) })
  return [
    flag('always', true),
    flag('success', status === 'success'),
    flag('failure', status === 'failure'),
    flag('cancelled', false),
    {
      name: 'hashFiles',
      minArgs: 1,
      maxArgs: 255,
      call: (...patterns: data.ExpressionData[]) =>
        new data.StringData(
          hashFiles(patterns.flatMap((pattern) => pattern.coerceString().split('\n')).filter((line) => line.trim() !== '')),
        ),
    },
  ]
}

function toData(value: unknown): data.ExpressionData {
  return JSON.parse(JSON.stringify(value), data.reviver)
}
