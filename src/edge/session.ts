import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { csrfToken, isCsrfToken, readSessionToken, type SessionClaim } from '#lib/signing/session-token'
import { Signer } from '#lib/signing/signer'
import { DAY_SECONDS } from '#lib/time/time'
import type { SessionCredentials } from '#realm/crossing/call'
import type { RealmEntry } from '#realm/crossing/realm-calls'
import { entryOf, epochOf, verifiedFor } from './directory'
import type { Edge } from './environment'

/** The longest lifetime of a session. In the realm, an unused one expires earlier. */
const LIFETIME_SECONDS = 90 * DAY_SECONDS

/**
 * Sets the signed cookie that identifies the person, and the cookie with the CSRF token. The session itself is stored
 * in the realm, which checks it on every call.
 */
export async function startSession(c: Context<Edge>, token: string): Promise<void> {
  setCookie(c, cookieName(c), token, { ...attributes(c), httpOnly: true, maxAge: LIFETIME_SECONDS })
  const claim = await verifiedFor(c, (entry) => readSessionToken(signerWith(c, entry), token))
  const signer = await signerOf(c)
  if (claim && signer) giveCsrfToken(c, signer, claim)
}

/** Makes the browser forget the cookies. Ending the session is up to the realm. */
export function forgetSession(c: Context<Edge>): void {
  deleteCookie(c, cookieName(c), { ...attributes(c), httpOnly: true })
  deleteCookie(c, csrfCookieName(c), attributes(c))
}

/** The person who is logged in, according to the cookie. A forged cookie wakes no realm. */
export async function readSession(c: Context<Edge>): Promise<SessionCredentials | null> {
  const token = getCookie(c, cookieName(c))
  if (token === undefined) return null
  const session = await verifiedFor(c, (entry) => {
    const claim = readSessionToken(signerWith(c, entry), token)
    return claim && { accountId: claim.accountId, sessionId: claim.id, ...epochOf(entry) }
  })
  return session ?? null
}

/** Whether the request has the token that only a page in this session's own browser can know. */
export async function hasCsrfToken(c: Context<Edge>, session: SessionCredentials): Promise<boolean> {
  const token = c.req.header('X-CSRFToken')
  const signer = token === undefined ? undefined : await signerOf(c)
  return token !== undefined && signer !== undefined && isCsrfToken(signer, claimOf(session), token)
}

/** Gives the token to a browser that has lost it, or that logged in before there were tokens. */
async function restoreCsrfToken(c: Context<Edge>): Promise<void> {
  if (getCookie(c, csrfCookieName(c)) !== undefined) return
  const session = await readSession(c)
  if (!session) return
  const signer = await signerOf(c)
  if (signer) giveCsrfToken(c, signer, claimOf(session))
}

/** Restores the token, if it is missing, with a successful answer to a GET request. */
export function withCsrfToken(answer: (c: Context<Edge>) => Promise<Response>) {
  return async (c: Context<Edge>): Promise<Response> => {
    const response = await answer(c)
    if (c.req.method !== 'GET' || response.status !== 200) return response
    c.res = response
    await restoreCsrfToken(c)
    return c.res
  }
}

/** Sets the cookie with the token. Scripts of our pages read it and send the token back as a header. */
function giveCsrfToken(c: Context<Edge>, signer: Signer, claim: SessionClaim): void {
  setCookie(c, csrfCookieName(c), csrfToken(signer, claim), { ...attributes(c), maxAge: LIFETIME_SECONDS })
}

export async function signerOf(c: Context<Edge>): Promise<Signer | undefined> {
  const entry = await entryOf(c)
  return entry && signerWith(c, entry)
}

const signerWith = (c: Context<Edge>, { salt }: RealmEntry) =>
  new Signer(c.env.API_KEY_SECRET ?? '', c.get('realm').name, salt)

const claimOf = ({ accountId, sessionId }: SessionCredentials): SessionClaim => ({ accountId, id: sessionId })
const cookieName = (c: Context<Edge>) => ownName(c, 'edgewise_session')
const csrfCookieName = (c: Context<Edge>) => ownName(c, 'csrftoken')

/**
 * The full name of a cookie. Without TLS, it contains the port: cookies ignore ports, so servers on one machine would
 * otherwise overwrite each other's cookies.
 */
export function ownName(c: Context<Edge>, name: string): string {
  const { protocol, port } = new URL(c.get('realm').origin)
  return protocol === 'https:' ? `__Host-${name}` : `${name}_${port || '80'}`
}

export const attributes = (c: Context<Edge>) => ({
  sameSite: 'Lax' as const,
  secure: c.get('realm').origin.startsWith('https:'),
  path: '/',
})
