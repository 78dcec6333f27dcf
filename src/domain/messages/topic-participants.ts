import type { Bitmap } from '#lib/bitmap'
import type { AccountId, RecipientId } from '#lib/ids'
import type { Readers } from '#store/store'
import { participantsIn, surveyAll } from './survey-topic'

/** The people who sent a message that is in the topic now, or reacted to one. */
export function topicParticipants(store: Readers, recipientId: RecipientId, topic: string): Bitmap<AccountId> {
  return participantsIn(store, surveyAll(store, recipientId, topic))
}
