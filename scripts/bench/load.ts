import http from 'node:http'
import type { Json } from '../../tools/lib/json.ts'

/**
 * Makes `count` requests over this many connections. Returns how long each took in ms, the seconds for all of them, and
 * the average number of bytes in an answer. `next` returns each request.
 */
export async function load({ port, count, connections, next }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let begun = 0
  let bytes = 0
  const one = async () => {
    while (begun < count) {
      const number = begun++
      const began = performance.now()
      const answered = await ask(agent, port, next(number))
      bytes += answered
      times.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, one))
  agent.destroy()
  return { times, seconds: (performance.now() - began) / 1000, bytes: bytes / count }
}

/** Sends a request made by `encode`. Returns the number of bytes in the answer. Any error ends the benchmark. */
function ask(agent, port, { method, path, headers, body }): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Json[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        if (response.statusCode === 200) resolve(body.byteLength)
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${body}`))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** A person's request, in the form that `load` sends. */
export function encode({ url, basic }, method, path, form = {}) {
  const pairs = Object.entries<Json>(form).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const encoded = new URLSearchParams(pairs).toString()
  const headers = { host: new URL(url).host, authorization: `Basic ${Buffer.from(basic).toString('base64')}` }
  if (method === 'GET') return { method, path: `${path}${encoded && `?${encoded}`}`, headers }
  headers['content-type'] = 'application/x-www-form-urlencoded'
  headers['content-length'] = Buffer.byteLength(encoded)
  return { method, path, headers, body: encoded }
}

export const median = (values) => quantile(values, 0.5)

export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}
