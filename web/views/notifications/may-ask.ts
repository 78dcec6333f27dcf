const KEY = 'edgewise asked of notifications'

/** Whether notifications may be offered here: this browser can ask, and its person has said nothing yet. */
export function mayAsk(): boolean {
  if (!('Notification' in globalThis) || Notification.permission !== 'default') return false
  try {
    return localStorage.getItem(KEY) === null
  } catch {
    // Without storage, the offer would appear every time.
    return false
  }
}

/** It isn't offered again: the settings have it. */
export function noteAsked(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // Then it isn't offered either.
  }
}
