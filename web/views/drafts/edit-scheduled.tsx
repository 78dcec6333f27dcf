import { computed, type Signal, signal, useSignal } from '@preact/signals'
import { useEffect, useId, useMemo } from 'preact/hooks'
import type { ScheduledMessageObject } from '#wire/events/drafts'
import { useApp } from '../../app/app'
import type { Client } from '../../app/client'
import { reschedule } from '../../model/actions/own'
import type { Conversation } from '../../model/conversations/conversation'
import { topicTyped } from '../../model/store/topic-words'
import { Button } from '../../parts/controls/button'
import { Field } from '../../parts/controls/field'
import { Form } from '../../parts/controls/form'
import { tryTo } from '../../parts/layers/attempt'
import { Dialog } from '../../parts/layers/dialog'
import { topicInput } from '../../parts/places/topic-input'
import { PlaceName } from '../../parts/places/topic-name'
import { fieldTime } from '../../parts/times/field-time'
import { t } from '../../words/t'
import { type Attached, finished, partsOf, textWith } from '../talk/attached'
import { Uploads } from '../talk/uploads'
import { Attachments } from '../talk/writing/attachments'
import { type Writing, WritingContext } from '../talk/writing-context'

const LINES = 6

/** The text and files of a scheduled message. Files can be described and removed, but not added. */
function writingOf(client: Client, words: Signal<string>, files: Signal<readonly Attached[]>): Writing {
  return {
    client,
    text: computed(() => textWith({ words: words.value, files: files.value })),
    place: signal(undefined),
    insertions: signal([]),
    focus: signal(0),
    uploads: new Uploads(client, () => {}),
    write(text) {
      files.value = partsOf(text).files
    },
    insert() {},
  }
}

interface EditScheduledProps {
  message: ScheduledMessageObject
  place: Conversation
  close(): void
  /** Unschedules the message, so that the user can go on writing its text in this conversation. */
  takeBack(place: Conversation, text: string): Promise<void>
}

/** A form for the text, files, topic and time of a scheduled message, which are saved together. */
export function EditScheduled({ message, place, close, takeBack }: EditScheduledProps) {
  const { client } = useApp()
  const { scheduled_message_id } = message
  const form = useId()
  const begun = {
    ...partsOf(message.content),
    topic: message.topic ?? '',
    at: fieldTime(new Date(message.scheduled_delivery_timestamp * 1000)),
  }
  const words = useSignal(begun.words)
  const files = useSignal(begun.files)
  const topic = useSignal(begun.topic)
  const at = useSignal(begun.at)
  const isBusy = useSignal(false)
  const writing = useMemo(() => writingOf(client, words, files), [client])
  useEffect(() => () => writing.uploads.close(), [writing])
  const newTopic = topic.value === begun.topic ? undefined : topicTyped(client.store, topic.value)
  const newPlace = place.kind === 'topic' && newTopic !== undefined ? { ...place, topic: newTopic } : place
  const isEmpty = writing.text.value.trim() === ''
  const save = async () => {
    isBusy.value = true
    const isDone = await tryTo(
      reschedule(client, scheduled_message_id, {
        ...(writing.text.value !== message.content && { content: finished(writing.text.value) }),
        ...(newTopic !== undefined && { topic: newTopic }),
        at: new Date(at.value),
      }),
    )
    isBusy.value = false
    if (isDone) close()
  }
  const footer = (
    <>
      <Button look="quiet" disabled={isEmpty} onClick={() => void takeBack(newPlace, writing.text.value)}>
        {t('drafts.take_back')}
      </Button>
      <Button look="quiet" onClick={close}>
        {t('dialog.cancel')}
      </Button>
      <Button look="solid" type="submit" form={form} disabled={isBusy.value || isEmpty}>
        {t('drafts.save')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('drafts.edit_scheduled')} close={close} footer={footer}>
      <Form id={form} class="stack" submit={save}>
        <div class="field">
          <span class="label">{t('drafts.to')}</span>
          <span>
            <PlaceName client={client} place={place.kind === 'topic' ? { ...place, topic: topic.value } : place} />
          </span>
        </div>
        {message.type === 'stream' && (
          <Field
            label={t('compose.topic')}
            value={topic}
            input={{
              maxLength: Number(client.store.facts.get('max_topic_length')),
              ...topicInput(client),
            }}
          />
        )}
        <Field label={t('compose.message')} value={words} rows={LINES} />
        <WritingContext.Provider value={writing}>
          <Attachments />
        </WritingContext.Provider>
        <Field label={t('schedule.when')} value={at} input={{ type: 'datetime-local', required: true }} />
      </Form>
    </Dialog>
  )
}
