/** A request to an address that somebody named: a bot's service, a browser's push service. */
export interface OutgoingRequest extends OutgoingQuestion {
  body: string | Uint8Array<ArrayBuffer>
}

/** One without a body. */
export interface OutgoingQuestion {
  url: string
  headers: Record<string, string>
  /** How many redirects are followed, each checked as the address is; else none. */
  mostRedirects?: number
  /** For all of it: connecting, redirects, and reading the answer. */
  waitMs: number
  /** The most bytes of the answer that are read, if not the usual number. */
  mostBytes?: number
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
  /** Throws an `OutgoingFailure` where there is no answer. Any status is an answer. */
  post(request: OutgoingRequest): Promise<OutgoingAnswer>
  get(request: OutgoingQuestion): Promise<OutgoingAnswer>
  /**
   * The same for an issuer of log-ins. Where the operator lists it by name, its own address may be
   * private and without encryption.
   */
  forIssuer(issuer: string): Outgoing
}

/**
 * `refused`: the server doesn't send there. `timeout` and `unreachable`: another try may help.
 * `redirects` and `too-long`: no answer that could be used.
 */
type OutgoingProblem = 'refused' | 'timeout' | 'unreachable' | 'redirects' | 'too-long'

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
