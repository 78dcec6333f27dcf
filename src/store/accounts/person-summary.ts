import type { AccountId } from '#lib/ids'
import { emailKey } from '#lib/mail/email-key'
import { entriesOf } from '#lib/typed-object'
import type { accounts } from '../tables/accounts'

type Account = typeof accounts.$inferSelect

/** The facts about an account that messages and read receipts need. */
export type PersonSummary = Readonly<
  Pick<
    Account,
    | 'id'
    | 'deliveryEmail'
    | 'emailKey'
    | 'fullName'
    | 'isBot'
    | 'isSystemBot'
    | 'avatarSource'
    | 'avatarBlob'
    | 'avatarVersion'
  >
> & { readonly settings: Readonly<Record<string, unknown>> }

/** The settings in a summary. Others are read from the account. */
const SETTINGS = ['email_address_visibility', 'send_read_receipts']

const USUAL = {
  isBot: false,
  isSystemBot: false,
  avatarSource: 'G',
  avatarBlob: null,
  avatarVersion: 1,
  settings: {},
} as const satisfies Partial<PersonSummary>

/** A person as stored: common values are left out. */
export type PackedPerson = Pick<PersonSummary, 'deliveryEmail' | 'fullName'> & Partial<PersonSummary>

export function unpackPerson(id: AccountId, packed: PackedPerson): PersonSummary {
  return { ...USUAL, ...packed, id, emailKey: emailKey(packed.deliveryEmail) }
}

export function packPerson(account: Account): PackedPerson {
  const { deliveryEmail, fullName, isBot, isSystemBot, avatarSource, avatarBlob, avatarVersion } = account
  const settings = Object.fromEntries(
    SETTINGS.filter((name) => name in account.settings).map((name) => [name, account.settings[name]]),
  )
  const rest = { isBot, isSystemBot, avatarSource, avatarBlob, avatarVersion, settings }
  const unusual = entriesOf(rest).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(USUAL[name]))
  return { deliveryEmail, fullName, ...Object.fromEntries(unusual) }
}
