import type { WireError } from '#lib/errors'
import type { Reply } from '#realm/call'

export function answerJson(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(`${JSON.stringify(body)}\n`, {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

export function answerError({ status, code, msg, extra, headers }: WireError): Response {
  return answerJson(status, { result: 'error', msg, code, ...extra }, headers)
}

export function notFound(): Response {
  return answerError({ status: 404, code: 'BAD_REQUEST', msg: 'No such resource' })
}

const NOT_FOUNDED = {
  status: 404,
  code: 'NONEXISTENT_SUBDOMAIN',
  msg: 'No organization has been founded at this address yet',
}

export const notFounded = (): Response => answerError(NOT_FOUNDED)

/** The same as a realm's reply, for who asked for one. */
export const notFoundedReply = (): Reply => ({
  status: NOT_FOUNDED.status,
  body: JSON.stringify({ result: 'error', msg: NOT_FOUNDED.msg, code: NOT_FOUNDED.code }),
})

export function internalError(): Response {
  return answerJson(500, { result: 'error', msg: 'Internal server error', code: 'INTERNAL_SERVER_ERROR' })
}

/** The realm's answer as HTTP. Text is JSON unless the realm says what else it is. */
export function answerReply(reply: Reply): Response {
  const headers = new Headers(reply.headers)
  const isOwn = headers.has('Content-Type')
  if (!isOwn) headers.set('Content-Type', 'application/json')
  const text = isOwn ? reply.body : `${reply.body}\n`
  return new Response(reply.bytes ? measured(reply.bytes, headers) : text, { status: reply.status, headers })
}

/** The runtime sends the length of a stream only if it can be sure of it. */
function measured(bytes: NonNullable<Reply['bytes']>, headers: Headers): BodyInit {
  if (bytes instanceof ArrayBuffer) return bytes
  return bytes.pipeThrough(new FixedLengthStream(Number(headers.get('Content-Length'))))
}
