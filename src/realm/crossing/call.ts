import type { WireError } from '#lib/errors'
import type { FormFile } from '#lib/form/parse-form'
import { type CallingProgram, identifyClient, identifyPage } from '#lib/http/client'
import { packAnswer, unpackAnswer } from '#lib/http/packed-answer'
import type { AccountId } from '#lib/ids'
import type { DeviceClaim } from '#lib/signing/device-token'

/**
 * This is increased when the shape of a call or of its reply changes, because a new edge may call an older object
 * during a deployment.
 */
export const CALL_VERSION = 6

/** The caller's claims. The edge has verified their signature, and the realm checks the rest. */
export type Credentials = KeyCredentials | SessionCredentials

/** The salt with which the edge verified the caller, if the realm was rewound. */
interface Epoch {
  epoch?: string
}

/** The claims of an API key. */
export interface KeyCredentials extends Epoch {
  accountId: AccountId
  /** The nonce changes each time the account's key is replaced. */
  nonce: number
  /** The user name of the Basic credentials, trimmed; null if the key was sent in the URL, without an email address. */
  email: string | null
}

/** The claims of a browser's cookie. */
export interface SessionCredentials extends Epoch {
  accountId: AccountId
  sessionId: string
}

export const isSession = (credentials: Credentials | null | undefined): credentials is SessionCredentials =>
  credentials != null && 'sessionId' in credentials

/** The calling program, from the parameters and headers. Only our own pages call with a session. */
export function identifyCaller(
  credentials: Credentials | null,
  parameter: string | undefined,
  userAgent: string | undefined,
): CallingProgram {
  return isSession(credentials) ? identifyPage(parameter) : identifyClient(parameter, userAgent)
}

/** The facts about a request that are known before its parameters are read. */
export interface Caller {
  version: number
  /** The operation's name in the table of operations. */
  operation: string
  /**
   * The realm's name, which is part of each signature, and the origin that the client used
   * ("https://chat.example.org").
   */
  realm: { name: string; origin: string }
  credentials: Credentials | null
  client: CallingProgram
  /** The caller's network address, which some limits use. Empty if it isn't known or the operation doesn't need it. */
  address: string
  /** The `Range` header, for operations that serve files. */
  range?: string
  /** The accounts that have logged in with this browser before, for the log-in pages. */
  devices?: readonly DeviceClaim[]
}

/** One request with its parameters. The edge makes it, or the realm itself if the edge hasn't read the parameters. */
export interface Call extends Caller {
  /**
   * The parameters, or the error in them, which is reported only after the viewer, the limits and the gate are checked.
   */
  params: { ok: true; value: Record<string, unknown> } | { ok: false; error: WireError }
  /** Names of parameters that were sent and that the operation doesn't have, sorted. */
  ignored: string[]
  /** Files of a form, in order. Only the realm itself reads them. */
  files?: FormFile[]
  /** The number of bytes of the request's body, if the realm has read it. */
  bodyBytes?: number
  /** The original request, for operations that take any body. */
  received?: Received
}

export interface Received {
  method: string
  contentType: string
  headers: Record<string, string>
  query: [string, string][]
  /** The query string as it was sent, with its "?". */
  search: string
  body: Uint8Array<ArrayBuffer>
}

/**
 * A request whose parameters the edge hasn't read, because they may be long, include a file, or are another service's
 * data. Its query is passed on as text and its form as a stream, and the realm reads them once the caller is admitted.
 * Until then, `client` is derived from the User-Agent.
 */
export interface UnreadCall extends Caller {
  unread: {
    path: Record<string, string>
    userAgent?: string | undefined
    method: string
    contentType: string
    /** For operations that take any body: the headers that they need, by lower-case name. */
    headers?: Record<string, string>
    /** The length of the form in bytes, if the request gives it; 0 if there is no form. */
    length?: number
  }
}

export interface Reply {
  status: number
  headers?: Record<string, string> | undefined
  /** Text, which is JSON unless the headers name another type. */
  body: string
  /** Bytes instead of `body`: a file, or the JSON of a long answer. They come piece by piece if there may be many. */
  bytes?: ArrayBuffer | ReadableStream<Uint8Array>
}

/**
 * The form in which a reply crosses to the edge by RPC. Unless it has bytes, it is packed into one string, which costs
 * less than an object.
 */
export type CrossingReply = string | Reply

export const intoCrossing = (reply: Reply): CrossingReply => (reply.bytes ? reply : packAnswer(reply))

export const fromCrossing = (crossing: CrossingReply): Reply =>
  typeof crossing === 'string' ? unpackAnswer(crossing) : crossing

/** A reply as an HTTP response. The body is JSON unless the reply says otherwise. */
export function asResponse(reply: Reply): Response {
  const headers = new Headers(reply.headers)
  const isOwn = headers.has('Content-Type')
  if (!isOwn) headers.set('Content-Type', 'application/json')
  const text = isOwn ? reply.body : `${reply.body}\n`
  return new Response(reply.bytes ? measured(reply.bytes, headers) : text, { status: reply.status, headers })
}

/** The runtime sends the length of a stream only if the stream's type guarantees it. */
function measured(bytes: NonNullable<Reply['bytes']>, headers: Headers): BodyInit {
  if (bytes instanceof ArrayBuffer) return bytes
  return bytes.pipeThrough(new FixedLengthStream(Number(headers.get('Content-Length'))))
}
