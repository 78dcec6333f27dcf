import { computed, effect } from '@preact/signals'
import type { App } from '../app/app'
import { logOut } from '../app/log-out'
import { notableCount } from '../model/inbox/attention'
import type { DesktopBridge } from './desktop-bridge'

/** Tells Zulip's desktop app what to show about this organization, and handles the app's menus. */
export function followDesktopApp(bridge: DesktopBridge, { client, router, overlay }: App): void {
  const { facts } = client.store
  const count = computed(() => notableCount(client.store))
  effect(() => void bridge.send_event('total_unread_count', count.value))
  effect(() => {
    const name = facts.get('realm_name')
    if (typeof name === 'string') bridge.send_event('realm_name', name)
  })
  effect(() => {
    const icon = facts.get('realm_icon_url')
    if (typeof icon === 'string') bridge.send_event('realm_icon_url', new URL(icon, location.origin).href)
  })
  bridge.on_event('logout', logOut)
  bridge.on_event('show-notification-settings', () => router.go('#settings/notifications'))
  bridge.on_event('show-keyboard-shortcuts', () => overlay.open({ name: 'help' }))
}
