import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Person } from '../../../scripts/lib/people.mjs'
import { serveBundle } from '../../../scripts/lib/served.ts'
import { freePort } from '../../../tools/lib/children.mjs'
import type { Json } from '../../../tools/lib/json.ts'
import { PINNED_NODE, ROOT } from '../../../tools/lib/paths.mjs'
import { readVars } from '../../../tools/lib/secrets-files.mjs'
import { openToOthers } from './closing-checks.ts'

const WRITERS = 4

/** Makes a backup while messages are being posted, and then serves it. */
export async function checkBackup(check, { owner, data }) {
  const sent: Json[] = []
  let isDone = false
  const write = async () => {
    while (!isDone) sent.push((await owner.send('general', 'backup', `message ${sent.length}`)).id)
  }
  const writing = Array.from({ length: WRITERS }, write)
  await untilLong(() => sent.length >= 2 * WRITERS)
  const before = [...sent]
  const to = join(data, 'backup')
  const words = ['--state', join(data, 'state'), '--secrets', join(data, 'secrets.vars'), '--to', to]
  const backUp = () =>
    promisify(execFile)(PINNED_NODE, [join(ROOT, 'tools/backup.ts'), ...words]).then(
      () => '',
      ({ stderr }) => stderr || 'it failed',
    )
  const trouble = await backUp()
  isDone = true
  await Promise.all(writing)
  check('a backup is made while messages are sent', trouble === '' && sent.length > before.length, trouble)
  const open = openToOthers(to)
  check('nobody else can read the backup', open.length === 0, open.join('\n    '))
  check('an existing backup isn’t replaced', /already exists/.test(await backUp()))

  const copy = { state: join(to, 'state'), secrets: readVars(join(to, 'secrets.vars')), port: await freePort() }
  const { kill } = await serveBundle(copy)
  try {
    const there = new Person(`http://localhost:${copy.port}`, owner)
    const question = {
      anchor: 'newest',
      num_before: 1000,
      num_after: 0,
      narrow: [{ operator: 'topic', operand: 'backup' }],
    }
    const { messages } = await there.call('GET', '/messages', question)
    const ids = new Set<Json>(messages.map(({ id }) => id))
    const lost = before.filter((id) => !ids.has(id))
    check('the backup contains every confirmed message, and keys are still valid', lost.length === 0, `lost ${lost}`)
    const { id } = await there.send('general', 'backup', 'and on')
    check('the restored server continues with higher ids', id > Math.max(...ids))
  } finally {
    await kill()
  }
}

async function untilLong(isTrue) {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20))
}
