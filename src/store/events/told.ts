import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, AudienceId, EventId, MessageId } from '#lib/ids'
import { applyDifference, type Difference, differenceTo } from '#lib/text/difference'
import { PROPERTY } from '../message-index/entry'
import type { MessageRow, messages, StoredSubmessage } from '../tables/messages'
import type { Charges } from './charges'
import type { PackedOverlays } from './packed-accounts'

/**
 * The interval, in messages, at which a message stores all charges that haven't been recorded yet. If there are few
 * charges, every message does.
 */
export const ALL_CHARGES_EVERY = 8

/** A message whose row stores facts that other messages share, and the id of its event. */
export type Holder = [message: MessageId, event: EventId]

/** The part of a message's event that isn't in its row's other columns: see `wire/events/told-message`. */
export interface Told {
  /** Facts shared by messages from the same sender, and facts shared by messages in the same conversation. */
  sender: unknown
  place: unknown
  /** Everything else, which can differ from message to message. It must be short, since it stays in the row. */
  own: ToldOwn
}

export interface ToldOwn {
  /** Default flags, for people whose flags aren't stored individually. */
  flags?: readonly string[]
  /** Set if the sender's only flag is `read`, and nobody else has any flags. */
  read?: 1
  /** The parts that differ for some people; left out if `read` is set. */
  differing?: PackedOverlays
  public?: 1
  /** The start of the id of the queue from which the message was sent, and the client's own id for the message. */
  local?: [queue: string, id: string]
}

/** The columns of the row that have changed since its event was sent, as they were then. */
interface Was {
  source?: Difference
  html?: Difference
  isMe?: boolean
  submessages?: readonly StoredSubmessage[]
  audienceId?: AudienceId
}

/** The JSON in the column `told`. It is stored in many rows, so its keys are short. */
export interface StoredTold {
  /** The facts about the sender and the conversation, or the message that stores them. */
  s: Shared
  p: Shared
  o?: ToldOwn
  w?: Was
  /** The bytes charged to the sender, or to another payer. */
  b?: number | [payer: AccountId, bytes: number]
  /** All charges that haven't been recorded yet, instead of `b`. */
  c?: Charges
  /** The number of requests on the event's day, up to the event. */
  n?: number
}

export type Shared = { facts: unknown } | Holder

/** The columns of a message that are part of its event, as they were when it was sent. */
export type SentMessage = Pick<
  MessageRow,
  'id' | 'senderId' | 'client' | 'sentAt' | 'source' | 'html' | 'properties' | 'submessages'
>

/** An entry in the log that is a message. */
export interface ToldMessage {
  /** The event's id. */
  id: EventId
  ids: 1
  message: SentMessage
  told: Told
  /** The people who may have the event: the message's audience, unless the event has moved to the log. */
  to: AudienceId | ReadonlyBitmap<AccountId>
}

type Row = typeof messages.$inferSelect
/** A message's row that also stores the message's event, so that the log needs no row for it. */
export type ToldRow = Pick<Row, keyof SentMessage | 'audienceId'> & { eventId: EventId; told: string }

export const parseTold = (told: string): StoredTold => JSON.parse(told)

/** A message and its audience as they were when it was sent. */
export function asSent(row: ToldRow, { w: was = {} }: StoredTold): SentMessage & { audienceId: AudienceId } {
  const { id, senderId, client, sentAt, audienceId, source, html, properties, submessages } = row
  return {
    id,
    senderId,
    client,
    sentAt,
    source: was.source ? applyDifference(source, was.source) : source,
    html: was.html ? applyDifference(html, was.html) : html,
    properties:
      was.isMe === undefined ? properties : was.isMe ? properties | PROPERTY.isMe : properties & ~PROPERTY.isMe,
    submessages: was.submessages ?? submessages,
    audienceId: was.audienceId ?? audienceId,
  }
}

const isMe = ({ properties }: Pick<Row, 'properties'>) => (properties & PROPERTY.isMe) !== 0

/** The new value of `told` when a row changes, so that the event stays as it was sent. */
export function toldAfter(before: ToldRow, after: MessageRow): string {
  if (isToldAlike(before, after)) return before.told
  const { w, ...stored } = parseTold(before.told)
  const sent = asSent(before, { ...stored, w })
  const was: Was = {
    ...(sent.source !== after.source && { source: differenceTo(sent.source, after.source) }),
    ...(sent.html !== after.html && { html: differenceTo(sent.html, after.html) }),
    ...(isMe(sent) !== isMe(after) && { isMe: isMe(sent) }),
    ...(!areSame(sent.submessages, after.submessages) && { submessages: sent.submessages }),
    ...(sent.audienceId !== after.audienceId && { audienceId: sent.audienceId }),
  }
  return JSON.stringify(Object.keys(was).length > 0 ? { ...stored, w: was } : stored)
}

const isToldAlike = (before: ToldRow, after: MessageRow): boolean =>
  before.source === after.source &&
  before.html === after.html &&
  before.audienceId === after.audienceId &&
  isMe(before) === isMe(after) &&
  areSame(before.submessages, after.submessages)

const areSame = (some: readonly StoredSubmessage[], others: readonly StoredSubmessage[]): boolean =>
  some === others || JSON.stringify(some) === JSON.stringify(others)
