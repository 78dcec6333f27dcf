import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { chunkOf, offsetInChunk } from '#lib/chunks'
import type { AccountId, MessageId } from '#lib/ids'
import { MessageIds } from '#lib/message-ids'
import type { Readers } from '#store/store'
import { REACTED_LOOKED_AT } from '../limits'

/** Messages and who took part in them, gathered from the index alone. */
export interface Survey {
  ids: MessageIds
  senders: Bitmap
  /** Messages with a reaction; the newest if there are many. */
  reacted: MessageId[]
}

/** Walks the messages once, however many there are. */
export function survey(store: Readers, entries: Iterable<{ id: MessageId; senderId: AccountId }>): Survey {
  const found: Survey = { ids: new MessageIds(), senders: new Bitmap(), reacted: [] }
  let chunk: { number: number; reacted: ReadonlyBitmap } | undefined
  for (const { id, senderId } of entries) {
    found.ids.add(id)
    found.senders.add(senderId)
    const number = chunkOf(id)
    if (chunk?.number !== number) chunk = { number, reacted: store.properties.getChunk(number).reacted }
    if (chunk.reacted.has(offsetInChunk(id))) found.reacted.push(id)
  }
  return { ...found, reacted: found.reacted.slice(-REACTED_LOOKED_AT) }
}

/** Those who wrote the messages or reacted to them. */
export function participantsIn(store: Readers, { senders, reacted }: Survey): Bitmap {
  const participants = senders.clone()
  for (const message of store.messages.listMessages(reacted)) {
    for (const reaction of message.reactions) participants.add(reaction.accountId)
  }
  return participants
}
