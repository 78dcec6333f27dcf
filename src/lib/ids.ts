/**
 * Ids are numbers with a brand, so that a channel's id can't be passed where a message's is meant.
 */
type Id<Brand extends string> = number & { readonly brand: Brand }

export type AccountId = Id<'account'>
export type ChannelId = Id<'channel'>
/**
 * A channel or a direct conversation, as the place a message is sent to. `recipient_id` on the
 * wire.
 */
export type RecipientId = Id<'recipient'>
export type TopicId = Id<'topic'>
/** Fits 31 bits; never used twice, even after the newest message was deleted. */
export type MessageId = Id<'message'>
export type AudienceId = Id<'audience'>
export type EventId = Id<'event'>
export type GroupId = Id<'group'>

/** The largest message id (a signed 32-bit integer, as clients expect). */
export const MAX_MESSAGE_ID = 2_147_483_647
/** The topic id of direct messages, which have no topic. */
export const WITHOUT_TOPIC = 0 as TopicId
/** An id before every message, for places without any. */
export const NO_MESSAGE = 0 as MessageId

export const ROLE = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const
export type Role = (typeof ROLE)[keyof typeof ROLE]
export const ROLES = Object.values(ROLE)

export const BOT_TYPE = { generic: 1, incomingWebhook: 2, outgoingWebhook: 3, embedded: 4 } as const
export type BotType = (typeof BOT_TYPE)[keyof typeof BOT_TYPE]

/**
 * A number as an id of the kind that is wanted: where ids come out of packed words, keys and
 * claims, are counted on, or are named by a client. All other code passes them on. The build leaves
 * nothing of the call, as long as this is a function declaration. Constants are cast instead, so
 * that it puts in their numbers.
 */
export function asId<Id extends number>(value: number): Id {
  return value as Id
}

/**
 * The id that digits from outside name. However many they are, they make a number, which may be the
 * id of nothing.
 */
export const parseId = <Id extends number>(digits: string): Id =>
  asId(Math.min(Number(digits), Number.MAX_SAFE_INTEGER))

/**
 * Whether JSON from outside has an id here. Whether there is such a thing is seen at the look-up.
 */
export const isId = <Id extends number>(value: unknown): value is Id =>
  typeof value === 'number' && Number.isInteger(value)
