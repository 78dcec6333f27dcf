import { ask, PREFIX } from './ask'
import { csrfToken } from './csrf-token'
import { Unreachable } from './failures'
import { takeFirst } from './first-call'
import type { SocketListener, Transport } from './transport'
import { encodeParameters, type Method, type Parameters, type Reply, type Request, type Socket } from './transport'

/** Calls with this browser's session, which scripts can't read. */
export class BrowserTransport implements Transport {
  async request({ method, path, params, file }: Request, signal?: AbortSignal): Promise<Reply> {
    const form = encodeParameters(params)
    const inAddress = method === 'GET' && form.size > 0
    try {
      const early = method === 'POST' && takeFirst(path)
      const response = await (early ||
        ask(`${path}${inAddress ? `?${form}` : ''}`, {
          method,
          headers: headersOf(method),
          signal,
          ...(method !== 'GET' && { body: file ? multipart(form, file) : form }),
        }))
      return { status: response.status, body: await response.json() }
    } catch (error) {
      throw new Unreachable(String(error))
    }
  }

  open(path: string, params: Parameters, listener: SocketListener): Socket {
    const address = new URL(`${PREFIX}${path}?${encodeParameters(params)}`, location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    const socket = new WebSocket(address)
    socket.onopen = () => listener.opened()
    socket.onmessage = ({ data }) => listener.received(String(data))
    socket.onclose = ({ code }) => listener.closed(code)
    return {
      send: (text) => socket.send(text),
      close() {
        socket.onopen = socket.onmessage = socket.onclose = null
        socket.close()
      },
    }
  }
}

function headersOf(method: Method): Record<string, string> {
  return method === 'GET' ? {} : { 'X-CSRFToken': csrfToken() }
}

function multipart(form: URLSearchParams, file: Blob): FormData {
  const body = new FormData()
  for (const [name, value] of form) body.append(name, value)
  body.append('file', file)
  return body
}
