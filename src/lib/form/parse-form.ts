import { MaxPartsExceededError, type MultipartPart, parseMultipart } from '@remix-run/multipart-parser'
import { ProtocolError } from '../errors'
import { BodyTooLarge, MalformedForm, TooManyFields } from './form-errors'
import { LONGEST_PREAMBLE, MOST_BODY_BYTES, MOST_FIELDS, MOST_TEXT_BYTES } from './form-limits'

export interface FormFile {
  field: string
  name: string
  type: string
  /** A view of the body, so that memory holds a file only once. */
  bytes: Uint8Array<ArrayBuffer>
}

/** Fields and files of a form, each in order. */
interface Form {
  fields: [string, string][]
  files: FormFile[]
}

type FormKind = 'multipart' | 'urlencoded'

const KINDS: ReadonlyMap<string, FormKind> = new Map([
  ['multipart/form-data', 'multipart'],
  ['application/x-www-form-urlencoded', 'urlencoded'],
])
const BOUNDARY = /boundary=(?:"([^"]+)"|([^\s";]+))/i

/** The limit in characters. The type of a form contains its boundary, which has at most 70. */
const LONGEST_TYPE = 1_000

/** The kind of a form; undefined for any other body, which isn't read. */
export function formKindOf(contentType: string): FormKind | undefined {
  if (contentType.length > LONGEST_TYPE) throw new MalformedForm()
  return KINDS.get(contentType) ?? KINDS.get(contentType.split(';')[0]!.trim().toLowerCase())
}

/** An empty body is a form without parameters, whatever its type. */
export function parseForm(contentType: string, bytes: Uint8Array<ArrayBuffer>): Form {
  if (formKindOf(contentType) === 'multipart') return parseMultipartForm(contentType, bytes)
  if (bytes.length > MOST_TEXT_BYTES) throw new BodyTooLarge()
  return { fields: [...readPairs(new TextDecoder().decode(bytes))], files: [] }
}

/** Reads the pairs of a form or a query. Splitting millions of them would take seconds, so they are counted first. */
export function readPairs(text: string): URLSearchParams {
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw new TooManyFields()
  return new URLSearchParams(text)
}

function parseMultipartForm(contentType: string, bytes: Uint8Array<ArrayBuffer>): Form {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined && bytes.length > 0) throw new MalformedForm()
  const limits = { maxParts: MOST_FIELDS, maxFileSize: MOST_BODY_BYTES, maxTotalSize: MOST_BODY_BYTES }
  try {
    return sorted(parseMultipart(fromFirstPart(bytes, boundary ?? ''), { boundary: boundary ?? '', ...limits }))
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    throw error instanceof MaxPartsExceededError ? new TooManyFields() : new MalformedForm()
  }
}

/**
 * RFC 2046 allows text before the first part, and an empty line. The parser doesn't, so it gets the body from the first
 * delimiter at the beginning of a line: elsewhere, these characters are only text.
 */
function fromFirstPart(bytes: Uint8Array<ArrayBuffer>, boundary: string): Uint8Array<ArrayBuffer> {
  const delimiter = `--${boundary}`
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, LONGEST_PREAMBLE + delimiter.length))
  if (bytes.length === 0 || start.indexOf(delimiter) === 0) return bytes
  const at = start.indexOf(`${LINE_END}${delimiter}`)
  // If the first delimiter is also the last, the form has no parts, and all of its text would be ignored.
  const isEnd = at >= 0 && start.indexOf(`${LINE_END}${delimiter}--`) === at
  if (at < 0 || isEnd) throw new MalformedForm()
  return bytes.subarray(at + LINE_END.length)
}

const LINE_END = '\r\n'

function sorted(parts: Iterable<MultipartPart>): Form {
  const form: Form = { fields: [], files: [] }
  let textBytes = 0
  for (const part of parts) {
    const { name, filename } = part
    if (name === undefined) throw new MalformedForm()
    textBytes += name.length + (filename === undefined ? part.size : 0)
    if (textBytes > MOST_TEXT_BYTES) throw new BodyTooLarge()
    const type = part.headers['content-type'] ?? ''
    if (filename === undefined) form.fields.push([name, new TextDecoder().decode(bytesOf(part))])
    else form.files.push({ field: name, name: filename, type, bytes: bytesOf(part) })
  }
  return form
}

/** The parser gets the whole body at once, so a part's content is a single chunk, or undefined if the part is empty. */
function bytesOf({ content }: MultipartPart): Uint8Array<ArrayBuffer> {
  return (content[0] as Uint8Array<ArrayBuffer> | undefined) ?? new Uint8Array(0)
}
