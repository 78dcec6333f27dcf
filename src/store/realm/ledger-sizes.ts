import { type AccountId, ROLE } from '#lib/ids'
import type { accounts } from '../tables/accounts'
import type { channels } from '../tables/channels'
import type { groups } from '../tables/groups'
import type { RealmFacts } from './facts'

/**
 * The size of an item in the data that `register` returns to everyone, and the account that pays for it; null if no
 * single person does.
 */
export interface Share {
  bytes: number
  payer: AccountId | null
}

export const NO_SHARE: Share = { bytes: 0, payer: null }

type Channel = typeof channels.$inferSelect
type Group = typeof groups.$inferSelect
type Account = typeof accounts.$inferSelect

/**
 * The maximum number of bytes that the protocol's names and numbers add to a row's JSON. With these added, estimated
 * sizes are never smaller than the data that is sent.
 */
const MORE_OF_CHANNEL = 220
const MORE_OF_GROUP = 250
const MORE_OF_ITEM = 200
const MORE_OF_VALUE = 12
/** The bytes that an id takes in a list: at most six digits and a comma. */
const BYTES_OF_ID = 7

/** The size of a value in bytes, as JSON. */
const sizeOfJson = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

/** Columns that aren't counted: they aren't sent, or `MORE_OF_CHANNEL` covers them. */
const NOT_OF_CHANNEL = {
  recipientId: undefined,
  nameKey: undefined,
  subscribers: undefined,
  firstMessageId: undefined,
  payerId: undefined,
}

/** A channel's share of the data. Clients get each channel once, and the default channels a second time. */
export function shareOfChannel(channel: Channel): Share {
  const { isDefault, payerId, creatorId } = channel
  const bytes = MORE_OF_CHANNEL + sizeOfJson({ ...channel, ...NOT_OF_CHANNEL })
  return { bytes: isDefault ? 2 * bytes : bytes, payer: payerId ?? creatorId }
}

/** Whether changes to these columns can change the size of a channel's share. */
export const isSharedOfChannel = (changes: Partial<Channel>): boolean =>
  Object.keys(changes).some((name) => !(name in NOT_OF_CHANNEL))

/** A group's share of the data. System groups have none: there are only a few, and the number of people is limited. */
export function shareOfGroup(group: Group): Share {
  if (group.isSystem) return NO_SHARE
  const texts = sizeOfJson({ ...group, members: undefined, payerId: undefined })
  return { bytes: MORE_OF_GROUP + texts + BYTES_OF_ID * group.members.count(), payer: group.payerId }
}

/** The bytes per person that nobody is charged for: names, addresses and typical profiles. */
const FREE_OF_PERSON = 2_000

/**
 * The shares for the data that a person chose: name, address, profile. The rest has about the same size for everyone,
 * and the number of people is limited. Owners are charged for their bots, and people are charged for their own data if
 * it is long.
 */
export function sharesOfAccount({ id, fullName, deliveryEmail, profile, isBot, botOwnerId }: Account): Share[] {
  const values = Object.keys(profile).length
  const bytes = sizeOfJson([fullName, deliveryEmail, deliveryEmail, profile]) + MORE_OF_VALUE * values
  if (isBot) return [{ bytes, payer: botOwnerId }]
  const own = Math.max(0, bytes - FREE_OF_PERSON)
  return [
    { bytes: bytes - own, payer: null },
    { bytes: own, payer: id },
  ]
}

/**
 * The account that let a person in, to whose sum the person's bytes are added; null for owners and administrators, for
 * people without a host, and for accounts that don't exist, to which imported data may refer.
 */
export const hostOf = (account: Pick<Account, 'role' | 'hostId'> | undefined): AccountId | null =>
  account === undefined || account.role <= ROLE.administrator ? null : account.hostId

export const isSharedOfAccount = (changes: Partial<Account>): boolean =>
  ['fullName', 'deliveryEmail', 'profile', 'botOwnerId'].some((name) => name in changes)

/** The lists that everyone's client loads. */
const LISTS = ['linkifiers', 'profileFields', 'playgrounds', 'domains', 'defaultGroups'] as const
export const SHARED_FACTS = ['settings', 'customEmoji', ...LISTS] as const satisfies (keyof RealmFacts)[]

export const isSharedFact = (name: keyof RealmFacts): name is (typeof SHARED_FACTS)[number] =>
  (SHARED_FACTS as readonly string[]).includes(name)

/**
 * Custom emoji are charged to the people who added them, or to the owners of bots that did. Nobody is charged for the
 * other facts, since only administrators can change them.
 */
export function sharesOfFact<Name extends keyof RealmFacts>(name: Name, value: RealmFacts[Name] | undefined): Share[] {
  if (value === undefined) return []
  if (name === 'customEmoji') {
    // The value has the type that `RealmFacts` gives for the name.
    const emoji = value as RealmFacts['customEmoji']
    return emoji.map((one) => ({ bytes: MORE_OF_ITEM + sizeOfJson(one), payer: one.payerId ?? one.authorId }))
  }
  const items = Array.isArray(value) ? value.length : 0
  return [{ bytes: MORE_OF_ITEM * items + sizeOfJson(value), payer: null }]
}
