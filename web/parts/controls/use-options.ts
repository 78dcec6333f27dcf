import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** The behavior of a field with a list of options below it: arrow keys choose, and Enter accepts. */
export function useOptions<Item>(list: string, items: readonly Item[], take: (item: Item) => void) {
  const chosen = useSignal(0)
  const at = Math.min(chosen.value, Math.max(items.length - 1, 0))
  useEffect(() => document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' }), [list, at])
  const move = (by: number) => {
    chosen.value = (at + by + items.length) % Math.max(items.length, 1)
  }
  const press = (event: KeyboardEvent): boolean => {
    const item = items[at]
    if (event.isComposing || item === undefined) return false
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') take(item)
    else return false
    event.preventDefault()
    return true
  }
  return {
    /** Returns whether the list has handled the key. */
    press,
    toFirst: () => {
      chosen.value = 0
    },
    field: {
      role: 'combobox' as const,
      'aria-expanded': items.length > 0,
      'aria-controls': list,
      'aria-activedescendant': items.length > 0 ? `${list}-${at}` : undefined,
      'aria-autocomplete': 'list' as const,
      autocomplete: 'off' as const,
    },
    option: (number: number) => ({
      role: 'option' as const,
      id: `${list}-${number}`,
      'aria-selected': number === at,
      // The field keeps the focus.
      onMouseDown: (event: Event) => event.preventDefault(),
      onClick: () => {
        const item = items[number]
        if (item !== undefined) take(item)
      },
    }),
  }
}
