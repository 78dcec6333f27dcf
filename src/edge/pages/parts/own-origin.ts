import type { MiddlewareHandler } from 'hono'
import type { Edge } from '#edge/environment'
import { isFromOwnOrigin } from '#edge/own-origin'

const REFUSAL = 'This form was sent from another site. Open the page on this site and send the form from there.\n'

/**
 * Refuses changes that don't come from a page on this site, whatever their content type. Links in emails that change
 * something are opened with GET and authorized by their key.
 */
export const fromOwnOrigin: MiddlewareHandler<Edge> = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  return isFromOwnOrigin(c) ? next() : c.text(REFUSAL, 403)
}
