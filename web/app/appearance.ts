import { effect } from '@preact/signals'
import type { Store } from '../model/store/store'

/** The color schemes, each with the protocol's number. */
export const SCHEMES = [
  { value: 1, name: 'system' },
  { value: 3, name: 'light' },
  { value: 2, name: 'dark' },
] as const

/** Applies the user's theme and density to the page. */
export function followAppearance({ settings }: Store, { dataset } = document.documentElement): void {
  effect(() => {
    const scheme = SCHEMES.find(({ value }) => value === settings.get('color_scheme'))?.name
    if (scheme === 'light' || scheme === 'dark') dataset.theme = scheme
    else delete dataset.theme
  })
  effect(() => {
    if (settings.get('dense_mode') === true) dataset.density = 'compact'
    else delete dataset.density
  })
}
