import { request } from '../lib/http.mjs'
import { patiently } from '../lib/patiently.mjs'

/**
 * Sends pieces to a deployment, in their order.
 *
 * @param {{ url: string, setupKey: string }} to
 */
export function uploader({ url, setupKey }) {
  const { origin } = new URL(url)
  const headers = { authorization: `Bearer ${setupKey}` }
  const ask = (path, options) => patiently(() => request(`${origin}${path}`, { ...options, timeout: 120_000 }))

  /**
   * @param {number} number
   * @param {{ kind: string, piece: object, bytes?: Buffer }} piece
   */
  async function put(number, { kind, piece, bytes }) {
    const form = new FormData()
    form.set('piece', JSON.stringify(piece))
    if (bytes) form.set('file', new Blob([new Uint8Array(bytes)]), 'file')
    // With its length told.
    const response = new Response(form)
    const encoded = Buffer.from(await response.arrayBuffer())
    const type = response.headers.get('content-type') ?? ''
    const path = `/setup/import?kind=${kind}&number=${number}`
    const sent = { ...headers, 'content-type': type, 'content-length': `${encoded.byteLength}` }
    return ask(path, { method: 'POST', headers: sent, encoded })
  }

  return {
    put,
    abandon: () => ask('/setup/import', { method: 'DELETE', headers }),
    links: (after) => ask(`/setup/links?after=${after}`, { method: 'POST', headers }),
  }
}
