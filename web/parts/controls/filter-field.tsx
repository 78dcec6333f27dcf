import type { Signal } from '@preact/signals'
import { Icon } from '../icons/icon'

/** A field that filters the list below it while someone types. */
export function FilterField({ label, words }: { label: string; words: Signal<string> }) {
  return (
    <div class="input-icon grow">
      <Icon name="search" />
      <input
        class="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={words.value}
        onInput={({ currentTarget }) => {
          words.value = currentTarget.value
        }}
      />
    </div>
  )
}

/** Whether a text contains the words, ignoring case. */
export const hasWords = (text: string, words: string): boolean =>
  text.toLowerCase().includes(words.trim().toLowerCase())
