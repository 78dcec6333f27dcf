import { operations } from '#api/index'
import { Unreachable } from '../../web/protocol/failures'
import type { Reply, Request, Socket, Transport } from '../../web/protocol/transport'
import type { Direct } from '../api/direct'
import type { Person } from '../api/world'

/** The operations with patterns for their paths, which Hono writes like this: `/messages/:message_id{[0-9]+}`. */
const ROUTES = operations.map(({ name, method, path }) => {
  const pattern = path.replace(/:(\w+)(?:\{([^}]*)\})?/g, (_, parameter, only = '[^/]+') => `(?<${parameter}>${only})`)
  return { name, method, pattern: new RegExp(`^${pattern}$`) }
})

/** The paths of calls that are never late. */
const AT_ONCE = ['/events', '/register']

/**
 * A client's calls, without HTTP in between. Calls can be late: they wait, before or after the server carries them out,
 * until `release` lets them continue.
 */
export class DirectTransport implements Transport {
  readonly #late: (() => void)[] = []
  /** The requests about messages and their answers, in short form, which help when reading a counterexample. */
  readonly answers: InShort[] = []

  /** `chance` chooses which of the given number of cases happens. */
  constructor(
    private readonly direct: Direct,
    private readonly who: Person,
    private readonly chance: (of: number) => number,
  ) {}

  async request({ method, path, params }: Request): Promise<Reply> {
    const route = ROUTES.find((one) => one.method === method && one.pattern.test(path))
    if (!route) throw new Unreachable(`no operation ${method} ${path}`)
    const inPath = route.pattern.exec(path)?.groups ?? {}
    const isLate = !AT_ONCE.includes(path)
    if (isLate) await this.#wait()
    const given = Object.entries({ ...params, ...inPath }).filter(([, value]) => value !== undefined)
    const { status, body } = await this.direct.ask(this.who, route.name, Object.fromEntries(given))
    if (path.startsWith('/messages')) this.answers.push(inShort(params, body))
    if (isLate) await this.#wait()
    return { status, body }
  }

  open(): Socket {
    throw new Error('there are no sockets here')
  }

  get isLate(): boolean {
    return this.#late.length > 0
  }

  /** Lets one of the late calls continue; `chance` chooses which one. */
  async release(): Promise<void> {
    const [next] = this.#late.splice(this.chance(this.#late.length || 1), 1)
    next?.()
    await settle()
  }

  /** Lets everything continue until nothing is late. */
  async releaseAll(): Promise<void> {
    await settle()
    while (this.#late.length > 0) await this.release()
  }

  async #wait(): Promise<void> {
    if (this.chance(2) === 0) return
    await new Promise<void>((resolve) => this.#late.push(resolve))
  }
}

/** Runs everything that is only waiting for promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

interface InShort extends Record<string, unknown> {
  asked: Record<string, unknown>
}

function inShort({ content, ...params }: Request['params'], body: Record<string, unknown>): InShort {
  const { messages, msg, result, history_limited, ...rest } = body
  const ids = Array.isArray(messages) ? messages.map(({ id }) => id) : Object.keys(messages ?? {})
  return { asked: params, ...rest, ids, ...(result !== 'success' && { msg }) }
}
