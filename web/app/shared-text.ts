import { signal } from '@preact/signals'

/** Text that another app shared with this one, until a conversation is chosen for it. */
export const sharedText = signal('')

const SHARE = '/share'

/** Takes what was shared out of the address, so that a reload doesn't share it again. */
export function receiveShared(): void {
  if (location.pathname !== SHARE) return
  const given = new URLSearchParams(location.search)
  const parts = ['title', 'text', 'url'].map((name) => given.get(name)?.trim() ?? '').filter(Boolean)
  sharedText.value = [...new Set(parts)].join('\n')
  history.replaceState(null, '', '/#inbox')
}
