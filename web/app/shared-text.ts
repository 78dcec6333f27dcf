import { signal } from '@preact/signals'

/** Text that another app shared. The next conversation that the user opens gets it, unless they discard it first. */
export const sharedText = signal('')

const SHARE = '/share'

/** Moves the shared text out of the address, so that a reload doesn't share it again. */
export function receiveShared(): void {
  if (location.pathname !== SHARE) return
  const given = new URLSearchParams(location.search)
  const parts = ['title', 'text', 'url'].map((name) => given.get(name)?.trim() ?? '').filter(Boolean)
  sharedText.value = [...new Set(parts)].join('\n')
  history.replaceState(null, '', '/#inbox')
}
