/** A request with a body, for example to a bot's service or to a browser's push service. */
export interface OutgoingRequest extends OutgoingQuestion {
  body: string | Uint8Array<ArrayBuffer>
}

/** A request without a body. */
export interface OutgoingQuestion {
  url: string
  headers: Record<string, string>
  /** The maximum number of redirects to follow, each checked like the address; none by default. */
  mostRedirects?: number
  /** The time limit for connecting, redirects, and reading the answer, all together. */
  waitMs: number
  /** The maximum size of the answer in bytes, if it isn't the usual one. */
  mostBytes?: number
}

/** A request for a file, such as a linked page or a picture. */
export interface OutgoingDownload extends OutgoingQuestion {
  /** The accepted media types. Files of other types aren't read. */
  types: readonly string[]
  /** Whether to read only the beginning of a file that is longer than `mostBytes`. */
  isCut?: boolean
}

export interface OutgoingFile {
  /** The address after redirects. */
  url: string
  /** The value of the `Content-Type` header, with its parameters. */
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface OutgoingAnswer {
  status: number
  headers: Headers
  body: string
}

/** Sends requests to addresses that people entered. */
export interface Outgoing {
  /** Throws an `OutgoingFailure` if the server doesn't send to this address, judging by the address alone. */
  check(url: string): void
  /**
   * Throws an `OutgoingFailure` if there is no answer, the answer is too long, or there are too many redirects. Any
   * other answer is returned, whatever its status.
   */
  post(request: OutgoingRequest): Promise<OutgoingAnswer>
  get(request: OutgoingQuestion): Promise<OutgoingAnswer>
  /** A client for browsers' push services: only encrypted and public addresses, whatever the operator allows for bots. */
  forBrowsers(): Outgoing
  /**
   * A client for requests to a log-in provider. If the operator lists its issuer, the issuer's address may be private
   * and unencrypted.
   */
  forIssuer(issuer: string): Outgoing
  /** Throws an `OutgoingFailure` if the file can't be loaded, has none of the types, or is too long. */
  download(request: OutgoingDownload): Promise<OutgoingFile>
  /**
   * A client for links in messages: unencrypted addresses are allowed, but only the usual ports, and never private
   * networks, whatever the operator allows for bots.
   */
  forLinks(): Outgoing
}

/**
 * `refused`: the server doesn't send there. `timeout` and `unreachable`: another attempt may succeed. `redirects`,
 * `too-long` and `unusable`: the answer couldn't be used.
 */
type OutgoingProblem = 'refused' | 'timeout' | 'unreachable' | 'redirects' | 'too-long' | 'unusable'

/** The message is for the person who entered the address, so it reveals nothing about the server's network. */
export class OutgoingFailure extends Error {
  override name = 'OutgoingFailure'

  constructor(
    readonly problem: OutgoingProblem,
    message: string,
  ) {
    super(message)
  }

  get isWorthAnotherTry(): boolean {
    return this.problem === 'timeout' || this.problem === 'unreachable'
  }
}
