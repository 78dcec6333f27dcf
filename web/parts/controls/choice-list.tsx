import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

interface ChoiceListProps {
  id: string
  class?: string
  value: string
  /** Whether a choice that was made with the keyboard is waiting for Enter. */
  isHeld: Signal<boolean>
  /** `isLeaving`: the choice takes effect because the list lost the focus. */
  choose(value: string, isLeaving: boolean): unknown
  /** The options. */
  children: ComponentChildren
}

/** Keys that open the list. A choice in an open list takes effect immediately. */
const OPENS = ['Enter', ' ', 'F4']

/**
 * A list whose choice takes effect immediately, except for choices made with the keyboard while the list is closed:
 * keys then step through the options, so a choice only takes effect with Enter, or when the list loses the focus.
 * Escape discards it.
 */
export function ChoiceList({ id, class: look = 'input', value, isHeld, choose, children }: ChoiceListProps) {
  const shown = useSignal<string | undefined>(undefined)
  const isByKey = useRef(false)
  const list = useRef<HTMLSelectElement>(null)
  // Sets the value after each rendering. Otherwise, another option might be selected if the chosen one disappears.
  useLayoutEffect(() => {
    list.current!.value = shown.value ?? value
  })
  const hold = (wanted: string | undefined) => {
    shown.value = wanted
    isHeld.value = wanted !== undefined
  }
  // A choice is shown until its outcome is known.
  const take = async (wanted: string, isLeaving: boolean) => {
    isHeld.value = false
    shown.value = wanted
    await choose(wanted, isLeaving)
    if (!isHeld.peek()) shown.value = undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = isHeld.peek() ? shown.peek() : undefined
    if (wanted !== undefined && ['Enter', 'Escape'].includes(event.key)) {
      event.preventDefault()
      event.stopPropagation()
      return event.key === 'Enter' ? void take(wanted, false) : hold(undefined)
    }
    isByKey.current = !OPENS.includes(event.key) && !event.altKey
    requestAnimationFrame(() => {
      if (isOpen(list.current)) isByKey.current = false
    })
  }
  return (
    <select
      ref={list}
      id={id}
      class={look}
      value={shown.value ?? value}
      onPointerDown={() => {
        isByKey.current = false
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (isHeld.peek() && shown.peek() !== undefined) void take(shown.peek()!, true)
      }}
      onChange={({ currentTarget }) => {
        const wanted = currentTarget.value
        if (!isByKey.current) void take(wanted, false)
        else hold(wanted === value ? undefined : wanted)
      }}
    >
      {children}
    </select>
  )
}

const isOpen = (list: HTMLSelectElement | null) => CSS.supports('selector(:open)') && list?.matches(':open')
