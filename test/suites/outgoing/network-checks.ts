import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { ANY_NETWORK, PUBLIC_NETWORK } from '../../../tools/lib/outgoing-network.ts'

/** A Worker that sends to any address, without checking it first. */
const SENDER = `export default {
  async fetch(request, env) {
    const { url, binding } = await request.json()
    try {
      const answer = await env[binding].fetch(url, { method: 'POST', body: 'hello' })
      return Response.json({ reached: await answer.text() })
    } catch (error) {
      return Response.json({ reached: null })
    }
  },
}`

/** This machine's names and addresses, including those of its network interfaces. */
function ownHosts() {
  const addresses = Object.values(os.networkInterfaces()).flatMap((some) => some ?? [])
  const literals = addresses.map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : address))
  return [...new Set(['localhost', os.hostname(), '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', ...literals])]
}

/** Checks which addresses a served Worker's `OUTGOING` connects to if the Worker itself doesn't check them first. */
export async function checkNetwork(check) {
  const { Miniflare, convertV4MiniflareOptions } = await import('miniflare')
  const service = http.createServer((_, response) => response.end('hello from inside'))
  await new Promise((resolve) => service.listen(0, '::', () => resolve(undefined)))
  const { port } = service.address() as AddressInfo
  const serviceBindings = { CLOSED: PUBLIC_NETWORK, OPEN: ANY_NETWORK }
  const worker = { name: 'sender', modules: true, script: SENDER, compatibilityDate: '2026-10-23', serviceBindings }
  // Hides workerd's log of refused connections.
  const server = new Miniflare(
    convertV4MiniflareOptions({
      workers: [worker],
      cf: false,
      telemetry: { enabled: false },
      handleStructuredLogs: () => {},
    }),
  )
  const send = async (binding, host) => {
    const body = JSON.stringify({ binding, url: `http://${host}:${port}/` })
    const answer = await server.dispatchFetch('http://sender/', { method: 'POST', body })
    return ((await answer.json()) as { reached: string | null }).reached
  }
  try {
    const hosts = ownHosts()
    const reached: string[] = []
    for (const host of hosts) if (await send('CLOSED', host)) reached.push(host)
    check(
      `no connection is made to this machine’s names and addresses (${hosts.join(', ')})`,
      reached.length === 0,
      reached.join(),
    )
    const open = await send('OPEN', '127.0.0.1')
    check('a connection to any network is made if OUTGOING_PRIVATE is set', open === 'hello from inside')
  } finally {
    await server.dispose()
    service.close()
  }
}
