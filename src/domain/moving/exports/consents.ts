import type { Emitting } from '#domain/context'
import { rosterOf } from '#domain/people/accounts/roster'
import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import { realmExportConsent } from '#wire/events/lists'

type People = { accounts: Pick<Readers['accounts'], 'list'> }

/** Whether someone's settings allow the export of their private data. */
export const consents = ({ settings }: Account): boolean => settings.allow_private_data_export === true

const activePeople = ({ accounts }: People): Account[] => accounts.list().filter((one) => one.isActive && !one.isBot)

/** Lists all active people, and whether they agree to the export of their private data. */
export const listConsents = (store: People) =>
  activePeople(store).map((account) => ({ user_id: account.id, consented: consents(account) }))

/** The people who consent now. Deactivated people can no longer change their minds, so they are left out. */
export function consentingPeople(store: People): Bitmap<AccountId> {
  const consenting = activePeople(store).filter(consents)
  return Bitmap.from(consenting.map(({ id }) => id))
}

/** Tells administrators whether someone agrees to the export of their private data. */
export function tellConsent({ store, emit }: Emitting, account: Account): void {
  if (account.isBot) return
  const { administrators } = rosterOf(store)
  emit(realmExportConsent(account.id, consents(account)), { accounts: administrators })
}
