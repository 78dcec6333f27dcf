import { effect } from '@preact/signals'
import type { App } from '../app/app'
import { desktopBridge } from './desktop-bridge'

const LOOK_AFTER_MS = 1_000

/** Tells the desktop app what to show. In browsers, closes the worker's notifications once their messages are read. */
export function followNotices(app: App): void {
  const bridge = desktopBridge()
  if (bridge) void import('./desktop-app').then(({ followDesktopApp }) => followDesktopApp(bridge, app)).catch(() => {})
  else closeReadNotices(app.client)
}

function closeReadNotices({ store, clock }: App['client']): void {
  const workers = navigator.serviceWorker
  if (!workers || !('Notification' in globalThis)) return
  const closeRead = async () => {
    const shown = (await (await workers.getRegistration())?.getNotifications()) ?? []
    for (const notification of shown) {
      const id: unknown = notification.data?.id
      if (typeof id === 'number' && !store.unreads.isUnread(id)) notification.close()
    }
  }
  let isWaiting = false
  effect(() => {
    // Runs again whenever the unread messages change, for example because some were read elsewhere.
    store.unreads.conversations.values()
    if (isWaiting || !store.isLoaded.value || Notification.permission !== 'granted') return
    isWaiting = true
    clock.setTimeout(() => {
      isWaiting = false
      closeRead().catch(() => {})
    }, LOOK_AFTER_MS)
  })
}
