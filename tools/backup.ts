// Backs up one organization on any server, or everything that `npm run serve` stores on this machine, while the server
// is running. Also converts a backup to an archive for Zulip.

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Seal } from './lib/age.ts'
import { readArguments } from './lib/arguments.mjs'
import { ROOT, SERVE_VARS } from './lib/paths.mjs'
import { keepToOwner } from './lib/private-files.mjs'
import { WHERE_THE_KEY_IS } from './lib/setup-keys.mjs'
import { onPinnedNode } from './lib/toolchain.mjs'

const USAGE = `npm run backup -- --url URL --out FILE.tar.gz [--since FILE.tar.gz] [--format zulip] [--encrypt | --recipient KEY]
npm run backup -- --from FILE.tar.gz [--from …] --out FILE.tar.gz --format zulip [--identity FILE]
npm run backup -- --to DIR [--state DIR] [--secrets FILE]
The first command backs up one organization at any address, for \`npm run restore\`. If it was stopped, run it again to continue.
--since leaves out everything that the earlier backup contains. You need both to restore it.
--format zulip writes an archive for Zulip's manage.py import instead. The second command makes one from a backup.
--encrypt encrypts the file (in age's format) with the passphrase in BACKUP_PASSPHRASE. --recipient encrypts it to an age public
key, and can be repeated. --identity names the file with the secret key of an encrypted backup.
${WHERE_THE_KEY_IS}
The third command copies everything that \`npm run serve\` stores on this machine. Give it the same --state and --secrets. To restore it, serve the copy: --state DIR/state --secrets DIR/secrets.vars.`

if (onPinnedNode(import.meta.filename ?? process.argv[1], { least: 24 })) {
  keepToOwner()
  await run()
}

async function run() {
  const text = { type: 'string' }
  const given = readArguments(
    {
      url: text,
      out: text,
      from: { type: 'string', multiple: true },
      since: text,
      format: text,
      encrypt: { type: 'boolean', default: false },
      recipient: { type: 'string', multiple: true },
      identity: text,
      to: text,
      state: { ...text, default: '.state' },
      secrets: text,
    },
    USAGE,
  )
  try {
    if (given.format !== undefined && given.format !== 'zulip')
      throw new Error('--format must be "zulip" if it is given')
    if (given.from) await convert(given)
    else if (given.url && given.out) await takeOrganization(given)
    else await copyState(given)
  } catch (error) {
    console.error(`Backup failed: ${error.message}`)
    process.exitCode = 1
  }
}

async function copyState(given) {
  if (!given.to) throw new Error('Give --url and --out, or --to')
  const { backUp } = await import('./lib/state-backup.ts')
  const to = resolve(ROOT, given.to)
  const state = resolve(ROOT, given.state)
  const count = await backUp({ state, secrets: given.secrets ? resolve(ROOT, given.secrets) : SERVE_VARS, to })
  console.log(`Copied the databases (${count}) and the secrets to ${to}`)
}

async function takeOrganization({ url, out, format, since, ...given }) {
  const { sealFor } = await import('./lib/age.ts')
  const seal = sealFor(given)
  const { backUpOrganization, packBackup } = await import('./backup/organization.ts')
  if (format === 'zulip') {
    if (since) throw new Error('--since works only for backups, not with --format zulip')
    const { writeZulipArchive } = await import('./backup/zulip-format.ts')
    return tell(out, await backUpOrganization({ url, out }, sealed(writeZulipArchive, seal)))
  }
  const { readFormer } = await import('./backup/with-backup.ts')
  const former = since ? await readFormer(since, given) : undefined
  const { files, bytes } = await backUpOrganization({ url, out, former }, sealed(packBackup, seal))
  const advice = seal
    ? 'It’s encrypted. Nobody can read it without the key.'
    : 'Keep it as secret as the messages in it.'
  console.log(`${out} has ${files === 1 ? 'one file' : `${files} files`}, ${bytes} bytes. ${advice}`)
}

function sealed<Result>(
  write: (folder: string, manifest: any, file: string, seal?: Seal) => Promise<Result>,
  seal?: Seal,
) {
  return (folder, manifest, file) => write(folder, manifest, file, seal)
}

async function convert({ from, out, format, identity, ...given }) {
  if (!out || format !== 'zulip') throw new Error('--from requires --out and --format zulip')
  if (existsSync(out)) throw new Error(`${out} already exists`)
  const { sealFor } = await import('./lib/age.ts')
  const seal = sealFor(given)
  const { withBackup } = await import('./backup/with-backup.ts')
  const { writeZulipArchive } = await import('./backup/zulip-format.ts')
  tell(out, await withBackup(from, (folder, manifest) => writeZulipArchive(folder, manifest, out, seal), { identity }))
}

function tell(out, { messages, left }) {
  console.log(`${out} has ${messages} messages, for Zulip 10. Keep it as secret as the messages in it.`)
  if (left.length > 0) console.log(['Left out:', ...left.map(([what, count]) => `  ${what}: ${count}`)].join('\n'))
}
