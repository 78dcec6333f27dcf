import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { fromCode } from '../../../src/lib/notices/from-code'
import { useApp } from '../../app/app'
import type { Emoji } from '../../model/actions/messages'
import { setStatus } from '../../model/actions/own'
import { Button } from '../../parts/controls/button'
import { Form } from '../../parts/controls/form'
import { EmojiPicture } from '../../parts/emoji/emoji-picture'
import { Icon } from '../../parts/icons/icon'
import { tryTo } from '../../parts/layers/attempt'
import { Modal } from '../../parts/layers/modal'
import { lazy } from '../../parts/loading/lazy'
import { t } from '../../words/t'
import { type Ending, endOf, StatusEnding } from './status-ending'

/** Suggested statuses, with the server's names and codes for their emoji. */
const SUGGESTIONS = [
  { name: 'break', emoji_name: 'coffee', emoji_code: '2615' },
  { name: 'away', emoji_name: 'beach', emoji_code: '1f3d6' },
  { name: 'sick', emoji_name: 'sick', emoji_code: '1f912' },
  { name: 'busy', emoji_name: 'working_on_it', emoji_code: '1f6e0' },
] as const
const MOST_CHARACTERS = 60
const NO_EMOJI: Emoji = { emoji_name: '', emoji_code: '', reaction_type: '' }

function emojiIn(status: Partial<Emoji> | undefined): Emoji | undefined {
  const { emoji_name, emoji_code, reaction_type } = status ?? {}
  return emoji_name && emoji_code && reaction_type ? { emoji_name, emoji_code, reaction_type } : undefined
}

const EmojiPicker = lazy(() => import('../../parts/emoji/emoji-picker'), 'EmojiPicker')

/** A dialog to set the user's status, which is shown next to their name. */
export function StatusDialog() {
  const { client, overlay } = useApp()
  const status = client.store.presence.statuses.peek(client.store.ownId)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const text = useSignal(status?.status_text ?? '')
  const emoji = useSignal(emojiIn(status))
  const pickerAt = useSignal<HTMLElement | undefined>(undefined)
  const ending = useSignal<Ending>(status?.scheduled_end_time ? 'kept' : 'never')
  const save = async (status_text: string, chosen: Emoji | undefined) => {
    overlay.close()
    const isAny = status_text !== '' || chosen !== undefined
    const scheduled_end_time = isAny ? endOf(ending.peek(), status?.scheduled_end_time) : undefined
    const end = scheduled_end_time !== undefined && { scheduled_end_time }
    await tryTo(setStatus(client, { status_text, ...(chosen ?? NO_EMOJI), ...end }))
  }
  return (
    <Modal label={t('status.title')} hasHead onClose={() => overlay.close()}>
      <Form class="in" id="status" submit={() => save(text.value.trim(), emoji.value)}>
        <div class="field">
          <label for="status-text">{t('status.text')}</label>
          <div class="row">
            <button
              type="button"
              class="btn"
              aria-label={t('compose.emoji')}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => {
                pickerAt.value = currentTarget
              }}
            >
              {emoji.value ? <EmojiPicture client={client} {...emoji.value} /> : <Icon name="smile" />}
            </button>
            <input
              id="status-text"
              ref={field}
              class="input grow"
              maxLength={MOST_CHARACTERS}
              value={text.value}
              onInput={({ currentTarget }) => {
                text.value = currentTarget.value
              }}
            />
          </div>
        </div>
        <Suggestions
          choose={(words, suggested) => {
            text.value = words
            emoji.value = suggested
          }}
        />
        <StatusEnding ending={ending} known={status?.scheduled_end_time} />
      </Form>
      <footer>
        <Button look="quiet" onClick={() => void save('', undefined)}>
          {t('status.clear')}
        </Button>
        <Button look="solid" type="submit" form="status">
          {t('status.save')}
        </Button>
      </footer>
      {pickerAt.value && (
        <EmojiPicker
          client={client}
          at={pickerAt.value}
          close={() => {
            pickerAt.value = undefined
          }}
          choose={(chosen) => {
            emoji.value = chosen
            field.current?.focus()
          }}
        />
      )}
    </Modal>
  )
}

function Suggestions({ choose }: { choose(words: string, emoji: Emoji): void }) {
  return (
    <fieldset class="menu" aria-label={t('status.suggestions')}>
      {SUGGESTIONS.map(({ name, ...emoji }) => (
        <button
          key={name}
          type="button"
          class="side-row"
          onClick={() => choose(t(`status.${name}`), { ...emoji, reaction_type: 'unicode_emoji' })}
        >
          <span aria-hidden="true">{fromCode(emoji.emoji_code)}</span>
          <span class="name">{t(`status.${name}`)}</span>
        </button>
      ))}
    </fieldset>
  )
}
