import { ROOT } from '../../tools/lib/paths.mjs'

const ENTRY = `
export { Client } from './web/app/client'
export { channelNarrow, topicNarrow } from './web/model/conversations/narrow'
export { TypingTeller } from './web/model/writing/typing-teller'
export { REGISTRATION } from './web/protocol/register'
export { Unreachable } from './web/protocol/failures'
export { encodeParameters } from './web/protocol/transport'
export { realClock } from './web/protocol/clock'
`

/**
 * The browser client without its views, built for Node in the same way as for browsers.
 *
 * @returns its exports, without types: scripts aren't checked together with `web/`
 */
export async function loadWebClient(): Promise<any> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    stdin: { contents: ENTRY, resolveDir: ROOT, loader: 'ts' },
    tsconfig: 'web/tsconfig.json',
    bundle: true,
    format: 'esm',
    target: 'es2023',
    write: false,
    logLevel: 'silent',
  })
  const [{ contents }] = outputFiles
  return import(`data:text/javascript;base64,${Buffer.from(contents).toString('base64')}`)
}

/** Makes the client's calls from Node, with a key. It counts the requests and frames that a platform would bill. */
export class NodeTransport {
  person
  Unreachable
  encode

  requests = 0
  frames = 0
  /** The number of calls over the socket or HTTP, by operation, such as `POST /messages`. */
  calls: Map<string, number> = new Map()
  /** The number of calls that have no answer yet. Polls don't count, because they wait until something happens. */
  pending = 0
  /** Whether to send acknowledgments. With a clock faster than the server's, there would be too many per minute. */
  acknowledges = true
  /** Called for each request and frame, including acknowledgments that aren't sent. */
  called = () => {}

  constructor(person, { Unreachable, encodeParameters }) {
    this.person = person
    this.Unreachable = Unreachable
    this.encode = encodeParameters
  }

  async request({ method, path, params }, signal) {
    const isCall = path !== '/events'
    this.requests++
    if (isCall) this.pending++
    this.called()
    this.#count(`${method} ${path}`)
    const form = this.encode(params)
    const isGet = method === 'GET'
    try {
      const response = await fetch(`${this.person.url}/api/v1${path}${isGet ? `?${form}` : ''}`, {
        method,
        headers: { authorization: this.person.authorization },
        ...(!isGet && { body: form }),
        signal: signal ?? AbortSignal.timeout(60_000),
      })
      return { status: response.status, body: await response.json() }
    } catch (error) {
      throw new this.Unreachable(String(error))
    } finally {
      if (isCall) this.pending--
    }
  }

  open(_path, { queue_id, last_event_id }, listener) {
    this.requests++
    this.called()
    const socket = this.person.socket(queue_id, last_event_id)
    let unanswered = 0
    const count = (more) => {
      unanswered += more
      this.pending += more
    }
    socket.onopen = () => listener.opened()
    socket.onmessage = ({ data }) => {
      if (isAboutCall(String(data))) count(-1)
      listener.received(String(data))
    }
    socket.onclose = ({ code }) => {
      count(-unanswered)
      listener.closed(code)
    }
    socket.onerror = () => {}
    return {
      send: (text) => {
        // A frame over a closed socket is never answered.
        if (socket.readyState !== WebSocket.OPEN) return
        this.frames++
        this.called()
        if (isAboutCall(text)) {
          count(1)
          this.#count(JSON.parse(text).call)
        } else if (!this.acknowledges) return
        socket.send(text)
      },
      close: () => {
        count(-unanswered)
        socket.onopen = socket.onmessage = socket.onclose = null
        socket.close()
      },
    }
  }

  #count(call) {
    const operation = call.replace(/\/\d+/g, '/:id')
    this.calls.set(operation, (this.calls.get(operation) ?? 0) + 1)
  }
}

/** Whether the text is a call or the answer to one, and not an event. */
const isAboutCall = (text) => text.startsWith('{"id":')
