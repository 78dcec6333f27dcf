import { maySeeDeliveryEmail } from '#domain/people/accounts/email'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { invariant } from '#lib/errors'
import { type AccountId, type AudienceId, asId, type RecipientId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import { type IndexEntry, PROPERTY } from '#store/message-index/entry'
import type { StoredExport, StoredScope } from '#store/realm/stored-export'
import type { Readers } from '#store/store'
import { packPeople, unpackPeople } from '#store/tables/packed-people'
import { consentingPeople, consents } from './consents'

type People = ReadonlyBitmap<AccountId>
type Entry = Pick<IndexEntry, 'id' | 'recipientId' | 'audienceId' | 'properties'>

/**
 * The scope of an export: all public data and, for an export with private data, everything that people who agreed can
 * read. The people and channels are fixed when it begins. Anything that is hidden later is left out of later files.
 */
export interface Scope {
  channels: readonly Channel[]
  /** The people who agreed to an export of private data; nobody if only public data is exported. */
  consenting: People
  /** Whether someone had an account when the export began. */
  hasPerson(id: AccountId): boolean
  /** Whether a channel or conversation existed when the export began. */
  hasRecipient(id: RecipientId): boolean
  hasMessage(entry: Entry): boolean
}

const NOBODY: People = new Bitmap<AccountId>()

const channelsFor = (store: Readers, consenting: People): Channel[] =>
  store.channels.list().filter((one) => !one.isPrivate || meets(one.subscribers, consenting))

/** Determines the scope of an export that begins now. */
export function beginScope(store: Readers, isPrivate: boolean): StoredScope {
  const consenting = isPrivate ? consentingPeople(store) : NOBODY
  return {
    people: packPeople(consenting),
    channels: channelsFor(store, consenting).map(({ id }) => id),
    lastAccount: asId(store.accounts.list().reduce((last, { id }) => Math.max(last, id), 0)),
    lastRecipient: store.audiences.lastRecipient(),
    lastMessage: asId(store.index.nextId() - 1),
  }
}

/** Whether someone withdrew their consent while the export was being made. */
export function isConsentWithdrawn(store: Readers, { scope }: StoredExport): boolean {
  const people = scope ? store.accounts.listByIds([...unpackPeople(scope.people)]) : []
  return people.some((account) => !consents(account))
}

export function scopeOf(store: Readers, { id, scope }: Pick<StoredExport, 'id' | 'scope'>): Scope {
  // Exports that earlier versions began have no scope, but they fail before they get here.
  invariant(scope, `export ${id} has a scope`)
  const consenting = unpackPeople(scope.people)
  const settled = new Set(scope.channels)
  const channels = store.channels.list().filter((one) => settled.has(one.id))
  const now = channelsFor(store, consenting).filter((one) => settled.has(one.id))
  const isReadable = readableIn(store, now, consenting)
  return {
    channels,
    consenting,
    hasPerson: (account) => account <= scope.lastAccount,
    hasRecipient: (recipient) => recipient <= scope.lastRecipient,
    hasMessage: (entry) =>
      entry.id <= scope.lastMessage &&
      entry.recipientId <= scope.lastRecipient &&
      isReadable(entry) &&
      !store.moves.awaitedBy(entry.id),
  }
}

/** Returns a test of whether messages may be exported, given the current state of the channels. */
function readableIn(store: Readers, channels: readonly Channel[], consenting: People): (entry: Entry) => boolean {
  const isOpen = (channel: Channel) => !channel.isPrivate || channel.hasSharedHistory
  const open = new Set<RecipientId>(channels.filter(isOpen).map(({ recipientId }) => recipientId))
  const closed = new Map<RecipientId, People>(
    channels
      .filter((channel) => !isOpen(channel))
      .map(({ recipientId, subscribers }) => [recipientId, subscribers.intersection(consenting)]),
  )
  const reached = new Map<string, boolean>()
  const reaches = (audience: AudienceId, recipient: RecipientId, people: People): boolean => {
    const key = `${audience} ${recipient}`
    const known = reached.get(key) ?? meets(store.audiences.get(audience).members, people)
    reached.set(key, known)
    return known
  }
  return ({ recipientId, audienceId, properties }: Entry): boolean => {
    if (open.has(recipientId)) return true
    const people = properties & PROPERTY.direct ? consenting : closed.get(recipientId)
    return people !== undefined && !people.isEmpty() && reaches(audienceId, recipientId, people)
  }
}

const meets = (some: People, others: People): boolean => !some.intersection(others).isEmpty()

/**
 * Whether an export includes an account's address: it is made for an administrator, so it includes those that
 * administrators may see.
 */
export const showsAddress = (account: Account): boolean =>
  maySeeDeliveryEmail(account, { id: -1, role: ROLE.administrator })
