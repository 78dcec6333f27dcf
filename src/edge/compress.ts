import { parseAccept } from 'hono/utils/accept'
import type { Env } from '#lib/platform/env'

/** The limit in bytes, if an answer gives its length: compressing a shorter one saves no packet. */
const LEAST = 1000
const DATA = /^application\/(?:\w+\+)?json\b/

/** Reads with answers that may be long. Answers of polls and of commands are short and frequent. */
const isRead = ({ method, url }: Request) =>
  (method === 'GET' && !/\/events(?:\?|$)/.test(url)) || (method === 'POST' && url.endsWith('/register'))

/**
 * Asks the runtime to compress answers to reads if no proxy in front of the server does it (`COMPRESS=on`). Pages with
 * forms are not compressed: they hold tokens next to text that others may have chosen, and the length of a compressed
 * page reveals whether two parts are alike.
 */
export function compressData(request: Request, answer: Response, env: Env): Response {
  if (env.COMPRESS !== 'on' || !isRead(request)) return answer
  return DATA.test(answer.headers.get('Content-Type') ?? '') ? compress(request, answer, env) : answer
}

/** The same for an answer of any type that tells nobody's secrets. */
export function compress(request: Request, answer: Response, { COMPRESS }: Env): Response {
  if (COMPRESS !== 'on' || !answer.body || answer.headers.has('Content-Encoding')) return answer
  const length = answer.headers.get('Content-Length')
  if (length !== null && Number(length) < LEAST) return answer
  // Everyone can read the answer as it is: no cache needs to know that it varies, and a copy costs time.
  if (!takesGzip(request.headers.get('Accept-Encoding'))) return answer
  const headers = new Headers(answer.headers)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  headers.set('Content-Encoding', 'gzip')
  return new Response(answer.body, { status: answer.status, headers })
}

function takesGzip(accepted: string | null): boolean {
  if (!accepted) return false
  const known = parseAccept(accepted)
  const gzip = known.find(({ type }) => type === 'gzip') ?? known.find(({ type }) => type === '*')
  return gzip !== undefined && gzip.q > 0
}
