import { createServer, request } from 'node:http'
import type { Json } from '../../../tools/lib/json.ts'

/** Passes requests on to a port on this machine, and reports each JSON answer. */
export async function listenTo(
  port: number,
  hear: (heard: { method: string; path: string; status: number; body: unknown }) => void,
): Promise<{ port: number; close: () => void }> {
  const server = createServer((asked, answer) => {
    const { method = 'GET', url = '/', headers } = asked
    const passed = request({ port, host: '127.0.0.1', method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders)
      const pieces: Json[] = []
      got.on('data', (piece) => pieces.push(piece))
      got.on('end', () => {
        if (!got.headers['content-type']?.startsWith('application/json')) return
        const body = JSON.parse(Buffer.concat(pieces).toString())
        hear({ method, path: url.split('?')[0], status: got.statusCode ?? 502, body })
      })
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return { port: address.port, close: () => server.close() }
}
