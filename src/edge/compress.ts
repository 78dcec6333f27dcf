import { parseAccept } from 'hono/utils/accept'
import type { Env } from '#lib/platform/env'

/**
 * The minimum length in bytes of answers that are compressed, if their length is known. Compressing shorter ones saves
 * no packets.
 */
const LEAST = 1000
const DATA = /^application\/(?:\w+\+)?json\b/

/** Whether a request is a read, whose answer may be long. Answers to polls and commands are short and frequent. */
const isRead = ({ method, url }: Request) =>
  (method === 'GET' && !/\/events(?:\?|$)/.test(url)) || (method === 'POST' && url.endsWith('/register'))

/**
 * Asks the runtime to compress answers to reads, for servers without a proxy that does it (`COMPRESS=on`). Pages with
 * forms aren't compressed: they contain tokens next to text that others may have chosen, and the length of a compressed
 * page reveals whether two parts are equal.
 */
export function compressData(request: Request, answer: Response, env: Env): Response {
  if (env.COMPRESS !== 'on' || !isRead(request)) return answer
  return DATA.test(answer.headers.get('Content-Type') ?? '') ? compress(request, answer, env) : answer
}

/** Like `compressData`, for an answer of any type that contains no secrets. */
export function compress(request: Request, answer: Response, { COMPRESS }: Env): Response {
  if (COMPRESS !== 'on' || !answer.body || answer.headers.has('Content-Encoding')) return answer
  const length = answer.headers.get('Content-Length')
  if (length !== null && Number(length) < LEAST) return answer
  // Every client can read the uncompressed answer, so it needs no `Vary`, and copying it would cost time.
  const coding = codingFor(request.headers.get('Accept-Encoding'))
  if (coding === undefined) return answer
  const headers = new Headers(answer.headers)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  headers.set('Content-Encoding', coding)
  return new Response(answer.body, { status: answer.status, headers })
}

/** The codings that the runtime can write, the one with the shorter result first. */
const CODINGS = ['br', 'gzip']

/** The first of our codings that the client accepts. A weight of 0 refuses a coding, and `*` means all others. */
function codingFor(accepted: string | null): string | undefined {
  if (!accepted) return undefined
  const known = parseAccept(accepted)
  return CODINGS.find((coding) => {
    const named = known.find(({ type }) => type === coding) ?? known.find(({ type }) => type === '*')
    return named !== undefined && named.q > 0
  })
}
