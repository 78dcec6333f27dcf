import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { secureHeaders } from 'hono/secure-headers'
import type { Edge } from '#edge/environment'
import { STYLE_TEXT } from './layout'
import { fromOwnOrigin } from './own-origin'

/** The pages' only script file, loaded by those that ask for passkeys. */
export const PASSKEY_SCRIPT = '/passkey.js'

const ownScript = (c: Context<Edge>) => `${c.get('realm').origin}${PASSKEY_SCRIPT}`

/** The source expression with which a policy allows an inline script or style. */
export const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The policy of a page: nothing may frame it, and it contains only our own pictures, one inline style, and at most one
 * script. Inline styles and scripts are allowed by their hash.
 */
function policy(hasScript: boolean, inline?: string): MiddlewareHandler<Edge> {
  const style = sourceOf(STYLE_TEXT)
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      ...(hasScript && { scriptSrc: [inline === undefined ? ownScript : sourceOf(inline)] }),
      styleSrc: [style],
      imgSrc: ["'self'"],
      // A form may redirect to the app's own scheme, for the mobile log-in.
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

/** Headers of pages without forms, or with forms that other sites may also submit. */
export function formlessHeaders(hasScript = false): MiddlewareHandler<Edge> {
  return every(policy(hasScript), neverCached)
}

/** Headers of pages whose forms are refused unless a page on this site sent them. */
export function pageHeaders(hasScript = false): MiddlewareHandler<Edge> {
  return every(formlessHeaders(hasScript), fromOwnOrigin)
}

/** Like `pageHeaders`, for a page with one inline script, which is allowed by its hash. */
export function headersWithScript(script: string): MiddlewareHandler<Edge> {
  return every(policy(true, script), neverCached, fromOwnOrigin)
}
