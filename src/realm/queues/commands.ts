import type { ProtocolError } from '#lib/errors'

/** A call that came over a socket, as it came. */
export interface CallFrame {
  id: number
  /** Of the frame. */
  bytes: number
  /** A method and a path. */
  call: unknown
  params: unknown
  /** What is answered to a call that can't be read. */
  refusal?: ProtocolError
}

export interface CallAnswer {
  status: number
  /** JSON. */
  body: string
  /** Whether the account's limit of calls counted it. */
  isCounted: boolean
}

/** What is kept of who is at the other end of a socket. */
export interface Kept {
  /** Of the shape of calls, when it was opened. */
  version: number
}

/** What sockets ask of the realm. */
export interface Commands<Caller extends Kept> {
  /** Throws if the session or the key of a socket is over. */
  admit(caller: Caller): void
  answer(caller: Caller, frame: CallFrame): Promise<CallAnswer>
}
