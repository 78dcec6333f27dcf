import type { Client } from '../../../app/client'
import { isHistoryShown } from '../../../app/may'
import { conversationNarrow } from '../../../model/conversations/narrow'
import type { Message } from '../../../model/messages/message'
import { Icon } from '../../../parts/icons/icon'
import { StatusEmoji } from '../../../parts/people/status'
import { Time } from '../../../parts/times/time'
import { t } from '../../../words/t'
import { useTalk } from '../talk'

/** The sender's current name, or the one in the message if the user may not see the sender. */
export const nameOf = (client: Client, message: Message): string =>
  client.store.people.get(message.sender_id)?.full_name ?? message.sender_full_name

/** The sender and the time of a message. */
export function MessageMeta({ message }: { message: Message }) {
  const talk = useTalk()
  const { client, router } = talk
  const { id, sender_id } = message
  const sender = client.store.people.get(sender_id)
  return (
    <div class="meta">
      <button class="who" type="button" id={`w${id}`} data-do="person" data-user={sender_id}>
        {nameOf(client, message)}
      </button>
      <StatusEmoji client={client} id={sender_id} />
      {sender?.is_bot && <span class="tag">{t('message.bot')}</span>}
      <a class="time" id={`t${id}`} href={router.to(conversationNarrow(talk.placeOf(message)), id)}>
        <Time client={client} at={message.timestamp} />
      </a>
      <EditedMark message={message} class="edited" />
      <EditingMark message={message} class="edited" />
      <StarMark message={message} />
    </div>
  )
}

/** A mark for edited or moved messages. It opens the history if the user may see it. */
export function EditedMark({ message, class: name }: { message: Message; class: string }) {
  const talk = useTalk()
  if (!message.isEdited && !message.isMoved) return null
  const text = t(message.isEdited ? 'message.edited' : 'message.moved')
  if (!isHistoryShown(talk.client, message)) return <span class={name}>{text}</span>
  const open = () => {
    talk.overlay.value = { kind: 'history', id: message.id }
  }
  return (
    <button class={name} type="button" aria-label={t('message.see_edits', { what: text })} onClick={open}>
      {text}
    </button>
  )
}

/** The mark for a message that its sender is editing now. */
export function EditingMark({ message: { id }, class: name }: { message: Message; class: string }) {
  const { store } = useTalk().client
  if (!store.typing.editors.get(id)) return null
  return (
    <span class={name} role="status">
      {t('typing.edits')}
    </span>
  )
}

export function StarMark({ message }: { message: Message }) {
  if (!message.flags.includes('starred')) return null
  return (
    <>
      <Icon name="star" size="s" class="solid" />
      <span class="vh">{t('message.starred')}</span>
    </>
  )
}
