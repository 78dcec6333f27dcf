import { ProtocolError } from '../lib/errors'
import { PartCounter } from './part-counter'

const MAX_BODY_BYTES = 30 * 1024 * 1024
/** Everything but files. The longest honest one marks a hundred thousand messages. */
const MAX_TEXT_BYTES = 5 * 1024 * 1024
const MAX_FIELDS = 1000

const BOUNDARY = /boundary="?([^\s";]+)/i

export class BodyTooLarge extends ProtocolError {
  constructor() {
    super('The request is too large', { status: 413 })
  }
}

class TooManyFields extends ProtocolError {
  constructor() {
    super(`Too many parameters (limit: ${MAX_FIELDS})`)
  }
}

/** Fields and files of a form, in order; undefined for a body that isn't a form, which nobody reads. */
export async function readForm(request: Request): Promise<[string, string | File][] | undefined> {
  const contentType = request.headers.get('Content-Type') ?? ''
  const mediaType = contentType.split(';')[0]!.trim().toLowerCase()
  if (!request.body) return undefined
  if (mediaType === 'multipart/form-data') return checked([...(await parseMultipart(request, contentType))])
  if (mediaType !== 'application/x-www-form-urlencoded') return undefined
  return [...readPairs(await readText(request, MAX_TEXT_BYTES))]
}

/** Of a form or a query. Millions of them would take seconds to tell apart, so they are counted first. */
export function readPairs(text: string): URLSearchParams {
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new TooManyFields()
  return new URLSearchParams(text)
}

async function parseMultipart(request: Request, contentType: string): Promise<FormData> {
  const [, boundary = ''] = BOUNDARY.exec(contentType) ?? []
  try {
    return await limited(request, MAX_BODY_BYTES, boundary, { 'Content-Type': contentType }).formData()
  } catch (error) {
    if (error instanceof BodyTooLarge || error instanceof TooManyFields) throw error
    throw new ProtocolError('Malformed form data')
  }
}

function checked(fields: [string, string | File][]): [string, string | File][] {
  const lengths = fields.map(([name, value]) => name.length + (typeof value === 'string' ? value.length : 0))
  if (lengths.reduce((sum, length) => sum + length, 0) > MAX_TEXT_BYTES) throw new BodyTooLarge()
  return fields
}

/** Chunk by chunk: a stream that counts and a Response to read it would cost a third of a small request's time here. */
async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('Content-Length')) > limit) throw new BodyTooLarge()
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    length += chunk.byteLength
    if (length > limit) throw new BodyTooLarge()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** The body, which fails at the limits of bytes and of parts, whatever the headers promise. */
function limited(request: Request, limit: number, boundary: string, headers: Record<string, string>): Response {
  if (Number(request.headers.get('Content-Length')) > limit) throw new BodyTooLarge()
  let length = 0
  const parts = new PartCounter(boundary)
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.byteLength
      if (length > limit) throw new BodyTooLarge()
      if (parts.count(chunk) > MAX_FIELDS + 1) throw new TooManyFields()
      controller.enqueue(chunk)
    },
  })
  return new Response(request.body?.pipeThrough(counted), { headers })
}
