import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { t } from '../../words/t'
import { Icon } from '../icons/icon'
import { useOptions } from './use-options'

export interface Pickable {
  readonly key: string
  readonly name: string
}

interface PickFieldProps<One extends Pickable> {
  label: string
  placeholder: string
  /** The search text. */
  words: Signal<string>
  chosen: readonly One[]
  found: readonly One[]
  /** The picture before a chosen name. */
  picture(one: One): ComponentChildren
  /** A line in the list of results. */
  line(one: One): ComponentChildren
  take(one: One): void
  remove(one: One): void
  hasFocus?: boolean | undefined
  /** The text if nothing is found. */
  none?: string
  /** Runs when Enter is pressed in the empty field, once something is chosen. */
  done?: (() => void) | undefined
}

/** A field with the chosen items, and a list of results below it, which changes as the user types. */
export function PickField<One extends Pickable>(props: PickFieldProps<One>) {
  const { label, placeholder, words, chosen, found, picture, line, take, hasFocus, none, done } = props
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const options = useOptions(`${id}o`, found, (one) => {
    take(one)
    words.value = ''
    options.toFirst()
  })
  const remove = (one: One) => {
    props.remove(one)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosen.at(-1)
    const isEmpty = words.peek() === '' && last !== undefined
    if (isEmpty && event.key === 'Backspace') return remove(last)
    if (isEmpty && event.key === 'Enter' && done) {
      event.preventDefault()
      return done()
    }
    // Enter chooses an item. While the field contains text, it doesn't submit a form around the field.
    if (!options.press(event) && event.key === 'Enter' && !event.isComposing && words.peek() !== '') {
      event.preventDefault()
    }
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="search-field many">
        <Chips chosen={chosen} picture={picture} remove={remove} />
        <input
          ref={field}
          id={id}
          value={words.value}
          placeholder={placeholder}
          {...options.field}
          onInput={({ currentTarget }) => {
            words.value = currentTarget.value
            options.toFirst()
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="listbox" id={`${id}o`} aria-label={label} class="picked-from">
        {found.map((one, at) => (
          <div key={one.key} {...options.option(at)}>
            {line(one)}
          </div>
        ))}
        {found.length === 0 && none && <p class="hint">{none}</p>}
      </div>
    </div>
  )
}

/** The number of chosen items that are shown initially. The others appear on demand. */
const SHOWN = 20

type ChipsProps<One extends Pickable> = Pick<PickFieldProps<One>, 'chosen' | 'picture' | 'remove'>

function Chips<One extends Pickable>({ chosen, picture, remove }: ChipsProps<One>) {
  const isWhole = useSignal(false)
  const shown = isWhole.value ? chosen : chosen.slice(0, SHOWN)
  const rest = chosen.length - shown.length
  return (
    <>
      {shown.map((one) => (
        <span key={one.key} class="chip">
          {picture(one)}
          <span class="clip">{one.name}</span>
          <button
            class="x"
            type="button"
            aria-label={t('people.remove', { name: one.name })}
            onClick={() => remove(one)}
          >
            <Icon name="close" size="s" />
          </button>
        </span>
      ))}
      {rest > 0 && (
        <button
          class="chip"
          type="button"
          onClick={() => {
            isWhole.value = true
          }}
        >
          {t('people.and_more', { count: rest })}
        </button>
      )}
    </>
  )
}
