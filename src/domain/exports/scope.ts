import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { type AccountId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { StoredExport } from '#store/realm/facts'
import type { Readers } from '#store/store'
import { maySeeDeliveryEmail } from '../accounts/email'

/** What belongs into an export, as it is decided when a step runs. */
export interface Scope {
  /** Whose private data is in it. */
  consenting: ReadonlyBitmap<AccountId>
  /** Public ones, and private ones of those who consent. */
  channels: readonly Channel[]
}

export function scopeOf(store: Readers, { isOfConsenting }: Pick<StoredExport, 'isOfConsenting'>): Scope {
  const consenting = isOfConsenting ? consentingPeople(store) : new Bitmap<AccountId>()
  const channels = store.channels
    .list()
    .filter(({ isPrivate, subscribers }) => !isPrivate || !subscribers.intersection(consenting).isEmpty())
  return { consenting, channels }
}

/** Who let their private data be exported. */
const consentingPeople = ({ accounts }: Pick<Readers, 'accounts'>): Bitmap<AccountId> =>
  Bitmap.from(
    accounts
      .list()
      .filter(consents)
      .map(({ id }) => id),
  )

const consents = ({ isActive, isBot, settings }: Account) =>
  isActive && !isBot && settings.allow_private_data_export === true

/** An administrator makes the export. */
export const showsAddress = (account: Account): boolean =>
  maySeeDeliveryEmail(account, { id: -1, role: ROLE.administrator })
