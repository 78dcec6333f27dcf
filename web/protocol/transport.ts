export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type Parameters = Readonly<Record<string, unknown>>

/** A call to a path under /api/v1 or /json, with its path parameters filled in. */
export interface Request {
  method: Method
  path: string
  params: Parameters
  /** Sent as part of a multipart form. */
  file?: Blob
}

export interface Reply {
  status: number
  body: Readonly<Record<string, unknown>>
}

/** An open socket, or one that is being opened. Its listener isn't called again after `closed`. */
export interface Socket {
  send(text: string): void
  close(): void
}

export interface SocketListener {
  opened(): void
  received(text: string): void
  /** The code with which the socket was closed; 1006 if the connection broke. */
  closed(code: number): void
}

/** Carries calls to the server: with a session in the browser, or with a key in tests. */
export interface Transport {
  /** Rejects with `Unreachable` if there was no usable answer, or if the signal aborted the request. */
  request(request: Request, signal?: AbortSignal): Promise<Reply>
  open(path: string, params: Parameters, listener: SocketListener): Socket
}

/** Parameters as the API accepts them: strings stay as they are, undefined is left out, and the rest becomes JSON. */
export function encodeParameters(params: Parameters): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}
