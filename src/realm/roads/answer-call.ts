import type { Operation } from '#api/contract/operation'
import { NoSuchResource, Routes } from '#api/contract/routes'
import type { RawParameters } from '#api/contract/verdict'
import { operations, sessionOperations } from '#api/index'
import { BadRequest, ProtocolError } from '#lib/errors'
import { TooManyFields } from '#lib/form/form-errors'
import { MOST_FIELDS } from '#lib/form/form-limits'
import { stringifyJson } from '#lib/json/json'
import { once } from '#lib/once'
import { logFailure } from '#lib/platform/log'
import { isSession, type Reply } from '#realm/crossing/call'
import { makeCall } from '#realm/crossing/make-call'
import { failure, internalError } from '#realm/crossing/replies'
import type { SocketCaller } from '#realm/crossing/socket-caller'
import type { CallAnswer, CallFrame } from '#realm/queues/command-frames'
import { execute } from '#realm/request/execute'
import type { RealmState } from '#realm/state/realm-state'

class HttpOnly extends ProtocolError {
  constructor() {
    super('This cannot be called over a socket. Use HTTP.', { code: 'HTTP_ONLY' })
  }
}

class AnswerTooLarge extends ProtocolError {
  constructor() {
    super('The answer is too large for a socket. Ask for less at a time, or use HTTP.', {
      status: 413,
      code: 'ANSWER_TOO_LARGE',
    })
  }
}

/** Answers a call over a socket in the same way as over HTTP. */
export async function answerCall(state: RealmState, caller: SocketCaller, frame: CallFrame): Promise<CallAnswer> {
  try {
    if (frame.refusal) throw frame.refusal
    const { operation, inPath } = find(frame.call, caller)
    const sent = textsOf(frame.params)
    const call = makeCall(caller, operation, sent, inPath)
    // The client's name is the one from the handshake.
    if ('client' in sent && operation.reportsIgnored !== false) call.ignored.push('client')
    const reply = await execute(state, { ...call, ignored: call.ignored.toSorted() })
    const isLimited = operation.access !== undefined && operation.limit !== 'none'
    return { ...(await inOneText(operation, reply)), isCounted: isLimited && reply.status !== TOO_MANY }
  } catch (error) {
    if (error instanceof ProtocolError) return { ...failure(error.toWire()), isCounted: false }
    logFailure('a call over a socket', caller.realm.name, error)
    return { ...internalError(), isCounted: false }
  }
}

const TOO_MANY = 429
/** The limits for the answer to a read over a socket, in characters and in bytes. */
const LONGEST_READ = 1_000_000
const MOST_BYTES_READ = 3 * LONGEST_READ

const calledByKey = operations.filter(({ isOutsideApi, hasKeyInAddress }) => !isOutsideApi && !hasKeyInAddress)
/** The routes are created on the first call, since this takes a moment. */
const forKeys = once(() => new Routes(calledByKey))
const forSessions = once(() => new Routes([...sessionOperations, ...calledByKey]))

/** Finds the operation under /api/v1 or /json that a string such as "POST /messages" names. */
function find(call: unknown, caller: SocketCaller): ReturnType<Routes['find']> {
  const [, method, path] = /^(GET|POST|PATCH|PUT|DELETE) (\S+)$/.exec(typeof call === 'string' ? call : '') ?? []
  if (method === undefined || path === undefined) throw new NoSuchResource()
  const routes = isSession(caller.credentials) ? forSessions() : forKeys()
  const found = routes.find(method, path)
  const { kind, takesFile, answers, isHttpOnly } = found.operation
  if (kind === 'wait' || takesFile || answers || isHttpOnly) throw new HttpOnly()
  return found
}

/**
 * Parameters in the format of a form: strings stay unchanged, and everything else becomes JSON. As elsewhere, a whole
 * float (`1.0`) isn't an integer.
 */
function textsOf(params: unknown = {}): RawParameters {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    throw new BadRequest('"params" must be an object')
  }
  const entries = Object.entries(params)
  if (entries.length > MOST_FIELDS) throw new TooManyFields()
  const texts: RawParameters = Object.create(null)
  for (const [name, value] of entries) texts[name] = typeof value === 'string' ? value : stringifyJson(value)
  return texts
}

/**
 * An answer as one string. Results of changes are always sent. A long result of a read is refused, since the read can
 * be repeated over HTTP.
 */
async function inOneText(
  operation: Operation,
  { status, headers, body, bytes }: Reply,
): Promise<{ status: number; body: string }> {
  if (!bytes) return { status, body }
  const isReading = operation.kind === 'query' || operation.kind === 'public-query'
  const isSmall = Number(headers?.['Content-Length'] ?? Number.POSITIVE_INFINITY) <= MOST_BYTES_READ
  if (isReading && !isSmall) {
    if (bytes instanceof ReadableStream) await bytes.cancel()
    throw new AnswerTooLarge()
  }
  const text = await new Response(bytes).text()
  if (isReading && text.length > LONGEST_READ) throw new AnswerTooLarge()
  return { status, body: text.trimEnd() }
}
