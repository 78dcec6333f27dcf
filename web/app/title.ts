import { computed, effect, signal } from '@preact/signals'
import { notableCount } from '../model/inbox/attention'
import type { Client } from './client'

const ICON = '/static/images/logo/edgewise-icon.svg'
/**
 * The logo with an orange middle line. It is shown while there are unread messages that count according to the user's
 * setting.
 */
const ICON_NEEDS = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26" fill="none" stroke-width="2.6" stroke-linecap="round"><rect width="26" height="26" rx="7.5" fill="#242c33"/><path d="M7 8h12M7 18h12" stroke="#fff"/><path d="M7 13h12" stroke="#ff8a3d"/></svg>',
)}`

/** The title of the current view, which the view's header sets. */
export const heading = signal('')

/** Shows in the page's title and icon how much is unread, for people who are looking at another tab. */
export function followTitle({ store }: Client): void {
  const count = computed(() => notableCount(store))
  effect(() => {
    const name = String(store.facts.get('realm_name') ?? '')
    const title = [heading.value, name].filter(Boolean).join(' · ')
    document.title = count.value > 0 ? `(${count.value}) ${title}` : title
  })
  effect(() => {
    document.querySelector('link[rel=icon]')?.setAttribute('href', count.value > 0 ? ICON_NEEDS : ICON)
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count.value).catch(() => {})
  })
}
