import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { type AccountId, type AudienceId, type RecipientId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import { type IndexEntry, PROPERTY } from '#store/message-index/entry'
import type { StoredExport } from '#store/realm/facts'
import type { Readers } from '#store/store'
import { maySeeDeliveryEmail } from '../accounts/email'
import { consentingPeople } from './consents'

type People = ReadonlyBitmap<AccountId>
type Entry = Pick<IndexEntry, 'id' | 'recipientId' | 'audienceId' | 'properties'>

/**
 * What goes into an export: all that is public, and in one with private data what those can read
 * who agreed to it. It is asked anew at each step, so that whoever takes their consent back is left
 * out of what comes after.
 */
export interface Scope {
  channels: readonly Channel[]
  /** Who agreed to an export of private data; nobody where only public data are exported. */
  consenting: People
  hasMessage(entry: Entry): boolean
}

const NOBODY: People = new Bitmap<AccountId>()

export function scopeOf(store: Readers, { isPrivate }: Pick<StoredExport, 'isPrivate'>): Scope {
  const consenting = isPrivate ? consentingPeople(store) : NOBODY
  const channels = store.channels.list().filter((one) => !one.isPrivate || meets(one.subscribers, consenting))
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
  const isReadable = ({ recipientId, audienceId, properties }: Entry): boolean => {
    if (open.has(recipientId)) return true
    const people = properties & PROPERTY.direct ? consenting : closed.get(recipientId)
    return people !== undefined && !people.isEmpty() && reaches(audienceId, recipientId, people)
  }
  return {
    channels,
    consenting,
    hasMessage: (entry) => isReadable(entry) && !store.moves.awaitedBy(entry.id),
  }
}

const meets = (some: People, others: People): boolean => !some.intersection(others).isEmpty()

/** An administrator makes the export. */
export const showsAddress = (account: Account): boolean =>
  maySeeDeliveryEmail(account, { id: -1, role: ROLE.administrator })
