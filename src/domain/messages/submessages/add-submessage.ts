import type { CommandContext } from '#domain/context'
import { MESSAGE_SUBMESSAGES_BYTES } from '#domain/limits'
import { placeOf } from '#domain/messages/place'
import { followAfterTakingPart } from '#domain/messages/sending/follow-topics'
import { presentHolders } from '#domain/messages/witnesses'
import { BadRequest } from '#lib/errors'
import { jsonBytes, parseJson } from '#lib/json/json'
import type { MessageRow, StoredSubmessage } from '#store/tables/messages'
import { submessageAdded } from '#wire/events/reactions'
import { checkWidgetData } from './check-widget-data'

/**
 * Adds a person's action in a widget, such as a vote or a new task. Only the author of the message can make it a
 * widget.
 */
export function addSubmessage(context: CommandContext, message: MessageRow, type: string, content: string): void {
  const { store, viewer } = context
  const isAuthor = message.senderId === viewer.id
  if (!isAuthor && !message.submessages.some(({ senderId }) => senderId === message.senderId)) {
    throw new BadRequest('You cannot attach a submessage to this message.')
  }
  checkWidgetData(widgetTypeOf(message), readData(content), isAuthor)
  const submessage: StoredSubmessage = { id: store.realm.nextId('submessage'), senderId: viewer.id, type, content }
  const submessages = [...message.submessages, submessage]
  if (jsonBytes(submessages) > MESSAGE_SUBMESSAGES_BYTES) {
    throw new BadRequest('This message cannot take any more submessages.')
  }
  store.messages.update(message.id, { submessages })
  const place = placeOf(store, message)
  followAfterTakingPart(context, viewer, place)
  context.emit(
    submessageAdded({
      msg_type: type,
      message_id: message.id,
      submessage_id: submessage.id,
      sender_id: viewer.id,
      content,
    }),
    { accounts: presentHolders(store, message, place) },
  )
}

function readData(content: string): unknown {
  try {
    return parseJson(content)
  } catch {
    throw new BadRequest('Invalid json for submessage')
  }
}

function widgetTypeOf({ submessages }: MessageRow): string | undefined {
  const first = submessages.find(({ type }) => type === 'widget')
  if (!first) return undefined
  const widget: { widget_type?: unknown } | null = JSON.parse(first.content)
  const type = widget?.widget_type
  return typeof type === 'string' ? type : undefined
}
