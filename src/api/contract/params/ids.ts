import * as z from 'zod'
import { type AccountId, type ChannelId, type GroupId, type MessageId, parseId } from '#lib/ids'
import { NOT_AN_INTEGER } from './blocks'

/** An id that is part of a path. */
function pathId<Id extends number>() {
  return z
    .string()
    .regex(/^[0-9]+$/)
    .transform(parseId<Id>)
}

export const messageId = pathId<MessageId>()
export const channelId = pathId<ChannelId>()
export const accountId = pathId<AccountId>()
export const groupId = pathId<GroupId>()
/** An id in a path, without a type of its own. */
export const plainId = pathId<number>()

/** An id inside JSON: `json(idOf<ChannelId>())`, `json(listOf(idOf<MessageId>()))`. */
export function idOf<Id extends number>() {
  return z.number().refine((value): value is Id => Number.isInteger(value), NOT_AN_INTEGER)
}
