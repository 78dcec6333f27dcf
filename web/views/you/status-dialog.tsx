import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { fromCode } from '../../../src/lib/notices/plain-text'
import { Button } from '../../parts/button'
import { Modal } from '../../parts/modal'
import { say } from '../../parts/toasts'
import { t } from '../../words/t'
import { useApp } from '../app'

/** Emoji by the names and codes that the server knows. */
const SUGGESTIONS = [
  { name: 'break', emoji_name: 'coffee', emoji_code: '2615' },
  { name: 'away', emoji_name: 'beach', emoji_code: '1f3d6' },
  { name: 'sick', emoji_name: 'sick', emoji_code: '1f912' },
  { name: 'busy', emoji_name: 'working_on_it', emoji_code: '1f6e0' },
] as const
const MOST_CHARACTERS = 60

interface Chosen {
  emoji_name: string
  emoji_code: string
}

/** What one says of oneself, shown beside one's name. */
export function StatusDialog() {
  const { client, overlay } = useApp()
  const status = client.store.presence.statuses.peek(client.store.ownId)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const text = useSignal(status?.status_text ?? '')
  const emoji = useSignal<Chosen | undefined>(
    status?.emoji_name && status.emoji_code
      ? { emoji_name: status.emoji_name, emoji_code: status.emoji_code }
      : undefined,
  )
  const save = async (status_text: string, chosen: Chosen | undefined) => {
    overlay.close()
    const { emoji_name = '', emoji_code = '' } = chosen ?? {}
    const reaction_type = chosen ? 'unicode_emoji' : ''
    try {
      await client.acting.setStatus({ status_text, emoji_name, emoji_code, reaction_type })
    } catch {
      say(t('inbox.failed'))
    }
  }
  return (
    <Modal label={t('status.title')} hasHead onClose={() => overlay.close()}>
      <form
        class="in"
        id="status"
        onSubmit={(event) => {
          event.preventDefault()
          void save(text.value.trim(), emoji.value)
        }}
      >
        <div class="field">
          <label for="status-text">{t('status.text')}</label>
          <input
            id="status-text"
            ref={field}
            class="input"
            maxLength={MOST_CHARACTERS}
            value={text.value}
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value
            }}
          />
        </div>
        <fieldset class="menu" aria-label={t('status.suggestions')}>
          {SUGGESTIONS.map(({ name, ...suggested }) => (
            <button
              key={name}
              type="button"
              class="side-row"
              onClick={() => {
                text.value = t(`status.${name}`)
                emoji.value = suggested
              }}
            >
              <span aria-hidden="true">{fromCode(suggested.emoji_code)}</span>
              <span class="name">{t(`status.${name}`)}</span>
            </button>
          ))}
        </fieldset>
      </form>
      <footer>
        <Button look="quiet" onClick={() => void save('', undefined)}>
          {t('status.clear')}
        </Button>
        <Button look="solid" type="submit" form="status">
          {t('status.save')}
        </Button>
      </footer>
    </Modal>
  )
}
