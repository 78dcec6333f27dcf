import type { Conversation } from './conversation'

/** One condition: `{ operator: 'topic', operand: 'lunch' }`. People and channels are identified by their ids. */
export interface Term {
  readonly operator: string
  readonly operand: string | number | readonly number[]
  readonly negated?: boolean
}

/** All terms must match. An empty narrow selects every message that the user received. */
export type Narrow = readonly Term[]

export const EVERYTHING: Narrow = []

export const channelNarrow = (channelId: number): Narrow => [{ operator: 'channel', operand: channelId }]

export const topicNarrow = (channelId: number, topic: string): Narrow => [
  { operator: 'channel', operand: channelId },
  { operator: 'topic', operand: topic },
]

export const directNarrow = (userIds: readonly number[]): Narrow => [{ operator: 'dm', operand: userIds }]
export const isNarrow = (what: string): Narrow => [{ operator: 'is', operand: what }]
export const searchNarrow = (text: string): Narrow => [{ operator: 'search', operand: text }]

export const conversationNarrow = (place: Conversation): Narrow =>
  place.kind === 'topic' ? topicNarrow(place.channelId, place.topic) : directNarrow(place.userIds)

/** Older names that addresses and other clients still use. */
const CANONICAL: Readonly<Record<string, string>> = {
  stream: 'channel',
  streams: 'channels',
  subject: 'topic',
  'pm-with': 'dm',
  'group-pm-with': 'dm-including',
  from: 'sender',
}

export const canonical = (operator: string): string => CANONICAL[operator] ?? operator

/** A narrow in the form that `GET /messages` accepts. */
export function narrowParameter(narrow: Narrow): string {
  return JSON.stringify(
    narrow.map(({ operator, operand, negated }) => ({ operator, operand, negated: negated ?? false })),
  )
}

/** The operand of the first term that has this operator and isn't negated; undefined if there is none. */
export function operandOf(narrow: Narrow, operator: string): Term['operand'] | undefined {
  return narrow.find((term) => canonical(term.operator) === operator && !term.negated)?.operand
}

/** The topic or direct conversation that a narrow shows, if that is all it shows. */
export function conversationOf(narrow: Narrow): Conversation | undefined {
  const [channelId, topic, people] = ['channel', 'topic', 'dm'].map((operator) => operandOf(narrow, operator))
  if (narrow.length === 2 && typeof channelId === 'number' && topic !== undefined) {
    return { kind: 'topic', channelId, topic: String(topic) }
  }
  if (narrow.length === 1 && typeof people === 'object') return { kind: 'direct', userIds: people }
  return undefined
}
