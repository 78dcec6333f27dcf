import { type Outgoing, OutgoingFailure } from '#lib/http/outgoing'
import { SignInFailure } from '#lib/http/sign-in'

/** The timeout for each request. */
const WAIT_MS = 10_000
/** The limit for a document, keys, or tokens. At large companies, these take up about 10 KB. */
const MOST_BYTES = 64 * 1024
/** Statuses that can't have a body. */
const BODILESS = [204, 205, 304]

/** The options that the library passes. */
export interface Init {
  method: string
  headers: Record<string, string>
  body?: URLSearchParams | string | null | undefined
}

/** The library's requests go through the guarded client, and redirects are not followed. */
export function requestBy(outgoing: Outgoing) {
  return async (url: string, { method, headers, body }: Init): Promise<Response> => {
    const question = { url, headers, waitMs: WAIT_MS, mostBytes: MOST_BYTES }
    const answer = await (method === 'GET'
      ? outgoing.get(question)
      : outgoing.post({ ...question, body: String(body ?? '') }))
    const type = answer.headers.get('Content-Type')
    const init = { status: answer.status, ...(type !== null && { headers: { 'Content-Type': type } }) }
    return new Response(BODILESS.includes(answer.status) ? null : answer.body, init)
  }
}

/** The failure of a request to the provider; undefined for all other errors. */
export function failureOnTheWay(error: unknown): SignInFailure | undefined {
  return error instanceof OutgoingFailure
    ? new SignInFailure('unreachable', `The provider couldn’t be reached. ${error.message}`)
    : undefined
}
