import {
  type Outgoing,
  type OutgoingAnswer,
  type OutgoingDownload,
  OutgoingFailure,
  type OutgoingFile,
  type OutgoingQuestion,
  type OutgoingRequest,
} from '#lib/http/outgoing'
import { type AddressRules, checkAddress } from './check-address'
import { readBytes } from './read-bytes'
import { readText } from './read-text'
import { type Hop, redirectOf } from './redirect'

/** The maximum size of an answer in bytes, unless the request has its own. */
export const MOST_ANSWER_BYTES = 256 * 1024

/** A function that sends a request, such as `fetch`. */
type Connect = (url: string, init: RequestInit) => Promise<Response>

/** The issuers of log-in providers that may be in a private network, and the function that connects to them. */
interface Inside {
  issuers: readonly string[]
  connect: Connect
}

/** Reads the wanted part of the final answer. */
type Read<Answer> = (response: Response, url: URL) => Promise<Answer>

/**
 * The only way for the server to reach an address that someone entered: each one is checked, including those of
 * redirects, except at the origin of a log-in provider that the operator lists. Time, redirects and the size of the
 * answer are limited.
 */
export class GuardedFetch implements Outgoing {
  constructor(
    private readonly connect: Connect,
    private readonly rules: AddressRules,
    private readonly inside?: Inside,
    /** Connects only to public networks, even if `connect` reaches others. */
    private readonly publicly: Connect = connect,
    /** The one origin that is reached through `inside`. */
    private readonly origin?: string,
  ) {}

  check(url: string): void {
    this.#check(withoutPassword(url, {}).url)
  }

  forBrowsers(): Outgoing {
    return new GuardedFetch(this.publicly, this.#strictRules)
  }

  forIssuer(issuer: string): Outgoing {
    const isInside = this.inside?.issuers.includes(issuer) === true && URL.canParse(issuer)
    const origin = isInside ? new URL(issuer).origin : undefined
    return new GuardedFetch(this.publicly, this.#strictRules, this.inside, this.publicly, origin)
  }

  forLinks(): Outgoing {
    return new GuardedFetch(this.publicly, { ...this.#strictRules, allowsHttp: true, usualPorts: true })
  }

  post(request: OutgoingRequest): Promise<OutgoingAnswer> {
    return this.#send('POST', request, readAnswer(request), request.body)
  }

  get(request: OutgoingQuestion): Promise<OutgoingAnswer> {
    return this.#send('GET', request, readAnswer(request))
  }

  download(request: OutgoingDownload): Promise<OutgoingFile> {
    return this.#send('GET', request, (response, { href }) => readFile(response, href, request))
  }

  /** The rules without the operator's exceptions for bots. */
  get #strictRules(): AddressRules {
    return { ...this.rules, allowsHttp: false, allowsPrivate: false }
  }

  #check(url: URL): void {
    if (url.origin !== this.origin) checkAddress(url, this.rules)
  }

  async #send<Answer>(
    method: Hop['method'],
    { url, headers, mostRedirects = 0, waitMs }: OutgoingQuestion,
    read: Read<Answer>,
    body?: OutgoingRequest['body'],
  ): Promise<Answer> {
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new OutgoingFailure('timeout', `It did not answer within ${waitMs / 1000} seconds.`))
        ending.abort()
      }, waitMs)
    })
    try {
      const first: Hop = { ...withoutPassword(url, headers), method, ...(body !== undefined && { body }) }
      return await Promise.race([this.#follow(first, mostRedirects, ending.signal, read), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }

  async #follow<Answer>(hop: Hop, redirectsLeft: number, signal: AbortSignal, read: Read<Answer>): Promise<Answer> {
    this.#check(hop.url)
    const response = await this.#request(hop, signal)
    const next = redirectOf(response, hop)
    if (!next) return await unbroken(() => read(response, hop.url))
    await response.body?.cancel()
    if (redirectsLeft === 0) throw new OutgoingFailure('redirects', 'It redirected too often.')
    return this.#follow(next, redirectsLeft - 1, signal, read)
  }

  async #request({ url, method, headers, body }: Hop, signal: AbortSignal): Promise<Response> {
    const connect = this.inside && url.origin === this.origin ? this.inside.connect : this.connect
    try {
      return await connect(url.href, { method, headers, body, redirect: 'manual', signal })
    } catch {
      // The platform's error isn't passed on: it may name addresses inside the network.
      throw new OutgoingFailure('unreachable', 'It could not be reached.')
    }
  }
}

const readAnswer =
  ({ mostBytes = MOST_ANSWER_BYTES }: OutgoingQuestion): Read<OutgoingAnswer> =>
  async (response) => ({
    status: response.status,
    headers: response.headers,
    body: await readText(response, mostBytes),
  })

async function readFile(response: Response, url: string, request: OutgoingDownload): Promise<OutgoingFile> {
  const { types, mostBytes = MOST_ANSWER_BYTES, isCut = false } = request
  const type = response.headers.get('Content-Type') ?? ''
  const isWanted = response.ok && types.includes(type.split(';')[0]?.trim().toLowerCase() ?? '')
  if (isWanted) return { url, type, bytes: await readBytes(response, mostBytes, isCut) }
  await response.body?.cancel().catch(() => {})
  throw new OutgoingFailure('unusable', 'It returned an unexpected response.')
}

async function unbroken<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof OutgoingFailure) throw error
    throw new OutgoingFailure('unreachable', 'The connection was interrupted.')
  }
}

/** Moves the username and password in an address to the `Authorization` header. */
function withoutPassword(address: string, given: Record<string, string>): Pick<Hop, 'url' | 'headers'> {
  if (!URL.canParse(address)) throw new OutgoingFailure('refused', 'Its address is not a web address.')
  const url = new URL(address)
  const headers = new Headers(given)
  if (url.username || url.password) {
    const pair = `${decode(url.username)}:${decode(url.password)}`
    headers.set('Authorization', `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(pair)))}`)
    url.username = ''
    url.password = ''
  }
  return { url, headers }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
