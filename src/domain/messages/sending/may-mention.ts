import { activeSubscribers } from '#domain/channels/audiences'
import { may, mayWithGroup } from '#domain/permissions/membership'
import { BadRequest, ProtocolError } from '#lib/errors'
import type { Rendered } from '#markdown/rendering/types'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import type { ChannelPlace, Place } from '../place'
import { topicParticipants } from '../topic-participants'

/** In a channel or topic with at most this many people, anyone may mention all of them. */
const SMALL_CROWD = 15

interface Context {
  store: Readers
}

class ChannelWildcardNotAllowed extends ProtocolError {
  constructor() {
    super('You do not have permission to use channel wildcard mentions in this channel.', {
      code: 'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
    })
  }
}

class TopicWildcardNotAllowed extends ProtocolError {
  constructor() {
    super('You do not have permission to use topic wildcard mentions in this topic.', {
      code: 'TOPIC_WILDCARD_MENTION_NOT_ALLOWED',
    })
  }
}

/** Throws if a message mentions everyone or a group, and its sender may not do so. */
export function checkMentions(context: Context, sender: Account, place: Place<Account>, rendered: Rendered): void {
  if (place.kind === 'channel') checkWildcards(context, sender, place, rendered, true)
  checkGroupMentions(context, sender, rendered)
}

/**
 * Checks mentions of everyone. `joins` says whether the sender counts as taking part in the topic because they send
 * this message.
 */
export function checkWildcards(
  context: Context,
  sender: Account,
  { channel, topic }: ChannelPlace,
  rendered: Rendered,
  joins: boolean,
): void {
  if (rendered.mentionsChannel) {
    const size = activeSubscribers(context.store, channel).count()
    if (size > SMALL_CROWD && !mayMentionCrowds(context, sender)) throw new ChannelWildcardNotAllowed()
  }
  if (rendered.mentionsTopic) {
    const participants = topicParticipants(context.store, channel.recipientId, topic)
    if (joins) participants.add(sender.id)
    if (participants.count() > SMALL_CROWD && !mayMentionCrowds(context, sender)) throw new TopicWildcardNotAllowed()
  }
}

const mayMentionCrowds = ({ store }: Context, sender: Account): boolean =>
  sender.isSystemBot || may(store, sender, 'can_mention_many_users_group')

export function checkGroupMentions({ store }: Context, sender: Account, rendered: Rendered): void {
  for (const id of rendered.mentionedGroups) {
    const group = store.groups.find(id)
    if (!group || sender.isSystemBot || mayWithGroup(store, sender, group, 'can_mention_group')) continue
    throw new BadRequest(`You are not allowed to mention user group '${group.name}'.`)
  }
}
