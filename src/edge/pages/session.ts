import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Credentials } from '../../realm/call'
import type { Edge } from '../environment'

const COOKIE = 'edgewise_session'
const LABEL = 'page session, version 2'
const LIFETIME_SECONDS = 14 * 86_400

export interface Session {
  credentials: Credentials
  /** Of the password as it was at log-in: a new one ends the session. */
  passwordStamp: string
}

/**
 * A signed cookie says who is logged in to the pages; nothing is stored. It names the same nonce as the account's API key, so
 * replacing the key logs the pages out too, and the stamp of the password, so that changing it does. The realm checks
 * address, nonce and state at every call; `visitorOf` the stamp.
 */
export function startSession(c: Context<Edge>, session: Session): void {
  const claim = Buffer.from(JSON.stringify({ ...session, until: now() + LIFETIME_SECONDS })).toString('base64url')
  setCookie(c, COOKIE, `${claim}.${sign(c, claim).toString('base64url')}`, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    path: '/',
    maxAge: LIFETIME_SECONDS,
  })
}

export function endSession(c: Context<Edge>): void {
  deleteCookie(c, COOKIE, { path: '/', secure: isSecure(c) })
}

/** Who is logged in, as far as the cookie can say. */
export function readSession(c: Context<Edge>): Session | null {
  const [claim = '', signature = ''] = (getCookie(c, COOKIE) ?? '').split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(c, claim)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { until, ...session } = JSON.parse(Buffer.from(claim, 'base64url').toString()) as Session & {
    until: number
  }
  return until > now() ? session : null
}

/** Over the realm's name too: a cookie of one organisation is nothing to another. */
function sign(c: Context<Edge>, claim: string): Buffer {
  const secret = c.env.API_KEY_SECRET ?? ''
  return createHmac('sha256', secret)
    .update(`${LABEL}\0${c.get('realm').name}\0${claim}`)
    .digest()
}

const now = () => Math.floor(Date.now() / 1000)
const isSecure = (c: Context<Edge>) => c.get('realm').origin.startsWith('https:')
