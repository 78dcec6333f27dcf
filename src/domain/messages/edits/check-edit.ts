import { accessChannel } from '#domain/channels/access'
import type { QueryContext } from '#domain/context'
import { normalizeContent, truncateTopic } from '#domain/messages/content'
import { type Place, placeOf } from '#domain/messages/place'
import { pagesShownIn } from '#domain/messages/previews/known-pages'
import { render } from '#domain/messages/rendering/render'
import { checkGroupMentions, checkWildcards } from '#domain/messages/sending/may-mention'
import { checkMayPost } from '#domain/messages/sending/may-post'
import { BadRequest } from '#lib/errors'
import type { ChannelId } from '#lib/ids'
import { stripEnd } from '#lib/text/text'
import type { Channel } from '#store/channels/channel-reader'
import type { MessageRow } from '#store/tables/messages'
import { topicIn } from '#wire/topic-names'
import type { Edit, EditRequest, Move, NewContent } from './edit-request'
import {
  checkChannelLimit,
  checkMayChangeTopic,
  checkMayEditContent,
  checkMayLeaveChannel,
  checkMayResolve,
} from './may-edit'
import { checkMayMoveAll } from './may-move-all'
import { checkNewTopic } from './new-topic'
import { checkNotMoving } from './pending-moves'
import { isOnlyMarked } from './resolve-topic'

/** Checks everything before a message changes, in the same order as Zulip. */
export function checkEdit(context: QueryContext, message: MessageRow, request: EditRequest): Edit {
  const place = placeOf(context.store, message)
  if (request.content !== undefined) checkMayEditContent(context, message)
  const current = place.kind === 'channel' ? place.topic : ''
  const asked = request.topic === undefined ? undefined : topicIn(request.topic)
  const topic = asked === current ? undefined : asked
  checkShape(context, message, place, { ...request, topic })
  const isOnlyResolving = topic !== undefined && isOnlyMarked(current, topic)
  if (isOnlyResolving) checkMayResolve(context)
  else if (topic !== undefined) checkMayChangeTopic(context, message)
  const content = request.content === undefined ? undefined : checkContent(context, message, place, request.content)
  const channel = request.channelId === undefined ? undefined : checkDestination(context, message, request.channelId)
  const move = moveOf(context, place, topic, channel, request)
  if (move) checkNotMoving(context, move)
  if (move) checkMayMoveAll(context, move)
  return { message, place, content, move }
}

function checkShape(context: QueryContext, message: MessageRow, place: Place, request: EditRequest): void {
  const { content, topic, channelId } = request
  const isMove = topic !== undefined || channelId !== undefined
  if (!isMove && content === undefined) throw new BadRequest('Nothing to change')
  if (place.kind === 'direct' && channelId !== undefined) {
    throw new BadRequest('Direct messages cannot be moved to channels.')
  }
  if (place.kind === 'direct' && topic !== undefined) throw new BadRequest('Direct messages cannot have topics.')
  if (request.mode !== 'change_one' && !isMove) throw new BadRequest('Invalid propagate_mode without topic edit')
  if (topic !== undefined) checkNewTopic(context, topic)
  if (channelId !== undefined && content !== undefined) {
    throw new BadRequest('Cannot change message content while changing channel')
  }
  if (content !== undefined && message.submessages.length > 0) throw new BadRequest('Widgets cannot be edited.')
}

const DELETED = '(deleted)'

function checkContent(context: QueryContext, message: MessageRow, place: Place, content: string): NewContent {
  const { store, viewer } = context
  const source = normalizeContent(stripEnd(content) === '' ? DELETED : content)
  const sender = store.accounts.get(message.senderId)
  const rendered = render(context, source, {
    sender,
    alertWords: store.alertWords.all(),
    findPage: pagesShownIn(store, message.html),
  })
  if (place.kind === 'channel') checkWildcards(context, sender, place, rendered, false)
  checkGroupMentions(context, viewer, rendered)
  return { source, rendered }
}

function checkDestination(context: QueryContext, message: MessageRow, id: ChannelId): Channel {
  const channel = accessChannel(context, id)
  checkMayLeaveChannel(context)
  checkMayPost(context, context.viewer, channel)
  checkChannelLimit(context, message)
  return channel
}

function moveOf(
  { viewer, now }: QueryContext,
  place: Place,
  topic: string | undefined,
  channel: Channel | undefined,
  { mode, noticeInOldTopic, noticeInNewTopic }: EditRequest,
): Move | undefined {
  if (place.kind === 'direct' || (topic === undefined && channel === undefined)) return undefined
  return {
    mode,
    from: place,
    to: {
      kind: 'channel',
      channel: channel ?? place.channel,
      topic: topic === undefined ? place.topic : truncateTopic(topic),
    },
    changesChannel: channel !== undefined,
    askedTopic: topic,
    noticeInOldTopic,
    noticeInNewTopic,
    mover: viewer,
    movedAt: Math.floor(now / 1000),
  }
}
