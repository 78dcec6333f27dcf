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

export const ROLE = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const
export type Role = (typeof ROLE)[keyof typeof ROLE]
export const ROLES = Object.values(ROLE)

export const BOT_TYPE = { generic: 1, incomingWebhook: 2, outgoingWebhook: 3, embedded: 4 } as const
export type BotType = (typeof BOT_TYPE)[keyof typeof BOT_TYPE]
