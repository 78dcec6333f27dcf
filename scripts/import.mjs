// Makes an organization of an export: from Zulip, into a name that nobody founded.
import { rmSync, writeFileSync } from 'node:fs'
import { unpack } from './import/unpack.mjs'
import { uploader } from './import/upload.mjs'
import { openZulipExport } from './import/zulip.mjs'
import { readArguments } from './lib/arguments.mjs'
import { setupKeysFor, WHERE_THE_KEY_IS } from './lib/operator.mjs'
import { onPinnedNode } from './lib/toolchain.mjs'

const USAGE = `npm run import -- --url URL --from export.tar.gz [--links FILE] [--dry-run | --abandon]
--links: where the links are written by which people set their passwords (links.txt).
--dry-run: says what is in the export, and sends nothing. --abandon: forgets an import that was begun there.
An import that was stopped goes on where it was when it is started again.
${WHERE_THE_KEY_IS}`

const text = { type: 'string' }
const flag = { type: 'boolean', default: false }
if (onPinnedNode(import.meta.filename ?? process.argv[1])) await main()

async function main() {
  const given = readArguments(
    { url: text, from: text, links: { ...text, default: 'links.txt' }, 'dry-run': flag, abandon: flag },
    USAGE,
  )
  try {
    const [setupKey = ''] = given.url ? setupKeysFor(given.url) : []
    const to = given.url ? uploader({ url: given.url, setupKey }) : undefined
    if (given.abandon) await to?.abandon()
    else await importExport(given, to)
  } catch (error) {
    console.error(`Not imported: ${error.message}`)
    process.exitCode = 1
  }
}

async function importExport(given, to) {
  if (!given.from) throw new Error('--from is needed')
  const folder = await unpack(given.from)
  try {
    const { pieces } = openZulipExport(folder)
    const counts = {}
    let next = 0
    let number = 0
    for (const piece of pieces()) {
      counts[piece.kind] = (counts[piece.kind] ?? 0) + (piece.piece.rows?.length ?? 1)
      if (to && !given['dry-run'] && number >= next) ({ next } = await to.put(number, piece))
      number++
    }
    console.log(
      Object.entries(counts)
        .map(([kind, count]) => `${kind}: ${count}`)
        .join('\n'),
    )
    if (to && !given['dry-run']) await writeLinks(to, given.links)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Passwords don't come along: everybody sets a new one. */
async function writeLinks(to, file) {
  const lines = []
  for (let after = 0; ; ) {
    const { links } = await to.links(after)
    if (links.length === 0) break
    for (const { user_id, email, full_name, link } of links) {
      lines.push(`${email}\t${full_name}\t${link}`)
      after = user_id
    }
  }
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  console.log(`Links by which ${lines.length} people set their passwords are in ${file}.`)
}
