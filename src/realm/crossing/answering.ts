import { asResponse, type Reply } from './call'

/** Answers are for one caller at one moment, so they are not cached. */
const NEVER_CACHED = 'max-age=0, no-cache, no-store, must-revalidate, private'

const EVERY_ANSWER = { Vary: 'Accept-Language', 'Content-Language': 'en', 'X-Content-Type-Options': 'nosniff' }

/** Pages from any origin may call: cookies are ignored, so only a key identifies the caller. */
const ANY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, PUT, PATCH, HEAD',
}

/** Only our own pages can read the answers to calls made with a session. */
const OWN_PAGES_ONLY = { 'Cross-Origin-Resource-Policy': 'same-origin', 'X-Frame-Options': 'DENY' }

/** Turns replies into HTTP responses to requests for certain addresses. Both the edge and the realm use it. */
interface Answering {
  /** A realm's reply as an HTTP response. */
  answer(reply: Reply): Response
  /** Adds the common headers of the address to a response that other code created. */
  complete(response: Response): Response
}

/**
 * Headers that all answers at certain addresses share. Those of JSON answers are made at most once a second, because
 * `Expires` contains the current second.
 */
class CommonHeaders implements Answering {
  readonly #always: Readonly<Record<string, string>>
  #ofJson = new Headers()
  #madeAt = Number.NaN

  constructor(more: Readonly<Record<string, string>>) {
    this.#always = { ...more, ...EVERY_ANSWER }
  }

  answer(reply: Reply): Response {
    const { status, headers: own, body, bytes } = reply
    if (bytes || describesItself(own)) return this.complete(asResponse(reply))
    const headers = this.#forJson()
    if (!own) return new Response(`${body}\n`, { status, headers })
    const response = new Response(`${body}\n`, { status, headers })
    for (const [name, value] of Object.entries(own)) response.headers.set(name, value)
    return response
  }

  complete(response: Response): Response {
    const { headers } = response
    for (const [name, value] of Object.entries(this.#always)) headers.set(name, value)
    if (headers.has('Cache-Control')) return response
    headers.set('Cache-Control', NEVER_CACHED)
    headers.set('Expires', new Date().toUTCString())
    return response
  }

  #forJson(): Headers {
    const second = Math.floor(Date.now() / 1000)
    if (second === this.#madeAt) return this.#ofJson
    this.#madeAt = second
    this.#ofJson = this.complete(new Response(null, { headers: { 'Content-Type': 'application/json' } })).headers
    return this.#ofJson
  }
}

/** Whether an answer sets its own content type or caching rule. */
const describesItself = (headers: Reply['headers']) =>
  headers !== undefined && ('Content-Type' in headers || 'Cache-Control' in headers)

/** Adds `no-store` to an answer that doesn't say how long it may be kept. */
function keptNowhere(response: Response): Response {
  const { headers } = response
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return response
}

/** The headers of answers, which depend on the path of the request. */
export const ANSWERING = {
  /** The headers for paths under /api/v1, except for /events. */
  keys: new CommonHeaders(ANY_ORIGIN),
  events: new CommonHeaders({ ...ANY_ORIGIN, 'Access-Control-Allow-Methods': 'OPTIONS, GET, DELETE' }),
  /** The headers for paths under /json. */
  sessions: new CommonHeaders(OWN_PAGES_ONLY),
  /** Files have their own headers. A refusal isn't cached, because the file may be readable tomorrow. */
  files: { answer: (reply) => keptNowhere(asResponse(reply)), complete: keptNowhere },
} as const satisfies Record<string, Answering>

export type Place = keyof typeof ANSWERING
