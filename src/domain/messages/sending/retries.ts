import { createHash } from 'node:crypto'
import { MOST_LOOKED_AT_FOR_RETRIES, RETRY_SECONDS } from '#domain/limits'
import { MAX_MESSAGE_ID, type RecipientId } from '#lib/ids'
import { foldName } from '#lib/text/fold'
import { RETRY } from '#store/message-index/entry'
import type { Readers } from '#store/store'
import type { Composed } from './compose'
import type { Sent } from './sent'

/** The queue of the client that sends the message, and the client's own id for it. */
export interface Echo {
  queueId: string
  localId: string
}

const KEY_LENGTH = 24
/**
 * The number of index entries after which `findEarlierTry` checks a message's age again: about as many as one row of
 * the index has.
 */
const AGE_EVERY = 512

/**
 * A key that is the same for requests that a client repeats because it got no answer, and differs for all other
 * requests.
 */
export function retryKeyOf(composed: Composed, { queueId, localId }: Echo): string {
  const { sender, place, source, widget } = composed
  const where =
    place.kind === 'channel'
      ? [place.channel.id, foldName(place.topic)]
      : [place.participants.map((account) => account.id)]
  const said = JSON.stringify([sender.id, queueId, localId, place.kind, where, source, widget])
  return createHash('sha256').update(said).digest('base64url').slice(0, KEY_LENGTH)
}

/**
 * The mark that a message stores for its request: the request's key, and the policy that the sender got for the topic,
 * if any.
 */
export const retryMark = (key: string, newPolicy: number | undefined): string => `${key}${newPolicy ?? ''}`

const keyIn = (mark: string) => mark.slice(0, KEY_LENGTH)
const policyIn = (mark: string) => (mark.length > KEY_LENGTH ? Number(mark.slice(KEY_LENGTH)) : undefined)

/**
 * The message that an earlier attempt at the same request sent in the last `withinSeconds` seconds, and the rest of
 * that request's answer. Retries need no rows of their own.
 */
export function findEarlierTry(
  { store, now }: { store: Readers; now: number },
  composed: Composed,
  key: string,
  withinSeconds = RETRY_SECONDS,
): Sent | undefined {
  const recipientId = recipientOf(store, composed)
  if (recipientId === undefined) return undefined
  const since = now / 1000 - withinSeconds
  const bits = retryBits(key)
  const cursor = store.index.walk(recipientId, MAX_MESSAGE_ID, 'older')
  for (let steps = 1; steps <= MOST_LOOKED_AT_FOR_RETRIES && cursor.next(); steps++) {
    const isLike = cursor.senderId === composed.sender.id && maskedBits(cursor.properties) === bits
    if (!isLike && steps % AGE_EVERY > 0) continue
    const row = store.messages.findMessage(cursor.id)
    if (!row || row.sentAt < since) return undefined
    const mark = isLike && row.retryKey
    if (mark && keyIn(mark) === key) return { message: row, newPolicy: policyIn(mark) }
  }
  return undefined
}

/** The bits for a key in the index entry's properties. If there is a key, they are never 0. */
export function retryBits(mark: string | undefined): number {
  if (mark === undefined) return 0
  const value = createHash('sha256').update(keyIn(mark)).digest().readUInt16BE() % RETRY.values
  return (value || 1) << RETRY.shift
}

const maskedBits = (properties: number) => properties & ((RETRY.values - 1) << RETRY.shift)

function recipientOf(store: Readers, { place }: Composed): RecipientId | undefined {
  if (place.kind === 'channel') return place.channel.recipientId
  return store.conversations.find(place.participants.map((account) => account.id))?.id
}
