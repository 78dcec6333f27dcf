// Creates an organization from a backup, at an address that isn't used yet.
import { putBackup } from './backup/put.ts'
import { withBackup } from './backup/with-backup.ts'
import { readArguments } from './lib/arguments.mjs'
import { request } from './lib/http.mjs'
import { patiently } from './lib/patiently.mjs'
import { keepToOwner } from './lib/private-files.mjs'
import { setupKeyFor, WHERE_THE_KEY_IS } from './lib/setup-keys.mjs'
import { onPinnedNode } from './lib/toolchain.mjs'

const USAGE = `npm run restore -- --url URL --from FILE.tar.gz [--from FILE.tar.gz …] [--keys keep|new] [--identity FILE] [--verify | --abandon]
--keys keep: earlier API keys and links keep working, if the name and API_KEY_SECRET stay the same. Otherwise, they stop working.
--verify: checks whether the backup is complete, and sends nothing. --abandon: discards an unfinished restore at that address.
--identity: the file with the secret key, if the backup was encrypted to one. A passphrase is read from BACKUP_PASSPHRASE.
Give a backup that was made with --since after the ones it is based on: --from full.tar.gz --from monday.tar.gz.
If a restore was stopped, run it again to continue.
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
      from: { ...text, multiple: true },
      identity: text,
      keys: { ...text, default: 'new' },
      verify: flag,
      abandon: flag,
    },
    USAGE,
  )
  try {
    if (!['keep', 'new'].includes(given.keys)) throw new Error('--keys must be keep or new')
    if (!given.url && !given.verify) throw new Error('Give --url')
    const isSending = given.url && !given.verify
    const setupKey = isSending ? await setupKeyFor(given.url, { isPatient: true }) : ''
    if (given.abandon) await abandon(given.url, setupKey)
    else await restore(given, setupKey)
  } catch (error) {
    console.error(`Restore failed: ${error.message}`)
    process.exitCode = 1
  }
}

async function restore({ url, from, keys, verify, identity }, setupKey) {
  if (!from) throw new Error('Give --from')
  const files = from.length === 1 ? `${from[0]} is` : `${from.join(', ')} are together`
  const use = async (folder, manifest) => {
    console.log(`${files} a complete backup of ${manifest.realm}, made at ${manifest.made_at}.`)
    if (verify) return
    await putBackup(folder, manifest, { url, setupKey, keepKeys: keys === 'keep' })
    console.log(`${new URL(url).origin} is restored.`)
  }
  await withBackup(from, use, { identity })
}

const abandon = (url, setupKey) =>
  patiently(() =>
    request(`${new URL(url).origin}/setup/restore`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${setupKey}` },
    }),
  )
