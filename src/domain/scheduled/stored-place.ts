import { BadRequest } from '#lib/errors'
import type { AccountId, ChannelId } from '#lib/ids'
import { parseJson } from '#lib/json'
import type { StoredAddress } from '#store/tables/scheduled'
import type { Address, Target } from '../messages/find-place'

export type AddressKind = Address['kind']

/** Every spelling of `type`. */
export const ADDRESS_TYPES = ['direct', 'private', 'channel', 'stream'] as const

export function kindOf(type: (typeof ADDRESS_TYPES)[number]): AddressKind {
  return type === 'direct' || type === 'private' ? 'direct' : 'channel'
}

/** Scheduling takes ids only: one channel's, or a list of people's. */
export function parseScheduledAddress(kind: AddressKind, to: string, topic: string | undefined): Address {
  if (kind === 'channel') return { kind, channel: { id: parseChannelId(to) }, topic }
  return { kind, to: { ids: parsePeople(to) } }
}

function parseChannelId(to: string): ChannelId {
  const id = /^\s*[+-]?\d+\s*$/.test(to) ? Number(to) : undefined
  if (id === undefined) throw new BadRequest('Invalid data type for channel ID')
  return id as ChannelId
}

function parsePeople(to: string): AccountId[] {
  const people = jsonOf(to)
  if (!Array.isArray(people)) throw new BadRequest('Invalid data type for recipients')
  if (!people.every((id) => typeof id === 'number' && Number.isInteger(id))) {
    throw new BadRequest('Recipient list may only contain user IDs')
  }
  if (people.length === 0) throw new BadRequest('Message must have recipients')
  return [...new Set(people as AccountId[])]
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** As it is kept: the others, or oneself where there are none. */
export function storedAddressOf(target: Target, sender: AccountId): StoredAddress {
  if (target.kind === 'channel') return { kind: 'channel', channelId: target.channel.id, topic: target.topic }
  const ids = target.participants.map((account) => account.id)
  const others = ids.filter((id) => id !== sender)
  return { kind: 'direct', people: others.length > 0 ? others : ids }
}

export function addressOf(stored: StoredAddress): Address {
  if (stored.kind === 'direct') return { kind: 'direct', to: { ids: stored.people } }
  return { kind: 'channel', channel: { id: stored.channelId }, topic: stored.topic }
}
