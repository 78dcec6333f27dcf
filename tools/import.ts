// Creates an organization from another chat program's export, at an address that isn't used yet.
import { writeFileSync } from 'node:fs'
import { importArchive } from './import/import-archive.ts'
import { uploader } from './import/upload.ts'
import { readArguments } from './lib/arguments.mjs'
import { closeFile, keepToOwner } from './lib/private-files.mjs'
import { setupKeyFor, WHERE_THE_KEY_IS } from './lib/setup-keys.mjs'
import { onPinnedNode } from './lib/toolchain.mjs'

const USAGE = `npm run import -- --url URL --from FILE [--links FILE] [--rows-a-day N] [--dry-run | --abandon]
--from: an export from Zulip, Slack, Mattermost, Rocket.Chat, Discord, or Campfire, as a .zip or .tar.gz file.
  docs/moving-chats.md explains how to make each of them.
--links: the file for the links with which people set their passwords (default: links.txt).
--dry-run: shows what the export contains, what would be left out, and how many rows it takes. Sends nothing.
--rows-a-day: after writing this many rows, waits until the next day (UTC), for plans with a daily limit.
--abandon: discards an unfinished import at that address.
For exports from chats other than Zulip: --name NAME of the organization, --threads topics|one.
For Slack: --slack-token TOKEN that can read files. For Discord: --owner NAME of the person who becomes the owner.
If an import was stopped, run it again to continue.
${WHERE_THE_KEY_IS}`

const text = { type: 'string' }
const flag = { type: 'boolean', default: false }
if (onPinnedNode(import.meta.filename ?? process.argv[1])) {
  keepToOwner()
  await main()
}

async function main() {
  const given = readArguments(
    {
      url: text,
      from: text,
      links: { ...text, default: 'links.txt' },
      'rows-a-day': text,
      'dry-run': flag,
      abandon: flag,
      name: text,
      threads: { ...text, default: 'topics' },
      'slack-token': text,
      owner: text,
    },
    USAGE,
  )
  try {
    const to = given.url && !given['dry-run'] ? await destination(given.url) : undefined
    if (given.abandon) await to?.abandon()
    else await importExport(given, to)
  } catch (error) {
    console.error(`Import failed: ${error.message}`)
    process.exitCode = 1
  }
}

async function destination(url) {
  return uploader({ url, setupKey: await setupKeyFor(url, { isPatient: true }) })
}

async function importExport(given, to) {
  if (!given.from) throw new Error('Give --from')
  if (!to && !given['dry-run']) throw new Error('Give --url')
  const rowsADay = given['rows-a-day'] === undefined ? undefined : Number(given['rows-a-day'])
  if (rowsADay !== undefined && !(rowsADay > 0)) throw new Error('--rows-a-day must be a number of rows')
  if (!['topics', 'one'].includes(given.threads)) throw new Error('--threads must be topics or one')
  const chat = { name: given.name, threads: given.threads, token: given['slack-token'], owner: given.owner }
  await importArchive(given.from, { to, rowsADay, chat })
  if (to) await writeLinks(to, given.links)
}

/** Writes a link for each person to set a new password, since passwords aren't imported. */
async function writeLinks(to, file) {
  const lines: string[] = []
  for (let after = 0; ; ) {
    const { links } = await to.links(after)
    if (links.length === 0) break
    for (const { user_id, email, full_name, link } of links) {
      lines.push(`${email}\t${full_name}\t${link}`)
      after = user_id
    }
  }
  closeFile(file)
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  console.log(`Wrote password links to ${file} (people: ${lines.length}).`)
}
