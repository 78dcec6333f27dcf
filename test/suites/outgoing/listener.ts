import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from '../../../tools/lib/json.ts'

/**
 * Starts a service on this machine. `/hook/NAME` calls `behaviors[NAME]` with the response. Every request is recorded
 * with its time.
 */
export async function startListener(behaviors: Record<string, (response: http.ServerResponse, url: string) => void>) {
  const requests: Json[] = []
  const server = http.createServer(async (request, response) => {
    const chunks: Json[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { pathname } = new URL(request.url ?? '/', 'http://service')
    requests.push({ at: Date.now(), method: request.method, path: request.url, headers: request.headers, body })
    const behavior = behaviors[pathname.split('/')[2] ?? '']
    if (behavior) behavior(response, request.url ?? '')
    else response.writeHead(404).end()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { host: `127.0.0.1:${port}`, requests, close }
}

/** The behavior of a recorded service. */
export function behaviorOf(given, host) {
  if (given === 'connection closed without an answer') return (response) => response.destroy()
  if (typeof given === 'string') return () => {}
  const [, word, times] = /^\{"content": "(.*?)" (\d+) times\}$/.exec(given.body) ?? []
  const body = word ? JSON.stringify({ content: word.repeat(Number(times)) }) : given.body
  const headers = Object.entries<Json>(given.headers).map(([name, value]) => [name, value.replace('{service}', host())])
  return (response) => response.writeHead(given.status, Object.fromEntries(headers)).end(body)
}
