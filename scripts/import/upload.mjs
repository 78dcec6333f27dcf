/** How long a piece that finds no answer is sent again. */
const MOST_SILENCE_MS = 300_000
const FIRST_WAIT_MS = 250
const MOST_WAIT_MS = 5000

/**
 * Sends pieces to a deployment, in their order.
 *
 * @param {{ url: string, setupKey: string }} to
 */
export function uploader({ url, setupKey }) {
  const { origin } = new URL(url)
  const headers = { authorization: `Bearer ${setupKey}` }

  /**
   * @param {number} number
   * @param {{ kind: string, piece: object, bytes?: Buffer }} piece
   */
  async function put(number, { kind, piece, bytes }) {
    const form = new FormData()
    form.set('piece', JSON.stringify(piece))
    if (bytes) form.set('file', new Blob([new Uint8Array(bytes)]), 'file')
    // With its length told.
    const encoded = new Response(form)
    const body = Buffer.from(await encoded.arrayBuffer())
    const type = encoded.headers.get('content-type') ?? ''
    const address = `${origin}/setup/import?kind=${kind}&number=${number}`
    return ask(address, { method: 'POST', headers: { ...headers, 'content-type': type }, body })
  }

  return {
    put,
    abandon: () => ask(`${origin}/setup/import`, { method: 'DELETE', headers }),
    links: (after) => ask(`${origin}/setup/links?after=${after}`, { method: 'POST', headers }),
  }
}

/** Tries again where no answer came, or the server was busy. */
async function ask(address, init) {
  const until = Date.now() + MOST_SILENCE_MS
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, MOST_WAIT_MS)) {
    const answer = await fetch(address, init).catch((error) => error)
    if (answer instanceof Response && answer.status < 500) {
      const body = await answer.json()
      if (answer.status !== 200) throw new Error(body.msg ?? `the server answers ${answer.status}`)
      return body
    }
    if (Date.now() > until) throw new Error(`no good answer from the server: ${answer.status ?? answer.message}`)
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
