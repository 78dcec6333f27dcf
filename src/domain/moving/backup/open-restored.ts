import { SEND_MAIL } from '#domain/mail/send-mail'
import { CALL_BOTS } from '#domain/messages/sending/call-bots'
import { EXPORT } from '#domain/moving/exports/start-export'
import { DELETE_REALM } from '#domain/realm/plan-deletion'
import { asId } from '#lib/ids'
import type { Signing } from '#lib/signing/secrets'
import type { Writers } from '#store/store'
import { END_BACKUP } from './end-backup'
import { endOlderKeys } from './end-older-keys'
import { leaveBehind } from './leave-behind'

interface Opening {
  realm: { name: string; origin: string }
  now: number
  /** Keys and links of before are good again; else everyone gets new ones. */
  keepKeys: boolean
  /** The realm's signing salt from now on, unless it keeps its own. */
  salt: string
  /** How many there were: the last of them may come again. */
  pieces: number
}

/** Work that is about what a backup leaves out, or that would delete what was just restored. */
const LEFT_BEHIND = [CALL_BOTS, SEND_MAIL, EXPORT, END_BACKUP, DELETE_REALM]

/** Makes an organization that runs here of rows that came from a backup. */
export function openRestored(store: Writers, { realm, now, keepKeys, salt, pieces }: Opening): void {
  const { importing: _, deleteAt: __, ...identity } = store.realm.get('identity')
  const signing: Signing | undefined = keepKeys ? identity.signing : { salt }
  store.realm.set('identity', {
    ...identity,
    ...(signing && { signing }),
    origin: realm.origin,
    importedPieces: pieces,
  })
  if (!keepKeys) endOlderKeys(store)
  // All were made searchable here.
  if (store.realm.find('labelledFrom')) store.realm.set('labelledFrom', asId(0))
  forgetExports(store, now)
  leaveBehind(store, realm, LEFT_BEHIND)
}

/** Exports' files are in no backup. */
function forgetExports({ realm }: Writers, now: number): void {
  const exports = realm.find('exports')
  if (!exports) return
  realm.set(
    'exports',
    exports.map((one) => {
      if (one.state === 'done') return { ...one, state: 'deleted', deletedAt: now }
      return one.state === 'pending' ? { ...one, state: 'failed', failedAt: now } : one
    }),
  )
}
