const KEY = 'edgewise asked of notifications'

/** Whether notifications may be offered here: the browser can ask, and the user hasn't decided yet. */
export function mayAsk(): boolean {
  if (!('Notification' in globalThis) || Notification.permission !== 'default') return false
  try {
    return localStorage.getItem(KEY) === null
  } catch {
    // Without storage, the offer would appear every time.
    return false
  }
}

/** Notes that notifications were offered. They aren't offered again, since they can be turned on in the settings. */
export function noteAsked(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // Without storage, notifications aren't offered.
  }
}
