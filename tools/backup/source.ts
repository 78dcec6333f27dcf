import { request } from '../lib/http.mjs'
import { patiently } from '../lib/patiently.mjs'

/** The requests for backing up an organization from a deployment. */
export function backupSource({ url, setupKey }: { url: string; setupKey: string }) {
  const { origin } = new URL(url)
  const headers = { authorization: `Bearer ${setupKey}` }
  const post = (path, query) =>
    request(`${origin}/setup/backup/${path}?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers,
      timeout: 120_000,
    })
  return {
    ask: (what, query = {}) => patiently(() => post(what, query)),
    /** Returns a file, or its preview; undefined if the file has been deleted, or has no preview. */
    async file(id, copy) {
      let bytes: Buffer | undefined
      await patiently(async () => {
        const answer = await post('file', { file: `${id}`, copy })
        if (answer.status === 404) return { status: 200, body: {} }
        bytes = answer.status === 200 ? answer.bytes : undefined
        return answer
      })
      return bytes
    },
  }
}
