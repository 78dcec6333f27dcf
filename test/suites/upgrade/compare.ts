import { serveBundle } from '../../../scripts/lib/served.ts'
import { freePort } from '../../../tools/lib/children.mjs'
import type { Json } from '../../../tools/lib/json.ts'
import { asking, digestOfPage, digestsOf } from './history.ts'

const SEED = Number(process.env.TEST_SEED ?? 1)

/** Checks that everyone sees the same as before, on some or all pages of the history, and that sending still works. */
export async function compare(check, state, { secrets, people }, { share = 1 } = {}) {
  const port = await freePort()
  const server = await serveBundle({ port, state, secrets })
  try {
    for (const [name, person] of Object.entries<Json>(people)) {
      const ask = asking(port, person.email, person.key)
      const every = Math.max(1, Math.round(1 / (2.5 * share)))
      const pages = person.pages.filter((_, at) => (at + SEED) % every === 0)
      const differing: Json[] = []
      for (const [anchor, digest] of pages) if ((await digestOfPage(ask, anchor)) !== digest) differing.push(anchor)
      check(
        `${name} has the same history as before, in ${pages.length} pages`,
        differing.length === 0,
        `after ${differing}`,
      )
      const digests = await digestsOf(ask, { files: person.files, port })
      const others = Object.keys(digests).filter((one) => digests[one] !== person.digests[one])
      check(`${name} can start a client, search, and read files as before`, others.length === 0, others.join())
    }
    const ask = asking(port, people.mia.email, people.mia.key)
    const last = await ask('GET', '/messages', { anchor: 'newest', num_before: 1, num_after: 0 })
    const { id } = await ask('POST', '/messages', { type: 'channel', to: 'harbour', topic: 'since', content: 'hello' })
    check('new messages have higher ids than earlier ones', id > last.messages[0].id, `${id}`)
  } finally {
    await server.kill()
  }
}
