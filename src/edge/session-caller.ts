import type { Context } from 'hono'
import { NotLoggedIn, ProtocolError } from '#lib/errors'
import type { SessionCredentials } from '#realm/crossing/call'
import type { Edge } from './environment'
import { isFromOwnOrigin } from './own-origin'
import { hasCsrfToken, readSession } from './session'

class CsrfRefusal extends ProtocolError {
  constructor(reason: string) {
    super(`CSRF error: ${reason}`, { status: 403, code: 'CSRF_FAILED', extra: { reason } })
  }
}

/**
 * The session behind a call to /json, or the refusal if there is none. Calls that may change something must come from
 * our own pages, even if nobody is logged in: they prove it with their origin and the session's token. A WebSocket
 * counts as a change, since it carries later calls, but it needs no token, since pages can't set its headers.
 */
export async function readSessionCaller(c: Context<Edge>): Promise<SessionCredentials | NotLoggedIn> {
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
  const isSocket = c.req.header('Upgrade') !== undefined
  if ((!isReading || isSocket) && !isFromOwnOrigin(c)) {
    throw new CsrfRefusal('The request was not sent by a page of this site.')
  }
  const session = await readSession(c)
  if (!session) return new NotLoggedIn()
  if (!isReading && !(await hasCsrfToken(c, session))) {
    throw new CsrfRefusal('The token is missing or incorrect.')
  }
  return session
}
