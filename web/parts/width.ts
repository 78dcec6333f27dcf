import { signal } from '@preact/signals'

/** The same width as in the style sheets: below it there is one column. */
const query = matchMedia('(max-width: 699px)')
const isPhone = signal(query.matches)
query.addEventListener('change', ({ matches }) => {
  isPhone.value = matches
})

/** Only for what a style sheet can't do: where another thing is shown. */
export const useIsPhone = (): boolean => isPhone.value
