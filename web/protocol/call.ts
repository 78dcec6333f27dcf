import type { AnswerTo, What } from './calls'
import type { Clock } from './clock'
import { Refusal, Unreachable } from './failures'
import type { Frames } from './frames'
import type { Method, Parameters, Reply, Request, Transport } from './transport'

interface Options {
  signal?: AbortSignal
  file?: Blob
}

/**
 * The maximum number of attempts for a call that is refused because of a rate limit. The client waits as long as each
 * answer says.
 */
const PATIENCE = 3
const SHORTEST_WAIT_SECONDS = 1

/** The server's codes for calls that need HTTP, or whose answers are too long for a frame. */
const NOT_BY_SOCKET = ['HTTP_ONLY', 'ANSWER_TOO_LARGE']

/** Makes calls: over an open socket that accepts them, otherwise over HTTP. */
export class Caller {
  /** Set while a socket is open. */
  frames: Frames | undefined
  /** Asks the user to confirm their identity, and returns whether they did. */
  confirm: (() => Promise<boolean>) | undefined
  readonly #followers = new Set<(what: What) => void>()

  constructor(
    readonly transport: Transport,
    private readonly clock: Clock,
  ) {}

  /**
   * Rejects with `Refusal` if the server refused, and with `Unreachable` if it is unknown whether the call was carried
   * out.
   */
  async call<Call extends What>(
    what: Call,
    params: Parameters = {},
    { signal, file }: Options = {},
  ): Promise<AnswerTo<Call>> {
    for (const follow of this.#followers) follow(what)
    const request = { ...requestOf(what, params), ...(file && { file }) }
    for (let tries = 1; ; tries++) {
      const reply = await this.#send(request, signal)
      if (reply.body.code === 'REAUTHENTICATION_REQUIRED' && (await this.confirm?.())) continue
      if (reply.status !== 429 || tries === PATIENCE) return answerIn<Call>(reply)
      const seconds = Math.max(Number(reply.body['retry-after']) || 0, SHORTEST_WAIT_SECONDS)
      await new Promise<void>((resolve) => this.clock.setTimeout(resolve, seconds * 1000))
      if (signal?.aborted) throw new Unreachable('The call was given up')
    }
  }

  /** Adds a follower, which is called before each call is made. */
  follow(follower: (what: What) => void): void {
    this.#followers.add(follower)
  }

  async #send(request: Request, signal: AbortSignal | undefined): Promise<Reply> {
    const reply = await this.frames?.trySend(request, signal)
    const isAnswered = reply && !NOT_BY_SOCKET.includes(String(reply.body.code))
    return isAnswered ? reply : this.transport.request(request, signal)
  }
}

/** The request for a call, with its parameters filled into the path. */
function requestOf(what: What, params: Parameters): Request {
  const [method, pattern = '/'] = what.split(' ') as [Method, string]
  const rest = { ...params }
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(params[name]))
  })
  return { method, path, params: rest }
}

function answerIn<Call extends What>({ status, body }: Reply): AnswerTo<Call> {
  // The type of an answer comes from the server's own code.
  if (status === 200) return body as AnswerTo<Call>
  if (status >= 500) throw new Unreachable(`The server failed (${status})`)
  throw new Refusal(status, String(body.code ?? ''), String(body.msg ?? ''), body)
}
