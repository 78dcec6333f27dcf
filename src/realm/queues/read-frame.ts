import { LARGEST_FRAME } from '#domain/limits'
import { BadRequest, ProtocolError } from '#lib/errors'
import { HalfSurrogate, parseJson } from '#lib/json/json'
import type { CallFrame } from './command-frames'

/** The frames that a client sends over its socket. */
type Frame = Acknowledgement | CallFrame

export interface Acknowledgement {
  lastEventId: number
  /** The last receipt that the client was asked for. */
  receipt?: number
}

class FrameTooLarge extends ProtocolError {
  constructor() {
    super(`A frame is too large (limit: ${LARGEST_FRAME} bytes)`, { status: 413 })
  }
}

/** The limit in characters, including spaces. */
const LONGEST_ACKNOWLEDGEMENT = 100

/**
 * Reads a frame. If the message is neither a call nor an acknowledgment, throws an error that doesn't have a call's id.
 */
export function readFrame(message: string | ArrayBuffer): Frame {
  if (typeof message !== 'string') throw new MalformedFrame()
  const bytes = Buffer.byteLength(message)
  if (bytes > LARGEST_FRAME) throw new FrameTooLarge()
  const { id, call, params, last_event_id: lastEventId, receipt, refusal } = read(message)
  if (call !== undefined && isIndex(id)) return { id, bytes, call, params, ...(refusal && { refusal }) }
  if (call === undefined && isSafeInteger(lastEventId) && message.length <= LONGEST_ACKNOWLEDGEMENT) {
    if (receipt === undefined) return { lastEventId }
    if (isIndex(receipt)) return { lastEventId, receipt }
  }
  throw new MalformedFrame()
}

class MalformedFrame extends BadRequest {
  constructor() {
    super('A frame must be {"last_event_id": <integer>} or {"id": <integer>, "call": "POST /messages", "params": {}}')
  }
}

type Fields = { [Name in 'id' | 'call' | 'params' | 'last_event_id' | 'receipt']?: unknown } & {
  refusal?: ProtocolError
}

function read(message: string): Fields {
  try {
    const { id, call, params, last_event_id, receipt } = Object(parseJson(message))
    return { id, call, params, last_event_id, receipt }
  } catch (error) {
    if (!(error instanceof HalfSurrogate)) throw new MalformedFrame()
    // Even a call with half a surrogate pair gets an answer with its id, so that the client can match the two.
    const { id, call } = Object(JSON.parse(message))
    return { id, call, refusal: new BadRequest('A text of this call has half a surrogate pair') }
  }
}

const isSafeInteger = (value: unknown): value is number => Number.isSafeInteger(value)
const isIndex = (id: unknown): id is number => isSafeInteger(id) && id >= 0
