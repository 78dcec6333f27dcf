import type { ClientEvent } from '#wire/events/index'
import { plainText } from '../../src/lib/notices/plain-text'
import { isQuietAt } from '../../src/lib/notices/quiet-hours'
import type { Client } from '../app/client'
import { keyOf, placeOf } from '../model/conversations/conversation'
import { noticeOf } from '../model/inbox/notice-words'
import { toldHere } from '../model/inbox/told-here'
import { fromEvent, type Message } from '../model/messages/message'
import { desktopBridge } from './desktop-bridge'
import { showByDesktopApp } from './desktop-notice'
import type { Front } from './front'
import { playSound } from './sounds'

/** Messages older than this aren't announced, because the client is only catching up. */
const NEWS_SECONDS = 60
const ICON = '/icons/192.png'

/**
 * Announces new messages while the client is open: with a notification if the user isn't looking at any of its pages,
 * and with a sound. If the browser has locks, only one page does this. A browser that gets push notifications shows
 * those instead.
 */
export class TellHere {
  #isTeller = false

  constructor(
    private readonly client: Client,
    private readonly front: Front,
  ) {}

  follow(): void {
    const become = () => {
      this.#isTeller = true
      return new Promise<never>(() => {})
    }
    // The first page announces messages until it is closed.
    if (navigator.locks) void navigator.locks.request('edgewise tells', become).catch(() => {})
    else void become()
    this.client.store.follow((event) => {
      if (this.#isTeller) this.#hear(event)
    })
  }

  #hear(event: ClientEvent): void {
    if (event.type !== 'message') return
    const message = fromEvent(event)
    const now = this.client.clock.now()
    if (now / 1000 - message.timestamp > NEWS_SECONDS) return
    void this.#tell(message).catch(() => {})
  }

  async #tell(message: Message): Promise<void> {
    const { store } = this.client
    const key = keyOf(placeOf(message, store.ownId))
    const looked = this.front.conversation
    const loud = toldHere(store, message, { isLooking: looked === key, isQuietTime: this.#isQuietTime() })
    if (loud.sound) playSound(String(store.settings.peek('notification_sound') ?? ''))
    if (loud.page && looked === undefined) await this.#show(message, key)
  }

  /**
   * Shows a notification: in the desktop app directly, in a browser through the service worker, which can handle a
   * click even if this page has been closed.
   */
  async #show(message: Message, tag: string): Promise<void> {
    const bridge = desktopBridge()
    if (bridge) {
      const { title, url } = noticeOf(this.client.store, message)
      showByDesktopApp(bridge, title, { tag, icon: ICON, silent: true, body: this.#textOf(message) }, url)
      return
    }
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
    const registration = await navigator.serviceWorker?.getRegistration()
    if (!registration || (await registration.pushManager?.getSubscription())) return
    const { store } = this.client
    const { title, url } = noticeOf(store, message)
    const [before] = await registration.getNotifications({ tag })
    const count = (before?.data?.count ?? 0) + 1
    await registration.showNotification(count > 1 ? `${title} (${count})` : title, {
      tag,
      icon: ICON,
      badge: ICON,
      // The client plays its own sound.
      silent: true,
      body: this.#textOf(message),
      data: { url, count, id: message.id },
    })
  }

  #textOf({ type, content }: Message): string {
    const showsText =
      type !== 'private' || this.client.store.settings.peek('pm_content_in_desktop_notifications') !== false
    return showsText ? plainText(content) : ''
  }

  #isQuietTime(): boolean {
    const { facts, settings } = this.client.store
    const hours = facts.peek('web_push')?.quiet_hours
    return !!hours && isQuietAt(hours, this.client.clock.now(), String(settings.peek('timezone') || '') || undefined)
  }
}
