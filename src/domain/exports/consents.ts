import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'

const isConsenting = ({ isActive, isBot, settings }: Account): boolean =>
  isActive && !isBot && settings.allow_private_data_export === true

/** Who agrees that their private data are exported. */
export const consentingPeople = ({ accounts }: Pick<Readers, 'accounts'>): Bitmap<AccountId> =>
  Bitmap.from(
    accounts
      .list()
      .filter(isConsenting)
      .map(({ id }) => id),
  )
