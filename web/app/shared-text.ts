import { signal } from '@preact/signals'

/** Text that another app shared with this one. It is kept until the user opens a conversation for it, or gives up. */
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
