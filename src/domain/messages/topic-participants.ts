import type { Bitmap } from '#lib/bitmap'
import type { RecipientId } from '#lib/ids'
import type { Readers } from '#store/store'
import { participantsIn, survey } from './survey-topic'
import { entriesOfTopic } from './topic-messages'

/** Those who sent a message that is in the topic now, or reacted to one. */
export function topicParticipants(store: Readers, recipientId: RecipientId, topic: string): Bitmap {
  return participantsIn(store, survey(store, entriesOfTopic(store, { recipientId }, topic)))
}
