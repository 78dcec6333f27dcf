/** Ids are branded numbers, so that a channel's id can't be passed as a message's. */
type Id<Brand extends string> = number & { readonly brand: Brand }

export type AccountId = Id<'account'>
export type ChannelId = Id<'channel'>
/** A channel or a direct conversation that messages are sent to. In the protocol, it is `recipient_id`. */
export type RecipientId = Id<'recipient'>
export type TopicId = Id<'topic'>
/** A message id fits in 31 bits, and is never used twice, even after the newest message has been deleted. */
export type MessageId = Id<'message'>
export type AudienceId = Id<'audience'>
export type EventId = Id<'event'>
export type GroupId = Id<'group'>

/** The largest message id (a signed 32-bit integer, as clients expect). */
export const MAX_MESSAGE_ID = 2_147_483_647
/** The topic id of direct messages, which have no topic. */
export const WITHOUT_TOPIC = 0 as TopicId
/**
 * An id that is lower than any message's. It means that there is no message, and is the starting point for reading from
 * the first message.
 */
export const NO_MESSAGE = 0 as MessageId

export const ROLE = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const
export type Role = (typeof ROLE)[keyof typeof ROLE]
export const ROLES = Object.values(ROLE)

export const BOT_TYPE = { generic: 1, incomingWebhook: 2, outgoingWebhook: 3, embedded: 4 } as const
export type BotType = (typeof BOT_TYPE)[keyof typeof BOT_TYPE]

/**
 * A number as an id of the expected kind, for code that unpacks ids from keys, index entries or claims, increments
 * them, or gets them from a client. Most other code passes ids on. The build inlines the call as long as this is a
 * function declaration. The constants above use a cast instead, so that their numbers are inlined.
 */
export function asId<Id extends number>(value: number): Id {
  return value as Id
}

/** An id that was sent as digits. Any number of digits is accepted, since an id doesn't have to exist. */
export const parseId = <Id extends number>(digits: string): Id =>
  asId(Math.min(Number(digits), Number.MAX_SAFE_INTEGER))

/** Whether a JSON value from outside has the form of an id. Only a look-up shows whether the id exists. */
export const isId = <Id extends number>(value: unknown): value is Id =>
  typeof value === 'number' && Number.isInteger(value)
