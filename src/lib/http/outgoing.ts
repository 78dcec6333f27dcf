/** A request to an address that someone named: a bot's service, a browser's push service. */
export interface OutgoingRequest extends OutgoingQuestion {
  body: string | Uint8Array<ArrayBuffer>
}

/** One without a body. */
export interface OutgoingQuestion {
  url: string
  headers: Record<string, string>
  /** How many redirects are followed, each checked as the address is; else none. */
  mostRedirects?: number
  /** The time limit for connecting, redirects, and reading the answer together. */
  waitMs: number
  /** The most bytes of the answer that are read, if not the usual number. */
  mostBytes?: number
}

/** A file of a page that someone linked to. */
export interface OutgoingDownload extends OutgoingQuestion {
  /** Media types; of others nothing is read. */
  types: readonly string[]
  /** Whether the beginning is enough, where it is longer than `mostBytes`. */
  isCut?: boolean
}

export interface OutgoingFile {
  /** The address after redirects. */
  url: string
  /** The header's value, with its parameters. */
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface OutgoingAnswer {
  status: number
  headers: Headers
  body: string
}

/** How requests leave the server for addresses that people named. */
export interface Outgoing {
  /** Throws an `OutgoingFailure` where the server doesn't send, by what the address itself says. */
  check(url: string): void
  /** Throws an `OutgoingFailure` if there is no answer. Any status is an answer. */
  post(request: OutgoingRequest): Promise<OutgoingAnswer>
  get(request: OutgoingQuestion): Promise<OutgoingAnswer>
  /**
   * The same for an issuer of log-ins. Where the operator lists it by name, its own address may be
   * private and without encryption.
   */
  forIssuer(issuer: string): Outgoing
  /** Throws an `OutgoingFailure` unless the file exists and has one of the types. */
  download(request: OutgoingDownload): Promise<OutgoingFile>
  /**
   * The same for links in messages: also without encryption, at the usual ports alone, and never
   * within private networks, whatever the operator allows for bots.
   */
  forLinks(): Outgoing
}

/**
 * `refused`: the server doesn't send there. `timeout` and `unreachable`: another try may help.
 * `redirects`, `too-long` and `unusable`: no answer that could be used.
 */
type OutgoingProblem = 'refused' | 'timeout' | 'unreachable' | 'redirects' | 'too-long' | 'unusable'

/** The message is for the person who named the address: it names nothing of the network. */
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
