import { activeSubscribers } from '#domain/channels/audiences'
import type { CommandContext } from '#domain/context'
import { checkMayEditContent } from '#domain/messages/edits/may-edit'
import { type ChannelPlace, placeOf } from '#domain/messages/place'
import { witnessesOf } from '#domain/messages/witnesses'
import { rosterOf } from '#domain/people/accounts/roster'
import { settingOf } from '#domain/settings/user-settings'
import type { Bitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { MessageRow } from '#store/tables/messages'
import { type EditedIn, typingEditMessage } from '#wire/events/typing'
import { LARGEST_AUDIENCE, type TypingOp } from './tell-typing'

/**
 * Tells people who can read the viewer's message, including the viewer, that the viewer is editing it or has stopped.
 * In a channel, only subscribers are told. If there are too many people, nobody is.
 */
export function tellEditing(context: CommandContext, op: TypingOp, message: MessageRow): void {
  const { store, viewer } = context
  const place = placeOf(store, message)
  checkMayEditContent(context, message, 0)
  checkTells(context, place.kind)
  const people = place.kind === 'channel' ? subscribers(context, message, place) : witnessesOf(store, message, place)
  if (!people || people.count() > LARGEST_AUDIENCE) return
  const accounts = [...people.intersection(rosterOf(store).active)].filter((id) =>
    settingOf(store.accounts.get(id), 'receives_typing_notifications'),
  )
  const recipient: EditedIn =
    place.kind === 'channel'
      ? { type: 'channel', channel_id: place.channel.id, topic: place.topic }
      : { type: 'direct', user_ids: accounts }
  context.emit(typingEditMessage({ op, sender_id: viewer.id, message_id: message.id, recipient }), { accounts })
}

function checkTells({ viewer }: CommandContext, kind: 'channel' | 'direct'): void {
  const setting = kind === 'channel' ? 'send_stream_typing_notifications' : 'send_private_typing_notifications'
  if (settingOf(viewer, setting)) return
  throw new BadRequest(`User has disabled typing notifications for ${kind} messages`)
}

/** The subscribers who may read the message; undefined if the channel has too many. */
function subscribers(
  { store }: CommandContext,
  message: MessageRow,
  place: ChannelPlace,
): Bitmap<AccountId> | undefined {
  const subscribed = activeSubscribers(store, place.channel)
  if (subscribed.count() > LARGEST_AUDIENCE) return undefined
  return subscribed.intersection(witnessesOf(store, message, place))
}
