import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { lazy } from '../../../parts/loading/lazy'
import { nameOfPlace } from '../../../parts/places/place-name'
import { t } from '../../../words/t'
import { senderOf } from '../sender'
import { useTalk } from '../talk'
import type { FormatKind } from './format'
import { carryOut, formatWith, insertText } from './insert'
import type { Offer } from './offer'
import { pasted } from './paste'
import { Typeahead } from './typeahead'

/** Keys that format what is chosen. */
const FORMAT_KEYS: Readonly<Record<string, FormatKind>> = {
  'Ctrl+b': 'bold',
  'Ctrl+i': 'italic',
  'Ctrl+Shift+l': 'link',
  'Ctrl+Shift+c': 'code',
}

interface FieldProps {
  /** Returns whether there was something to send. */
  send(): boolean
  editLast(): boolean
}

/** The text. The drafts have it with every letter. */
export function TextField({ send, editLast }: FieldProps) {
  const { client, composing } = useTalk()
  const field = useRef<HTMLTextAreaElement>(null)
  const place = composing.place.value
  const text = composing.text.value
  const typeahead = useTypeahead(field)
  useLayoutEffect(() => {
    // Only what came from elsewhere: to set what was typed would move the cursor.
    if (field.current && field.current.value !== text) field.current.value = text
    grow(field.current!)
  }, [text])
  useLayoutEffect(() => {
    const element = field.current!
    for (const insertion of composing.insertions.value) carryOut(element, insertion)
    if (composing.insertions.value.length > 0) composing.insertions.value = []
  }, [composing.insertions.value])
  useLayoutEffect(() => {
    if (composing.focus.value > 0 && !composing.wantsTopic.peek()) field.current?.focus()
  }, [composing.focus.value])
  const enterSends = client.store.settings.get('enter_sends') === true
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method has the key.
    if (event.isComposing || event.keyCode === 229) return
    if (typeahead.press(event)) return event.preventDefault()
    const name = keyName(event)
    if (name === 'Enter' ? enterSends : name === 'Ctrl+Enter') {
      if (send() || name === 'Enter') event.preventDefault()
    } else if (FORMAT_KEYS[name]) formatWith(event.currentTarget as HTMLTextAreaElement, FORMAT_KEYS[name])
    else if (name === 'Escape') composing.fold()
    else if (name === 'ArrowUp' && !field.current?.value) {
      if (!editLast()) return
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
        placeholder={place ? t('compose.to', { place: nameOfPlace(client, place) }) : t('compose.message')}
        rows={1}
        {...typeahead.attributes}
        onInput={(event) => {
          senderOf(composing).write(event.currentTarget.value)
          typeahead.look()
        }}
        onKeyDown={onKeyDown}
        onBlur={() => typeahead.close()}
        onClick={() => typeahead.look()}
        onPaste={(event) => {
          const { clipboardData } = event
          if (!clipboardData) return
          if (clipboardData.files.length > 0) senderOf(composing).uploads.add(clipboardData.files)
          else {
            const markdown = pasted(clipboardData)
            if (markdown === undefined) return
            insertText(event.currentTarget, markdown)
          }
          event.preventDefault()
        }}
      />
    </>
  )
}

function keyName({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  const marks = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift'].filter(Boolean)
  return [...marks, key.length === 1 ? key.toLowerCase() : key].join('+')
}

/** Browsers that can do it by style alone do so. */
function grow(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}

const TypeaheadList = lazy(() => import('./typeahead-list'), 'TypeaheadList')
function useTypeahead(field: RefObject<HTMLTextAreaElement | null>): Typeahead {
  const { client, composing } = useTalk()
  const offers = useSignal<readonly Offer[]>([])
  const chosen = useSignal(0)
  return useMemo(() => new Typeahead(client, field, () => composing.place.peek(), offers, chosen), [client])
}

function TypeaheadOf({ typeahead }: { typeahead: Typeahead }) {
  return typeahead.offers.value.length > 0 ? <TypeaheadList typeahead={typeahead} /> : null
}
