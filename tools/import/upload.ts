import { encodePiece } from '../lib/encode-piece.ts'
import { request } from '../lib/http.mjs'
import { patiently } from '../lib/patiently.mjs'

/** Returns functions that send pieces of an import, abandon the import, and get links for setting passwords. */
export function uploader({ url, setupKey }: { url: string; setupKey: string }) {
  const { origin } = new URL(url)
  const headers = { authorization: `Bearer ${setupKey}` }
  const ask = (path, options) => patiently(() => request(`${origin}${path}`, { ...options, timeout: 120_000 }))

  async function put(number: number, { kind, piece, bytes }: { kind: string; piece: object; bytes?: Buffer }) {
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
