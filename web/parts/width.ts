import { signal } from '@preact/signals'

/** The same width as in the style sheets: below it, there is one column. */
const query = matchMedia('(max-width: 699px)')
const isPhone = signal(query.matches)
query.addEventListener('change', ({ matches }) => {
  isPhone.value = matches
})

/**
 * Whether the layout has only one column. Use this only if a style sheet isn't enough, for example to show a different
 * component.
 */
export const useIsPhone = (): boolean => isPhone.value
