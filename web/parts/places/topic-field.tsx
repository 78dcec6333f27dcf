import type { Signal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useApp } from '../../app/app'
import { t } from '../../words/t'
import { topicInput } from './topic-input'

interface TopicFieldProps {
  channelId: number
  topic: Signal<string>
  /** Whether the field gets the focus when it is shown. */
  hasFocus?: boolean
}

/** The maximum number of topics that are offered. */
const MOST = 50

/** A field for the name of a topic, which offers the channel's topics. */
export function TopicField({ channelId, topic, hasFocus }: TopicFieldProps) {
  const { client } = useApp()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (channelId) client.looking.topics(channelId).catch(() => {})
  }, [client, channelId])
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const known = client.store.topics.lists.get(channelId)?.topics ?? []
  return (
    <div class="field">
      <label for={id}>{t('compose.topic')}</label>
      <input
        ref={field}
        class="input"
        id={id}
        autocomplete="off"
        list={`${id}l`}
        {...topicInput(client)}
        value={topic.value}
        maxLength={Number(client.store.facts.get('max_topic_length') ?? 60)}
        onInput={({ currentTarget }) => {
          topic.value = currentTarget.value
        }}
      />
      <datalist id={`${id}l`}>
        {known.slice(0, MOST).map(({ name }) => name && <option key={name} value={name} />)}
      </datalist>
    </div>
  )
}
