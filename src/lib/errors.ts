/** An error as clients see it: `{"result":"error","msg","code",…extra}` with an HTTP status. */
export interface WireError {
  status: number
  code: string
  msg: string
  extra?: Record<string, unknown>
  headers?: Record<string, string>
}

/**
 * A refusal whose status, code and message the client gets. It is thrown where the problem is found, and caught where
 * the request is answered, mostly in `execute.ts`. It leaves the realm as plain data, since classes don't survive an
 * RPC.
 */
export class ProtocolError extends Error {
  readonly status: number
  readonly code: string
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    msg: string,
    options: { status?: number; code?: string; extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(msg)
    this.status = options.status ?? 400
    this.code = options.code ?? 'BAD_REQUEST'
    this.extra = options.extra ?? {}
    this.headers = options.headers ?? {}
  }

  toWire(): WireError {
    return { status: this.status, code: this.code, msg: this.message, extra: this.extra, headers: this.headers }
  }
}

/** The error as the JSON that clients get. */
export function errorText({ code, msg, extra }: WireError): string {
  return JSON.stringify({ result: 'error', msg, ...extra, code })
}

/** A general refusal: HTTP 400 with the code BAD_REQUEST. */
export class BadRequest extends ProtocolError {}

/** A value that a parameter can't have. The message contains the parameter's name and the value. */
export class BadValue extends ProtocolError {
  constructor(name: string, value: unknown) {
    super(`Bad value for '${name}': ${value}`, {
      code: 'REQUEST_VARIABLE_INVALID',
      extra: { var_name: name, bad_value: value },
    })
  }
}

/** A missing parameter that the operation's schema doesn't require. */
export class MissingParameter extends ProtocolError {
  constructor(name: string) {
    super(`Missing '${name}' argument`, { code: 'REQUEST_VARIABLE_MISSING', extra: { var_name: name } })
  }
}

/** A 401 that doesn't make browsers ask for a username and a password. */
export class NotLoggedIn extends ProtocolError {
  constructor() {
    super('Not logged in: API authentication or user session required', {
      status: 401,
      code: 'UNAUTHORIZED',
      headers: { 'WWW-Authenticate': 'Session realm="zulip"' },
    })
  }
}

export class IncompatibleParameters extends ProtocolError {
  constructor(names: string) {
    super(`Unsupported parameter combination: ${names}`, { extra: { parameters: names } })
  }
}

/**
 * Checks a condition that must be true. If it isn't, the request fails with a 500 without details, and the transaction
 * rolls back.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`)
}
