import type { NamedPlace, Place } from '#domain/messages/place'
import { BadRequest } from '#lib/errors'
import { type AccountId, asId, type ChannelId, isId } from '#lib/ids'
import { parseJson } from '#lib/json/json'
import type { Account } from '#store/accounts/account-reader'
import type { StoredPlace } from '#store/tables/scheduled'

export type PlaceKind = Place['kind']

/** The values of `type`, both current and older ones. */
export const PLACE_TYPES = ['direct', 'private', 'channel', 'stream'] as const

export function kindOf(type: (typeof PLACE_TYPES)[number]): PlaceKind {
  return type === 'direct' || type === 'private' ? 'direct' : 'channel'
}

/**
 * The id of a channel or a list of people's ids. Text is left unparsed, because its meaning and its errors depend on
 * whether it is for a channel or for people.
 */
export type SentRecipients = number | readonly number[] | string

/** The conversation of a scheduled message. Only ids are accepted: one channel's, or a list of people's. */
export function parseScheduledPlace(kind: PlaceKind, to: SentRecipients, topic: string | undefined): NamedPlace {
  if (kind === 'channel') return { kind, channel: { id: parseChannelId(to) }, topic }
  return { kind, to: { ids: parsePeople(to) } }
}

function parseChannelId(to: SentRecipients): ChannelId {
  if (typeof to === 'number') return asId(to)
  if (typeof to !== 'string' || !/^\s*[+-]?\d+\s*$/.test(to)) throw new BadRequest('Invalid data type for channel ID')
  return asId(Number(to))
}

function parsePeople(to: SentRecipients): AccountId[] {
  const people = typeof to === 'string' ? jsonOf(to) : to
  if (!Array.isArray(people)) throw new BadRequest('Invalid data type for recipients')
  if (!people.every(isId<AccountId>)) {
    throw new BadRequest('Recipient list may only contain user IDs')
  }
  if (people.length === 0) throw new BadRequest('Message must have recipients')
  return [...new Set(people)]
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** The conversation as it is stored. For direct messages, that is the other people, or the sender if there are none. */
export function storedPlaceOf(place: Place<Account>, sender: AccountId): StoredPlace {
  if (place.kind === 'channel') return { kind: 'channel', channelId: place.channel.id, topic: place.topic }
  const ids = place.participants.map((account) => account.id)
  const others = ids.filter((id) => id !== sender)
  return { kind: 'direct', people: others.length > 0 ? others : ids }
}

export function namedPlaceOf(stored: StoredPlace): NamedPlace {
  if (stored.kind === 'direct') return { kind: 'direct', to: { ids: stored.people } }
  return { kind: 'channel', channel: { id: stored.channelId }, topic: stored.topic }
}
