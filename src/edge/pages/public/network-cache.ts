import { pathOf } from '#lib/http/router'
import type { KeptPage } from '#lib/memory/page-cache'
import type { Env } from '#lib/platform/env'
import { networkTags } from '#lib/text/public-tags'

/** The entrypoint that makes the public pages, the only one behind Cloudflare's cache. */
interface PublicEntry {
  fetch(request: Request): Promise<Response>
}

/**
 * The paths of the pages that the entrypoint makes. Files aren't cached, and the style sheet doesn't need the
 * entrypoint.
 */
const PAGES = /^\/(?:public(?:\/(?!files\/|style\.css$).*)?|robots\.txt)$/
const SECONDS = 60
/** Only these headers reach the entrypoint, so that no page depends on a key or a session. */
const PASSED = ['Accept', 'Accept-Language', 'CF-Connecting-IP', 'X-Forwarded-Proto', 'X-Forwarded-For']
const FOR_NETWORK = { tags: 'Cache-Tag', control: 'Cloudflare-CDN-Cache-Control' }

export const isPublicPage = (request: Request): boolean => request.method === 'GET' && PAGES.test(pathOf(request))

export const usesNetworkCache = ({ PUBLIC_CACHE }: Pick<Env, 'PUBLIC_CACHE'>): boolean => PUBLIC_CACHE === 'on'

/** Headers that only Cloudflare's cache sees. `keptPage` removes them before the page is sent to a browser. */
export const headersForNetwork = (realm: string, { tags }: Pick<KeptPage, 'tags'>): Record<string, string> => ({
  [FOR_NETWORK.tags]: networkTags(realm, tags).join(),
  [FOR_NETWORK.control]: `max-age=${SECONDS}`,
})

/**
 * The page from Cloudflare's cache. Undefined instead of a promise if there is no such cache, or if the request is for
 * something else, so that other requests don't have to wait.
 */
export function askNetworkCache(request: Request, env: Env, context: unknown): Promise<Response> | undefined {
  if (!usesNetworkCache(env) || !isPublicPage(request)) return undefined
  const entry = entryIn(context)
  return entry && keptPage(entry, request)
}

async function keptPage(entry: PublicEntry, request: Request): Promise<Response> {
  const kept = await entry.fetch(asAnyone(request))
  const headers = new Headers(kept.headers)
  for (const name of Object.values(FOR_NETWORK)) headers.delete(name)
  const isKnown = isGood(request.headers.get('If-None-Match') ?? undefined, headers.get('ETag') ?? undefined)
  if (isKnown) await kept.body?.cancel()
  return new Response(isKnown ? null : kept.body, { status: isKnown ? 304 : kept.status, headers })
}

/** The entrypoint of the public pages. The types don't include the names of entrypoints. */
function entryIn(context: unknown): PublicEntry | undefined {
  return (context as { exports?: { PublicPages?: PublicEntry } } | undefined)?.exports?.PublicPages
}

/**
 * The request with only the headers in `PASSED`, so without a key or a session. Its address keeps only the `page`
 * parameter, so that made-up parameters lead to the same page.
 */
function asAnyone(request: Request): Request {
  const url = new URL(request.url)
  const page = url.searchParams.get('page')
  url.search = page === null ? '' : `?page=${encodeURIComponent(page)}`
  const passed = PASSED.flatMap((name) => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return new Request(url, { headers: passed, redirect: 'manual' })
}

/** Whether a reader's copy is still valid. A proxy that compresses the page makes its ETag weak. */
export const isGood = (given: string | undefined, mark: string | undefined): boolean =>
  mark !== undefined && (given ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === mark)
