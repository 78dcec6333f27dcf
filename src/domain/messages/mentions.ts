import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, GroupId } from '#lib/ids'
import type { Rendered } from '#markdown/rendering/types'
import type { Mentions } from '#store/messages/mentions'
import type { Readers } from '#store/store'
import { alertedBy } from './alert-words'
import type { Place } from './place'
import { topicParticipants } from './topic-participants'

interface Text {
  rendered: Rendered
  place: Place<unknown>
  senderId: AccountId
}

/**
 * The people among the given ones whom a message concerns through a group, a mention of the topic, or an alert word.
 * `@**all**` needs no list when a message is sent: it means everyone who receives it.
 */
export function mentionsOf(
  store: Readers,
  { rendered, place, senderId }: Text,
  people: ReadonlyBitmap<AccountId>,
): Mentions {
  const mentions: Mentions = {}
  if (rendered.mentionedGroups.size > 0) {
    mentions.group = membersOf(store, rendered.mentionedGroups).intersection(people)
  }
  if (rendered.mentionsTopic && place.kind === 'channel') {
    const participants = topicParticipants(store, place.channel.recipientId, place.topic).add(senderId)
    mentions.topicWildcard = participants.intersection(people)
  }
  if (rendered.alertWords.size > 0) mentions.alertWords = alertedBy(store, rendered.alertWords).intersection(people)
  return mentions
}

function membersOf(store: Readers, groups: Iterable<GroupId>): Bitmap<AccountId> {
  return [...groups].reduce((sum, id) => sum.union(store.groups.find(id)?.members ?? NOBODY), NOBODY)
}

const NOBODY = new Bitmap<AccountId>()
