import { useComputed, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { lazy } from '../../../parts/loading/lazy'
import { t } from '../../../words/t'
import { rewrite } from '../attach'
import { partsOf } from '../attached'
import { useWriting } from '../writing-context'
import type { FormatKind } from './format'
import { carryOut, formatWith } from './insert'
import type { Offer } from './offer'
import { paste } from './paste-into'
import { Typeahead } from './typeahead'

const FORMAT_KEYS: Readonly<Record<string, FormatKind>> = {
  'Ctrl+b': 'bold',
  'Ctrl+i': 'italic',
  'Ctrl+Shift+l': 'link',
  'Ctrl+Shift+c': 'code',
}

export interface FieldProps {
  placeholder?: string
  isDisabled?: boolean
  /** Returns whether there was something to send. */
  send(): boolean
  leave(): void
  /** Called when the up arrow is pressed in the empty field. Returns whether there was something to edit. */
  editLast?(): boolean
}

/** The text field. Each change is passed to the `Writing` in the context. */
export function TextField({ placeholder, isDisabled = false, send, leave, editLast }: FieldProps) {
  const writing = useWriting()
  const { client } = writing
  const field = useRef<HTMLTextAreaElement>(null)
  const text = useComputed(() => partsOf(writing.text.value).words).value
  const typeahead = useTypeahead(field)
  useLayoutEffect(() => {
    // The value is only set if the text was changed elsewhere, since setting the typed text would move the cursor.
    if (field.current && field.current.value !== text) field.current.value = text
    grow(field.current!)
  }, [text])
  useLayoutEffect(() => {
    const element = field.current!
    for (const insertion of writing.insertions.value) carryOut(element, insertion)
    if (writing.insertions.value.length > 0) writing.insertions.value = []
  }, [writing.insertions.value])
  useLayoutEffect(() => {
    if (writing.focus.value > 0) field.current?.focus()
  }, [writing.focus.value])
  const enterSends = client.store.settings.get('enter_sends') === true
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores keys that belong to an input method.
    if (event.isComposing || event.keyCode === 229) return
    if (typeahead.press(event)) return event.preventDefault()
    const name = keyName(event)
    if (name === 'Enter' ? enterSends : name === 'Ctrl+Enter') {
      if (send() || name === 'Enter') event.preventDefault()
    } else if (FORMAT_KEYS[name]) formatWith(event.currentTarget as HTMLTextAreaElement, FORMAT_KEYS[name])
    else if (name === 'Escape') leave()
    else if (name === 'ArrowUp' && !field.current?.value) {
      if (!editLast?.()) return
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <TypeaheadOf typeahead={typeahead} />
      <textarea
        ref={field}
        dir="auto"
        aria-label={t('compose.message')}
        placeholder={placeholder}
        disabled={isDisabled}
        rows={1}
        {...typeahead.attributes}
        onInput={(event) => {
          rewrite(writing, { words: event.currentTarget.value })
          typeahead.look()
        }}
        onKeyDown={onKeyDown}
        onBlur={() => typeahead.close()}
        onClick={() => typeahead.look()}
        onPaste={(event) => {
          const { clipboardData } = event
          if (clipboardData && paste(writing, event.currentTarget, clipboardData)) event.preventDefault()
        }}
      />
    </>
  )
}

function keyName({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  const marks = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift'].filter(Boolean)
  return [...marks, key.length === 1 ? key.toLowerCase() : key].join('+')
}

/** Makes the field as tall as its text, unless the browser can do this with CSS alone. */
function grow(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}

const TypeaheadList = lazy(() => import('./typeahead-list'), 'TypeaheadList')
function useTypeahead(field: RefObject<HTMLTextAreaElement | null>): Typeahead {
  const { client, place } = useWriting()
  const offers = useSignal<readonly Offer[]>([])
  const chosen = useSignal(0)
  return useMemo(() => new Typeahead(client, field, () => place.peek(), offers, chosen), [client])
}

function TypeaheadOf({ typeahead }: { typeahead: Typeahead }) {
  return typeahead.offers.value.length > 0 ? <TypeaheadList typeahead={typeahead} /> : null
}
