import { ask } from './ask'
import { csrfToken } from './csrf-token'
import { REGISTRATION } from './register'
import { encodeParameters } from './transport'

declare global {
  /** The answer to the request that the page's own script makes, until the client takes it. */
  var firstAnswer: Promise<Response> | undefined
}

/** Registers before the client is loaded. */
export function askFirst(): void {
  const headers = { 'X-CSRFToken': csrfToken() }
  const asked = ask('/register', { method: 'POST', headers, body: encodeParameters(REGISTRATION) })
  // The client notices the failure when it takes the answer.
  asked.catch(() => {})
  globalThis.firstAnswer = asked
}

/** The answer to the early registration, which can be taken only once. */
export function takeFirst(path: string): Promise<Response> | undefined {
  if (path !== '/register') return undefined
  const { firstAnswer } = globalThis
  globalThis.firstAnswer = undefined
  return firstAnswer
}
