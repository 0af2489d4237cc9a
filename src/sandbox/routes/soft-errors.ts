import { type Answer, Refusal } from '../answers.ts'
import { isObject } from '../body.ts'
import type { Call, Handler } from '../call.ts'

/** With the behaviour `errorsWith200`, errors of this route are answered as HTTP 200 with `{status: 'error', type, error}`. */
export function softErrors(type: string, handler: Handler): Handler {
  return async (call: Call) => {
    const answer = await answerOf(handler, call)
    if (!call.service.behavior.errorsWith200 || answer.status < 400 || !isObject(answer.body)) return answer
    const { error } = answer.body
    return { status: 200, body: { status: 'error', type: `${type}_error`, error } }
  }
}

async function answerOf(handler: Handler, call: Call): Promise<Answer> {
  try {
    return await handler(call)
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}
