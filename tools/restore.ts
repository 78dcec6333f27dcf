// Makes an organization from a backup, at a free address.
import { putBackup } from './backup/put.ts'
import { withBackup } from './backup/with-backup.ts'
import { readArguments } from './lib/arguments.mjs'
import { request } from './lib/http.mjs'
import { patiently } from './lib/patiently.mjs'
import { keepToOwner } from './lib/private-files.mjs'
import { setupKeyFor, WHERE_THE_KEY_IS } from './lib/setup-keys.mjs'
import { onPinnedNode } from './lib/toolchain.mjs'

const USAGE = `npm run restore -- --url URL --from FILE.tar.gz [--from FILE.tar.gz …] [--keys keep|new] [--identity FILE] [--verify | --abandon]
--keys keep: API keys and links of before stay good, at the same name and with the same API_KEY_SECRET. Else they end.
--verify: says whether the backup is whole, and sends nothing. --abandon: forgets a restore that was begun there.
--identity names the file with the secret key of a backup that is encrypted to one; a passphrase is in BACKUP_PASSPHRASE.
A backup of what changed comes after all that it was taken since: --from whole.tar.gz --from monday.tar.gz.
A restore that was stopped goes on where it was when it is started again.
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
