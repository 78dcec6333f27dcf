import { encodePiece } from '../lib/encode-piece.mjs'
import { request } from '../lib/http.mjs'
import { patiently } from '../lib/patiently.mjs'

/**
 * Sends pieces to a deployment, in order.
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
    const { encoded, headers: described } = await encodePiece(piece, bytes)
    const path = `/setup/import?kind=${kind}&number=${number}`
    return ask(path, { method: 'POST', headers: { ...headers, ...described }, encoded })
  }

  return {
    put,
    abandon: () => ask('/setup/import', { method: 'DELETE', headers }),
    links: (after) => ask(`/setup/links?after=${after}`, { method: 'POST', headers }),
  }
}
