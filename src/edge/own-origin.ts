import type { Context } from 'hono'
import type { Edge } from './environment'

/** Whether a page of this site sent the request, as far as the browser says. */
export function isFromOwnOrigin(c: Context<Edge>): boolean {
  const origin = c.req.header('Origin')
  return origin === undefined ? c.req.header('Sec-Fetch-Site') === 'same-origin' : origin === c.get('realm').origin
}
