import type { Server } from 'node:http'
import http from 'node:http'
import type { Json } from '../../tools/lib/json.ts'

const HERE = '127.0.0.1'
/** Paths of wrangler's own tools, which only this machine may use. */
const TOOLS = /cdn-cgi/i
/** Headers that wrangler trusts, no matter who sends them. */
const BELIEVED = /^(cf-connecting-ip|mf-.*)$/i

/**
 * Passes requests from other machines to a development server that accepts connections only from this machine. wrangler
 * takes the client's IP address from a header that anyone can send, so this proxy replaces the header with its own.
 *
 * @param innerPort of the development server
 */
export function startFront({ ip, port }: { ip: string; port: number }, innerPort: number): Promise<Server> {
  const server = http.createServer((incoming, answer) => {
    if (isForTools(incoming))
      return void answer.writeHead(403).end('This address is only for the machine that runs the server.\n')
    const outgoing = passOn(incoming, innerPort)
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
    })
    // Until the development server is listening, connections are closed without an answer.
    outgoing.on('error', () => answer.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  server.on('upgrade', (incoming, socket, head) => upgrade(incoming, socket, head, innerPort))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, ip, () => resolve(server))
  })
}

/** Passes on a request for a WebSocket, or refuses it if it is for wrangler's tools. */
function upgrade(incoming, socket, head, innerPort) {
  const outgoing = isForTools(incoming) ? undefined : passOn(incoming, innerPort)
  socket.on('error', () => outgoing?.destroy())
  if (!outgoing) return void socket.end(headOf('403 Forbidden'))
  outgoing.on('error', () => socket.destroy())
  outgoing.on('response', (response) => {
    socket.write(headOf(statusOf(response), ['Connection', 'close']))
    response.pipe(socket)
  })
  outgoing.on('upgrade', (response, inner, innerHead) => {
    socket.write(headOf(statusOf(response), response.rawHeaders))
    socket.write(innerHead)
    inner.write(head)
    inner.on('error', () => socket.destroy())
    inner.on('close', () => socket.destroy())
    socket.on('close', () => inner.destroy())
    inner.pipe(socket).pipe(inner)
  })
  outgoing.end()
}

function passOn(incoming, innerPort) {
  const { method, url: path, rawHeaders, socket } = incoming
  const headers: Json[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!BELIEVED.test(rawHeaders[at])) headers.push(rawHeaders[at], rawHeaders[at + 1])
  }
  headers.push('CF-Connecting-IP', socket.remoteAddress ?? '')
  return http.request({ host: HERE, port: innerPort, method, path, headers })
}

/** Whether a request is for wrangler's tools, however its path is encoded. None of our own paths match. */
function isForTools({ url = '' }) {
  return TOOLS.test(url.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number(`0x${hex}`))))
}

const statusOf = ({ statusCode = 502, statusMessage = '' }) => `${statusCode} ${statusMessage}`

function headOf(status, rawHeaders: string[] = []) {
  const lines = [`HTTP/1.1 ${status}`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
