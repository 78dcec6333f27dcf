import { useSignal } from '@preact/signals'
import type { ScheduledMessageObject } from '#wire/events/drafts'
import { useApp } from '../../app/app'
import { composeAt } from '../../app/compose-at'
import { unschedule } from '../../model/actions/own'
import { type Conversation, directPlace } from '../../model/conversations/conversation'
import { Button } from '../../parts/controls/button'
import { tryTo } from '../../parts/layers/attempt'
import { PlaceIcon } from '../../parts/places/place-icon'
import { PlaceName } from '../../parts/places/topic-name'
import { toldText } from '../../parts/prose/told-text'
import { messageTime } from '../../parts/times/message-time'
import { t } from '../../words/t'
import { EditScheduled } from './edit-scheduled'

/** Scheduled messages, in the order in which they are due. */
export function Scheduled({ messages }: { messages: readonly ScheduledMessageObject[] }) {
  const inOrder = [...messages].sort(
    (one, other) => one.scheduled_delivery_timestamp - other.scheduled_delivery_timestamp,
  )
  return (
    <section>
      <div class="section-head">
        <h2>{t('drafts.scheduled')}</h2>
      </div>
      <ul class="list" role="list">
        {inOrder.map((message) => (
          <ScheduledItem key={message.scheduled_message_id} message={message} />
        ))}
      </ul>
    </section>
  )
}

function ScheduledItem({ message }: { message: ScheduledMessageObject }) {
  const { client, router } = useApp()
  const isEdited = useSignal(false)
  const { scheduled_message_id, content, scheduled_delivery_timestamp, failed } = message
  const place = placeOfScheduled(message, client.store.ownId)
  const cancel = () => tryTo(unschedule(client, scheduled_message_id))
  const takeBack = async (to: Conversation, text: string) => {
    if (!(await cancel())) return
    client.drafting.add(to, text)
    composeAt(router, to)
  }
  const edit = (isOpen: boolean) => {
    isEdited.value = isOpen
  }
  const when = messageTime(client, new Date(scheduled_delivery_timestamp * 1000))
  return (
    <li>
      <div class="list-row">
        <PlaceIcon place={place} />
        <div class="grow">
          <button type="button" class="main-link clip" aria-haspopup="dialog" onClick={() => edit(true)}>
            <PlaceName client={client} place={place} />
          </button>
          <div class="second">
            {failed ? t('drafts.failed') : when} · {toldText(content)}
          </div>
        </div>
        <Button look="quiet" onClick={() => void cancel()}>
          {t('drafts.delete_scheduled')}
        </Button>
      </div>
      {isEdited.value && (
        <EditScheduled message={message} place={place} close={() => edit(false)} takeBack={takeBack} />
      )}
    </li>
  )
}

function placeOfScheduled(message: ScheduledMessageObject, ownId: number): Conversation {
  if (message.type === 'private') return directPlace(message.to as readonly number[], ownId)
  return { kind: 'topic', channelId: Number(message.to), topic: message.topic ?? '' }
}
