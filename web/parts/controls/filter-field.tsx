import type { Signal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { t } from '../../words/t'
import { Icon } from '../icons/icon'
import { IconButton } from './button'

/** A field that filters the list below it while someone types. */
export function FilterField({ label, words }: { label: string; words: Signal<string> }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div class="input-icon grow">
      <Icon name="search" />
      <input
        ref={field}
        class="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={words.value}
        onInput={({ currentTarget }) => {
          words.value = currentTarget.value
        }}
      />
      {words.value && (
        <IconButton
          icon="close"
          label={t('filter.empty')}
          onClick={() => {
            words.value = ''
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** Whether the text contains the words, ignoring case. */
export const hasWords = (text: string, words: string): boolean =>
  text.toLowerCase().includes(words.trim().toLowerCase())
