import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { compress } from '#edge/compress'
import type { Edge } from '#edge/environment'
import { type KeptPage, publicPages } from '#lib/memory/page-cache'
import { headersForNetwork, isGood, usesNetworkCache } from './network-cache'

const HTML = 'text/html; charset=UTF-8'

/**
 * Pages run no scripts, load only one style sheet and our own files, and can't be framed. Browsers always check whether
 * a page is still valid, so that removed content isn't shown from their caches.
 */
const HEADERS = {
  'Cache-Control': 'public, no-cache',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

interface Made {
  body: string
  tags: readonly string[]
  type?: string
  status?: 200 | 404
  headers?: Record<string, string>
  /** The organization that the page belongs to. */
  organization: { is_indexed: boolean }
}

/** This is a header instead of a `<meta>` element, which feeds can't contain. */
const UNLISTED = { 'X-Robots-Tag': 'noindex' }

/** A page as it is cached. Its ETag tells whether a reader's copy is still valid. */
export function pageOf({ body, tags, type = HTML, status = 200, headers, organization }: Made): KeptPage {
  const listing = organization.is_indexed ? {} : UNLISTED
  const mark = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return {
    status,
    body,
    tags,
    headers: { ...HEADERS, 'Content-Type': type, ETag: `"${mark}"`, ...listing, ...headers },
  }
}

/** A redirect to the address of the requested content. */
export const leadTo = (address: string, tags: readonly string[]): KeptPage => ({
  status: 301,
  body: '',
  tags,
  headers: { Location: address, 'Cache-Control': 'public, no-cache' },
})

/**
 * A file isn't cached: each request checks whether it is public. Shared caches don't store it, and browsers check
 * before they show it again.
 */
export function askedEachTime(file: Response): Response {
  const answer = new Response(file.body, file)
  answer.headers.set('Cache-Control', 'private, no-cache')
  return answer
}

/** The page at an address, either from the cache or new. */
export async function answerKept(c: Context<Edge>, address: string, make: () => Promise<KeptPage>): Promise<Response> {
  const { name, origin } = c.get('realm')
  const isKeptInFront = usesNetworkCache(c.env)
  const page = await publicPages.get({ realm: name, address: origin + address, now: Date.now(), isKeptInFront }, make)
  const { status, body } = page
  const headers = new Headers({
    ...page.headers,
    ...(isKeptInFront && status !== 404 && headersForNetwork(name, page)),
  })
  if (isGood(c.req.header('If-None-Match'), page.headers.ETag)) return new Response(null, { status: 304, headers })
  return compress(c.req.raw, new Response(status === 301 ? null : body, { status, headers }), c.env)
}
