import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import type { ScheduledMessageObject } from '#wire/events/drafts'
import { useApp } from '../../app/app'
import { reschedule } from '../../model/actions/own'
import type { Conversation } from '../../model/conversations/conversation'
import { Button } from '../../parts/controls/button'
import { Form } from '../../parts/controls/form'
import { tryTo } from '../../parts/layers/attempt'
import { Dialog } from '../../parts/layers/dialog'
import { nameOfPlace } from '../../parts/places/place-name'
import { fieldTime } from '../../parts/times/field-time'
import { t } from '../../words/t'

const LINES = 6

interface EditScheduledProps {
  message: ScheduledMessageObject
  place: Conversation
  close(): void
  /** It isn't sent later any more, but written on. */
  takeBack(): void
}

/** Another text, topic or time for what is sent later: all of it at once, or nothing. */
export function EditScheduled({ message, place, close, takeBack }: EditScheduledProps) {
  const { client } = useApp()
  const { scheduled_message_id } = message
  const id = useId()
  const begun = {
    content: message.content,
    topic: message.topic ?? '',
    at: fieldTime(new Date(message.scheduled_delivery_timestamp * 1000)),
  }
  const content = useSignal(begun.content)
  const topic = useSignal(begun.topic)
  const at = useSignal(begun.at)
  const isBusy = useSignal(false)
  const save = async () => {
    isBusy.value = true
    const isDone = await tryTo(
      reschedule(client, scheduled_message_id, {
        ...(content.value !== begun.content && { content: content.value }),
        ...(topic.value !== begun.topic && { topic: topic.value }),
        at: new Date(at.value),
      }),
    )
    isBusy.value = false
    if (isDone) close()
  }
  const form = `${id}f`
  const footer = (
    <>
      <Button look="quiet" onClick={takeBack}>
        {t('drafts.take_back')}
      </Button>
      <Button look="quiet" onClick={close}>
        {t('dialog.cancel')}
      </Button>
      <Button look="solid" type="submit" form={form} disabled={isBusy.value || content.value.trim() === ''}>
        {t('drafts.save')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('drafts.edit_scheduled')} close={close} footer={footer}>
      <Form id={form} class="stack" submit={save}>
        <div class="field">
          <span class="label">{t('drafts.to')}</span>
          <span>{nameOfPlace(client, place.kind === 'topic' ? { ...place, topic: topic.value } : place)}</span>
        </div>
        {message.type === 'stream' && (
          <div class="field">
            <label for={`${id}t`}>{t('compose.topic')}</label>
            <input
              id={`${id}t`}
              class="input"
              maxLength={Number(client.store.facts.get('max_topic_length'))}
              value={topic.value}
              onInput={({ currentTarget }) => {
                topic.value = currentTarget.value
              }}
            />
          </div>
        )}
        <div class="field">
          <label for={`${id}c`}>{t('compose.message')}</label>
          <textarea
            id={`${id}c`}
            class="input"
            rows={LINES}
            required
            value={content.value}
            onInput={({ currentTarget }) => {
              content.value = currentTarget.value
            }}
          />
        </div>
        <div class="field">
          <label for={`${id}w`}>{t('schedule.when')}</label>
          <input
            id={`${id}w`}
            class="input"
            type="datetime-local"
            required
            value={at.value}
            onInput={({ currentTarget }) => {
              at.value = currentTarget.value
            }}
          />
        </div>
      </Form>
    </Dialog>
  )
}
