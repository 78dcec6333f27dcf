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
  /** Whether earlier keys and links work again. Otherwise, everyone gets new ones. */
  keepKeys: boolean
  /** The realm's new signing salt, unless it keeps its own. */
  salt: string
  /** The number of pieces. If the last piece is sent again, it is recognized by this number. */
  pieces: number
}

/** Work that needs data that a backup leaves out, or that would delete data that has just been restored. */
const LEFT_BEHIND = [CALL_BOTS, SEND_MAIL, EXPORT, END_BACKUP, DELETE_REALM]

/** Turns restored rows into an organization that runs here. */
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
  // All messages were made searchable here, so the search index has labels for all of them.
  if (store.realm.find('labelledFrom')) store.realm.set('labelledFrom', asId(0))
  forgetExports(store, now)
  leaveBehind(store, realm, LEFT_BEHIND)
}

/** Marks finished exports as deleted and pending ones as failed, since no backup contains their files. */
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
