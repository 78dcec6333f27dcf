import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { importArchive } from '../../../tools/import/import-archive.ts'
import { unpack } from '../../../tools/import/unpack.ts'
import { uploader } from '../../../tools/import/upload.ts'
import type { Json } from '../../../tools/lib/json.ts'
import { differences } from '../../import/compare.mjs'
import { levelOf } from './earlier-level.ts'
import { logIn } from './log-in.ts'

/** Checks the import of an export with some of the messages: they must be unchanged, and there must be no others. */
export async function checkPart(
  folder: string,
  part: string,
  { port, secrets }: { port: number; secrets: { SETUP_KEY: string } },
  check: (name: string, passes: boolean, detail?: string) => void,
) {
  const archive = join(folder, `${part}.tar.gz`)
  const url = `http://${part}.localhost:${port}`
  const to = uploader({ url, setupKey: secrets.SETUP_KEY })
  const told: string[] = []
  await importArchive(archive, { to, say: (line) => told.push(line) })
  const { links } = await to.links(0)
  const expected = JSON.parse(readFileSync(join(folder, 'expectations.json'), 'utf8'))
  const { ids, people } = await contentOf(archive)
  const wrong: Json[] = []
  const compared: string[] = []
  for (const [who, { user_id, email, answers, all_messages: all }] of Object.entries<Json>(expected.viewers)) {
    // Skips people who didn't agree to the export of their private data, because the export doesn't list their
    // messages.
    if (!people.has(user_id)) continue
    compared.push(who)
    const recorded = all?.messages?.filter(({ id }) => ids.has(id)) ?? []
    const viewer = await logIn(url, new Map<Json, Json>(links.map(({ email: one, link }) => [one, link])), email, who)
    const { body } = await viewer.ask('GET', '/messages', all.params)
    const level = levelOf({ answers })
    wrong.push(...differences(level.wanted(recorded), level.got(body.messages), who))
  }
  const shown = wrong.slice(0, 5).map((one) => JSON.stringify(one).slice(0, 300))
  check(
    `rich, ${part}: the imported data is the same as before`,
    wrong.length === 0 && compared.length >= 3,
    `${wrong.length}: ${shown.join('\n    ')}`,
  )
}

/** The ids of an archive's messages, and of the people who have them. */
async function contentOf(archive) {
  const folder = await unpack(archive)
  try {
    const root = join(folder, readdirSync(folder)[0] ?? '')
    const files = readdirSync(root).filter((name) => /^messages-\d+\.json$/.test(name))
    const tables = files.map((name) => JSON.parse(readFileSync(join(root, name), 'utf8')))
    return {
      ids: new Set<Json>(tables.flatMap(({ zerver_message }) => zerver_message.map(({ id }) => id))),
      people: new Set<Json>(
        tables.flatMap(({ zerver_usermessage }) => zerver_usermessage.map((row) => row.user_profile)),
      ),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
