import { topicNarrow } from '../conversations/narrow'
import { fromHash, type Names, toHash } from '../conversations/narrow-hash'
import type { PublicChannel } from './public-message'

/** A place for people without an account: the list of channels, the topics of a channel, or messages. */
export type PublicPlace =
  | { readonly kind: 'channels' }
  | { readonly kind: 'topics'; readonly channelId: number }
  | { readonly kind: 'topic'; readonly channelId: number; readonly topic: string; readonly near?: number }
  /** A message, wherever it is. */
  | { readonly kind: 'message'; readonly id: number }

export const CHANNELS = '#channels'

/** Channels' names for addresses. People without an account can't look up people's names. */
export function namesOf(channels: readonly PublicChannel[]): Names {
  return {
    channel: (id) => channels.find(({ stream_id }) => stream_id === id)?.name,
    channelNamed: (name) => channels.find((channel) => channel.name === name)?.stream_id,
    person: () => undefined,
  }
}

/** The place that an address names. Undefined for places that need an account. */
export function placeOf(hash: string, names: Names): PublicPlace | undefined {
  if (hash === CHANNELS) return { kind: 'channels' }
  const address = fromHash(hash, names)
  if (!address) return undefined
  const { narrow, near } = address
  // A link to a message leads to its current place.
  const id = near ?? address.with ?? numberIn(narrow, 'id') ?? numberIn(narrow, 'with')
  if (id !== undefined) return { kind: 'message', id }
  const channelId = numberIn(narrow, 'channel')
  if (channelId === undefined || names.channel(channelId) === undefined) return undefined
  const topic = narrow.find(({ operator }) => operator === 'topic')?.operand
  return topic === undefined ? { kind: 'topics', channelId } : { kind: 'topic', channelId, topic: String(topic) }
}

function numberIn(narrow: NonNullable<ReturnType<typeof fromHash>>['narrow'], wanted: string): number | undefined {
  const operand = narrow.find(({ operator, negated }) => operator === wanted && !negated)?.operand
  return typeof operand === 'number' ? operand : undefined
}

export const topicAddress = (names: Names, channelId: number, topic: string, near?: number): string =>
  toHash({ narrow: topicNarrow(channelId, topic), ...(near !== undefined && { near }) }, names)

export const channelAddress = (names: Names, channelId: number): string =>
  toHash({ narrow: [{ operator: 'channel', operand: channelId }] }, names)
