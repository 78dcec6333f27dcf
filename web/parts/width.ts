import { signal } from '@preact/signals'

/** The same width as in the style sheets: below it, there is one column. */
const query = matchMedia('(max-width: 699px)')
const isPhone = signal(query.matches)
query.addEventListener('change', ({ matches }) => {
  isPhone.value = matches
})

/** Use it only for what a style sheet can't do, such as showing another component. */
export const useIsPhone = (): boolean => isPhone.value
