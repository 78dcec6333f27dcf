import type { Context, Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Edge } from '../environment'
import DOCUMENT from './openapi.generated.txt'
import PAGE from './page.generated.html'
import SCRIPT from './script.generated.txt'
import STYLE from './style.generated.txt'

/** A placeholder for the request's origin in the generated text. */
const ORIGIN = '{{origin}}'

/** The page loads only its own style sheet and script, and pictures from this server. */
const headers = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    scriptSrc: ["'self'"],
    imgSrc: ["'self'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  },
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
})

/**
 * The API reference, for people at `/api`, and for programs as OpenAPI. Both are generated from the operations (`npm
 * run generate`). A request only fills in the origin.
 */
export function registerReference(app: Hono<Edge>): void {
  app.get('/api', headers, serve(PAGE, 'text/html; charset=utf-8'))
  app.get('/api/openapi.json', serve(DOCUMENT, 'application/json'))
  app.get('/api/reference.css', serve(STYLE, 'text/css; charset=utf-8'))
  app.get('/api/reference.js', serve(SCRIPT, 'text/javascript; charset=utf-8'))
}

function serve(text: string, type: string) {
  const parts = text.split(ORIGIN)
  const sent = { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' }
  return (c: Context<Edge>) => c.body(parts.join(c.get('realm').origin), 200, sent)
}
