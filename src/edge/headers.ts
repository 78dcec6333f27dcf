import type { MiddlewareHandler } from 'hono'
import type { Edge } from './environment'

/** Answers are for one caller at one moment, so they are not cached. */
const NEVER_CACHED = 'max-age=0, no-cache, no-store, must-revalidate, private'

const ANY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, PUT, PATCH, HEAD',
}

/** Pages of any origin may call: what they need is the key, and no cookie is ever looked at. */
export const apiHeaders: MiddlewareHandler<Edge> = async (c, next) => {
  await next()
  const { headers } = c.res
  const added = {
    ...ANY_ORIGIN,
    Vary: 'Accept-Language',
    'Content-Language': 'en',
    'X-Content-Type-Options': 'nosniff',
  }
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
  if (c.req.path === '/api/v1/events') headers.set('Access-Control-Allow-Methods', 'OPTIONS, GET, DELETE')
  if (headers.has('Cache-Control')) return
  headers.set('Cache-Control', NEVER_CACHED)
  headers.set('Expires', new Date().toUTCString())
}
