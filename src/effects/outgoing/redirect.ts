import type { OutgoingRequest } from '#lib/http/outgoing'

/** One request in a chain of redirects. */
export interface Hop {
  url: URL
  method: 'POST' | 'GET'
  headers: Headers
  body?: OutgoingRequest['body']
}

const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * The request that a redirect leads to, as in browsers: most redirects turn a POST into a GET without a body. A
 * password isn't sent to another origin. Undefined if the answer isn't a redirect to a valid address.
 */
export function redirectOf({ status, headers }: Response, from: Hop): Hop | undefined {
  const location = headers.get('Location')
  if (!REDIRECTS.includes(status) || location === null || !URL.canParse(location, from.url.href)) return undefined
  const url = new URL(location, from.url)
  const sent = new Headers(from.headers)
  if (url.origin !== from.url.origin) sent.delete('Authorization')
  const keepsMethod = status === 307 || status === 308
  if (keepsMethod) return { ...from, url, headers: sent }
  sent.delete('Content-Type')
  return { url, method: 'GET', headers: sent }
}
