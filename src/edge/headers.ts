import type { MiddlewareHandler } from 'hono'
import { isSession } from '#realm/call'
import type { Edge } from './environment'
import { restoreCsrfToken } from './session'

/** Answers are for one caller at one moment, so they are not cached. */
const NEVER_CACHED = 'max-age=0, no-cache, no-store, must-revalidate, private'

const ANY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, PUT, PATCH, HEAD',
}

const EVERY_ANSWER = { Vary: 'Accept-Language', 'Content-Language': 'en', 'X-Content-Type-Options': 'nosniff' }
const OWN_PAGES_ONLY = { 'Cross-Origin-Resource-Policy': 'same-origin', 'X-Frame-Options': 'DENY' }

/** Pages of any origin may call: what they need is the key, and no cookie is ever looked at. */
export const apiHeaders: MiddlewareHandler<Edge> = async (c, next) => {
  await next()
  const { headers } = c.res
  describe(headers, ANY_ORIGIN)
  if (c.req.path === '/api/v1/events') headers.set('Access-Control-Allow-Methods', 'OPTIONS, GET, DELETE')
}

/** Only our own pages read what is answered to a session. */
export const sessionHeaders: MiddlewareHandler<Edge> = async (c, next) => {
  await next()
  describe(c.res.headers, OWN_PAGES_ONLY)
  const credentials = c.get('credentials')
  const isAdmitted = c.res.status === 200 && c.req.method === 'GET' && isSession(credentials)
  if (isAdmitted) await restoreCsrfToken(c, credentials)
}

function describe(headers: Headers, more: Record<string, string>): void {
  for (const [name, value] of Object.entries({ ...more, ...EVERY_ANSWER })) headers.set(name, value)
  if (headers.has('Cache-Control')) return
  headers.set('Cache-Control', NEVER_CACHED)
  headers.set('Expires', new Date().toUTCString())
}
