import type { Context, Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { isLanguage } from '#lib/text/languages'
import { compress } from '../compress'
import type { Edge } from '../environment'
import { sendManifest } from './manifest'
import { answerNothingHere } from './nothing-here'
import { sourceOf } from './parts/page-headers'
import { languageAsked } from './parts/speaking'
import { type Visiting, visitorOf } from './parts/visitor'
import { maySpectate } from './public/answer-spectator'

/**
 * The paths of the built files: the client's scripts, styles and icons, its service worker, the script of the server's
 * pages, and the documentation (scripts/lib/web.mjs).
 */
const FILES = ['/assets/*', '/icons/*', '/worker.js', '/passkey.js', '/docs/*']
const PAGE = '/client.html'
/** The page of the client for people without an account. */
const SPECTATORS = '/spectator.html'

/** A page's only inline script: `web/start.ts`, or `web/spectator-start.ts` for people without an account. */
const IN_PAGE = /<script>(.*?)<\/script>/s

/**
 * Only our own scripts run. The inline one is allowed by its hash. Messages can contain images, audio and video from
 * other sites. All HTML passes through one Trusted Types policy, which the client calls `messages`. Another, `worker`,
 * allows only the address of the service worker.
 */
const headersFor = (inPage: string) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", inPage],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      mediaSrc: ["'self'", 'https:'],
      connectSrc: ["'self'", socketSource],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['messages', 'worker'],
    },
    // The browser asks people for permission before they record a voice memo. The client needs none of the other
    // permissions.
    permissionsPolicy: { microphone: ['self'], camera: [], geolocation: [], displayCapture: [], usb: [], serial: [] },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
  })

/** Some browsers don't count a socket to the page's own host as `'self'`. */
function socketSource(c: Context<Edge>): string {
  return c.get('realm').origin.replace(/^http/, 'ws')
}

/**
 * Serves the browser client to people who are logged in. If people without an account may read some channels, they get
 * a read-only client that links to the log-in page. Otherwise, they get the pages that the server renders.
 */
export function registerClient(app: Hono<Edge>): void {
  app.get('/', async (c, next) => {
    const visitor = await visitorOf(c)
    if (visitor) return sendClient(c, visitor)
    if (!(await maySpectate(c))) return next()
    return (await sendPage(c, SPECTATORS, languageAsked(c))) ?? next()
  })
  // When another app shares something, the client asks which conversation it is for, and sends nothing by itself.
  app.get('/share', async (c) => {
    const visitor = await visitorOf(c)
    return visitor ? sendClient(c, visitor) : c.redirect('/login')
  })
  app.get('/manifest.webmanifest', sendManifest)
  app.get('/docs', (c) => c.redirect('/docs/index.html'))
  // If the platform serves files itself, these requests don't arrive here.
  for (const path of FILES) app.get(path, sendFile)
}

async function sendFile(c: Context<Edge>): Promise<Response> {
  const file = await c.env.ASSETS?.fetch(c.req.raw)
  // A deployment may still be adding the file, so its absence must not be cached indefinitely.
  return !file || file.status === 404 ? answerNothingHere(c) : file
}

async function sendClient(c: Context<Edge>, { user }: Visiting): Promise<Response> {
  return (await sendPage(c, PAGE, user.default_language)) ?? c.redirect('/account')
}

/** Sends a page of the client; undefined if the client wasn't built. */
async function sendPage(c: Context<Edge>, name: string, language?: string): Promise<Response | undefined> {
  const page = await pageIn(c, name, language)
  if (page === undefined) return undefined
  await headersFor(sourceOf(scriptIn(page)))(c, async () => {
    // Hono ignores a response that a handler returns once `c.res` is set, so it must be compressed here.
    c.res = compress(c.req.raw, c.html(page), c.env)
  })
  c.header('Cache-Control', 'no-store')
  return c.res
}

/**
 * The page, with its `lang` set to the reader's language. The client starts in that language unless it remembers
 * another.
 */
async function pageIn(c: Context<Edge>, name: string, asked = 'en'): Promise<string | undefined> {
  const page = await c.env.ASSETS?.fetch(new URL(name, c.req.url).href)
  if (!page?.ok) return undefined
  const language = isLanguage(asked) ? asked : 'en'
  return (await page.text()).replace('<html lang="en">', `<html lang="${language}">`)
}

/** The page's inline script; empty if it has none. The build wrote the page, so it contains no user input. */
const scriptIn = (page: string): string => IN_PAGE.exec(page)?.[1] ?? ''
