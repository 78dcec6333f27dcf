import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { readSessionToken } from '#lib/signing/session-token'
import { Signer } from '#lib/signing/signer'
import type { SessionCredentials } from '#realm/call'
import { entryOf } from './directory'
import type { Edge } from './environment'

/** The longest that a session lives. The realm ends an unused one earlier. */
const LIFETIME_SECONDS = 90 * 86_400

/**
 * A signed cookie says who is logged in; the session itself is the realm's, which looks for it at
 * every call.
 */
export function startSession(c: Context<Edge>, token: string): void {
  setCookie(c, cookieName(c), token, { ...attributes(c), maxAge: LIFETIME_SECONDS })
}

/** Makes the browser forget the cookie. Ending the session is up to the realm. */
export function forgetSession(c: Context<Edge>): void {
  deleteCookie(c, cookieName(c), attributes(c))
}

/** Who is logged in, according to the cookie. A forged one wakes no realm. */
export async function readSession(c: Context<Edge>): Promise<SessionCredentials | null> {
  const token = getCookie(c, cookieName(c))
  const entry = token === undefined ? undefined : await entryOf(c)
  if (token === undefined || !entry) return null
  const signer = new Signer(c.env.API_KEY_SECRET ?? '', c.get('realm').name, entry.salt)
  const claim = readSessionToken(signer, token)
  return claim ? { accountId: claim.accountId, sessionId: claim.id } : null
}

/** Cookies ignore ports, so servers on one machine would take each other's. */
function cookieName(c: Context<Edge>): string {
  const { protocol, port } = new URL(c.get('realm').origin)
  return protocol === 'https:' ? '__Host-edgewise_session' : `edgewise_session_${port || '80'}`
}

const attributes = (c: Context<Edge>) => ({
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: c.get('realm').origin.startsWith('https:'),
  path: '/',
})
