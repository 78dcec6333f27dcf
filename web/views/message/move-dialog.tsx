import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import type { MoveMode } from '../../model/acting'
import { Button } from '../../parts/button'
import { t } from '../../words/t'
import { useTalk } from '../conversation/talk'
import { Dialog } from './dialog'
import { tryTo } from './doing'

const MODES = ['change_one', 'change_later', 'change_all'] as const

/** Moves messages to another topic or channel. */
export function MoveDialog({ id, close }: { id: number; close(): void }) {
  const talk = useTalk()
  const { client } = talk
  const message = talk.shown(id)
  const topic = useSignal(message?.subject ?? '')
  const channelId = useSignal(message?.stream_id ?? 0)
  const mode = useSignal<MoveMode>('change_later')
  const name = useId()
  if (!message?.stream_id) return null
  const channels = client.store.channels.channels.values().filter(({ isSubscribed }) => isSubscribed)
  const hasMoved = channelId.value !== message.stream_id || topic.value.trim() !== message.subject
  const move = async () => {
    const to = {
      ...(channelId.peek() !== message.stream_id && { channelId: channelId.peek() }),
      ...(topic.peek().trim() !== message.subject && { topic: topic.peek().trim() }),
    }
    if (await tryTo(client.acting.move(id, to, mode.peek()))) close()
  }
  const footer = (
    <>
      <Button look="quiet" onClick={close}>
        {t('dialog.cancel')}
      </Button>
      <Button look="solid" disabled={!hasMoved} onClick={() => void move()}>
        {t('move.do')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('move.title')} close={close} footer={footer}>
      <div class="grid-2">
        <div class="field">
          <label for={`${name}c`}>{t('compose.channel')}</label>
          <select
            class="input"
            id={`${name}c`}
            value={String(channelId.value)}
            onChange={({ currentTarget }) => {
              channelId.value = Number(currentTarget.value)
            }}
          >
            {channels.map((channel) => (
              <option key={channel.stream_id} value={channel.stream_id}>
                {channel.name}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for={`${name}t`}>{t('compose.topic')}</label>
          <input
            class="input"
            id={`${name}t`}
            value={topic.value}
            maxLength={Number(client.store.facts.get('max_topic_length') ?? 60)}
            onInput={({ currentTarget }) => {
              topic.value = currentTarget.value
            }}
          />
        </div>
      </div>
      <fieldset class="field">
        <legend>{t('move.which')}</legend>
        {MODES.map((one) => (
          <label key={one} class="check-row">
            <input
              class="check"
              type="radio"
              name={name}
              checked={mode.value === one}
              onChange={() => {
                mode.value = one
              }}
            />{' '}
            {t(`move.${one}`)}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
