import type { Context } from 'hono'
import type { Edge } from './environment'

/** Whether a page on this site sent the request, according to the browser. */
export function isFromOwnOrigin(c: Context<Edge>): boolean {
  const origin = c.req.header('Origin')
  return origin === undefined ? c.req.header('Sec-Fetch-Site') === 'same-origin' : origin === c.get('realm').origin
}
