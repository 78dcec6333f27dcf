import { activeSubscribers } from '#domain/channels/audiences'
import { isFullMember } from '#domain/permissions/full-member'
import { isIn } from '#domain/permissions/membership'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest, ProtocolError } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { Rendered } from '#markdown/rendering/types'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import type { ChannelPlace, Place } from '../place'
import { topicParticipants } from '../topic-participants'

/** In a channel with at most this many people, anybody may mention all of them. */
const SMALL_CROWD = 15

const WILDCARD_POLICY = {
  everyone: 1,
  nonGuests: 2,
  fullMembers: 3,
  administrators: 5,
  nobody: 6,
  moderators: 7,
} as const

interface Context {
  store: Readers
  now: number
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

/** Throws where a message mentions more people than its sender may. */
export function checkMentions(context: Context, sender: Account, place: Place<Account>, rendered: Rendered): void {
  if (place.kind === 'channel') checkWildcards(context, sender, place, rendered, true)
  checkGroupMentions(context, sender, rendered)
}

/** `joins`: whether the sender counts as taking part in the topic, as they do by sending to it. */
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

function mayMentionCrowds(context: Context, sender: Account): boolean {
  if (sender.isSystemBot) return true
  switch (settingOfRealm(context.store, 'wildcard_mention_policy')) {
    case WILDCARD_POLICY.everyone:
      return true
    case WILDCARD_POLICY.nonGuests:
      return sender.role !== ROLE.guest
    case WILDCARD_POLICY.fullMembers:
      return isFullMember(context.store, sender, context.now)
    case WILDCARD_POLICY.administrators:
      return sender.role <= ROLE.administrator
    case WILDCARD_POLICY.moderators:
      return sender.role <= ROLE.moderator
    default:
      return false
  }
}

export function checkGroupMentions(context: Context, sender: Account, rendered: Rendered): void {
  const everyone = context.store.groups.findByName('role:everyone')?.id
  for (const id of rendered.mentionedGroups) {
    const group = context.store.groups.find(id)
    if (!group || group.canMention === everyone) continue
    if (!isIn(context.store, group.canMention, sender.id)) {
      throw new BadRequest(`You are not allowed to mention user group '${group.name}'.`)
    }
  }
}
