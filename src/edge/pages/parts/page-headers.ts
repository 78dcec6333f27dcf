import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { secureHeaders } from 'hono/secure-headers'
import type { Edge } from '#edge/environment'
import { STYLE_TEXT } from './layout'
import { fromOwnOrigin } from './own-origin'

/** The only script of the pages, on those that ask for passkeys. */
export const PASSKEY_SCRIPT = '/passkey.js'

const ownScript = (c: Context<Edge>) => `${c.get('realm').origin}${PASSKEY_SCRIPT}`

/** Nothing may be loaded, framed or run; the one style sheet is allowed by its hash. */
function policy(hasScript: boolean): MiddlewareHandler<Edge> {
  const style = `'sha256-${createHash('sha256').update(STYLE_TEXT).digest('base64')}'`
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      ...(hasScript && { scriptSrc: [ownScript] }),
      styleSrc: [style],
      imgSrc: ["'self'"],
      // A form may end in the app's own scheme: the mobile log-in.
      formAction: ["'self'", 'zulip:'],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
  })
}

const neverCached: MiddlewareHandler<Edge> = async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
}

/** Headers of pages without forms, or with forms that anyone may send. */
export function formlessHeaders(hasScript = false): MiddlewareHandler<Edge> {
  return every(policy(hasScript), neverCached)
}

/** Headers of every other page. Forms are refused unless this site's own pages sent them. */
export function pageHeaders(hasScript = false): MiddlewareHandler<Edge> {
  return every(formlessHeaders(hasScript), fromOwnOrigin)
}
