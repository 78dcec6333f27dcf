import type { Context } from 'hono'
import { ProtocolError, type WireError } from '#lib/errors'
import { logFailure } from '#lib/platform/log'
import type { Reply } from '#realm/crossing/call'
import { ABSENCE, failure } from '#realm/crossing/replies'
import type { Edge } from './environment'

function answerJson(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(`${JSON.stringify(body)}\n`, {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

export function answerError({ status, code, msg, extra, headers }: WireError): Response {
  return answerJson(status, { result: 'error', msg, code, ...extra }, headers)
}

export function notFound(): Response {
  return answerError({ status: 404, code: 'BAD_REQUEST', msg: 'No such resource' })
}

/** The answer if a proxy didn't pass on the headers for a WebSocket. Until it does, the client has to poll. */
export function upgradeRequired(): Response {
  const headers = { Upgrade: 'websocket', 'Cache-Control': 'no-store' }
  const msg = 'The proxy did not pass on the header "Upgrade: websocket".'
  return answerError({ status: 426, code: 'BAD_REQUEST', msg, headers })
}

export const notFounded = (): Response => answerError(ABSENCE.notFounded)

/** Like `notFounded`, for callers that need a `Reply` instead of a `Response`. */
export const notFoundedReply = (): Reply => failure(ABSENCE.notFounded)

export function internalError(): Response {
  return answerJson(500, { result: 'error', msg: 'Internal server error', code: 'INTERNAL_SERVER_ERROR' })
}

/** A part of a path that may be logged: a short lowercase word. Tokens are longer or have digits or capitals. */
const WORD = /^([a-z_.-]{1,30}|v1)$/

/** The path for the log. It may contain a token or a name, so all parts except ordinary words are replaced. */
const loggedPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (part === '' || WORD.test(part) ? part : 'N'))
    .join('/')

/** The response to a failure. Callers see the messages of refusals, but only a general error for anything else. */
export function answerFailure(c: Context<Edge>, error: unknown): Response {
  if (error instanceof ProtocolError) return answerError(error.toWire())
  logFailure(loggedPath(c.req.path), c.get('realm')?.name ?? '', error)
  return internalError()
}
