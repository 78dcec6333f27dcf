import { joined } from '#lib/bytes/bytes'
import { AddressTooLong, BodyTooLarge } from '#lib/form/form-errors'
import { MOST_BYTES_AT_EDGE } from '#lib/form/form-limits'
import { formKindOf, parseForm, readPairs } from '#lib/form/parse-form'

/** All parameters of a request as one flat map of raw strings. It contains no files. */
export interface Sent {
  /** The object has no prototype: `__proto__` and `constructor` are names like any other. */
  fields: Record<string, string>
  /** The `method` field of a form that was actually sent with POST (see `route.ts`). */
  tunnelled?: string
}

/**
 * Reads the query and the form, whatever the method. The form overrides the query, and the last duplicate overrides the
 * others.
 */
export async function readSent(request: Request, mostBytes: number): Promise<Sent> {
  const query = queryOf(request)
  if (query.length > MOST_BYTES_AT_EDGE) throw new AddressTooLong()
  const sent: Sent = { fields: Object.create(null) }
  if (query !== '') for (const [name, value] of readPairs(query)) sent.fields[name] = value
  for (const [name, value] of await readFields(request, mostBytes - query.length)) {
    sent.fields[name] = value
    if (name === 'method' && request.method === 'POST') sent.tunnelled = value
  }
  return sent
}

/** The query string of the address, with its "?"; empty if there is none. */
export function queryOf({ url }: Request): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}

/** The fields of a form, in order. A body that isn't a form has none and isn't read. */
export async function readFields(request: Request, mostBytes: number): Promise<[string, string][]> {
  const contentType = request.headers.get('Content-Type') ?? ''
  if (!request.body || !formKindOf(contentType)) return []
  return parseForm(contentType, await readBytes(request, mostBytes)).fields
}

/**
 * Reads the body in one go if the headers give its length, because the platform ends the body there. The headers of a
 * chunked body don't limit it.
 */
async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const { headers, body } = request
  const promised = headers.has('Transfer-Encoding') ? null : headers.get('Content-Length')
  // The cast is safe: a request's bytes are never in a `SharedArrayBuffer`.
  if (promised === null) return readChunks(body as ReadableStream<Uint8Array<ArrayBuffer>>, most)
  if (!(Number(promised) <= most)) throw new BodyTooLarge()
  return new Uint8Array(await request.arrayBuffer())
}

async function readChunks(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  // The rest of a body that is too long is drained (drain.ts).
  for await (const chunk of body.values({ preventCancel: true })) {
    length += chunk.byteLength
    if (length > most) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return chunks.length === 1 ? chunks[0]! : joined(chunks)
}
