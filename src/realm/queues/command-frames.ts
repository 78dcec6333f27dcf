import type { ProtocolError } from '#lib/errors'

/** A call over a socket, before its contents are checked. */
export interface CallFrame {
  id: number
  /** The size of the frame. */
  bytes: number
  /** A method and a path. */
  call: unknown
  params: unknown
  /** The answer to a call that can't be read. */
  refusal?: ProtocolError
}

export interface CallAnswer {
  status: number
  /** The answer's body as JSON. */
  body: string
  /** Whether the call counted toward the account's limit on calls. */
  isCounted: boolean
}

/** A socket's caller, of which only the version is read in this folder. */
export interface Kept {
  /** The version of the call format when the socket was opened. */
  version: number
}

/** The realm's functions for messages that arrive over clients' sockets. */
export interface Commands<Caller extends Kept> {
  /** Throws if the session or the key of a socket is no longer valid. */
  admit(caller: Caller): void
  answer(caller: Caller, frame: CallFrame): Promise<CallAnswer>
}
