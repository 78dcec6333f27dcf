/// <reference lib="webworker" />
import type { PushAddress, PushNotice } from '#domain/notifications/compose-push'
import { answerFrom, findUnread, mayAct, readFrom } from './notice-actions'

/** The data of a notification, used when it is clicked, and by the next notification of the same conversation. */
interface Shown {
  url: string
  /** The number of messages that the notification announces. */
  count: number
  /** The id of the newest message. Once that message is read, the notification is closed. */
  id?: number
  /** The conversation of the message, for the notification's buttons. */
  to?: PushAddress | undefined
}

const ICON = '/icons/192.png'

const WORDS = {
  en: {
    messages: (count: number, conversations: number) => `${count} new messages in ${conversations} conversations`,
    test: 'Notifications work in this browser.',
    unknown: 'You have new messages.',
    read: 'Mark as read',
    reply: 'Reply',
    general: 'general chat',
  },
  de: {
    messages: (count: number, conversations: number) => `${count} neue Nachrichten in ${conversations} Unterhaltungen`,
    test: 'Benachrichtigungen funktionieren in diesem Browser.',
    unknown: 'Du hast neue Nachrichten.',
    read: 'Als gelesen markieren',
    reply: 'Antworten',
    general: 'Allgemeines',
  },
}

/**
 * Shows a push notification. Browsers require one for each push, even if its data is unreadable. The notification may
 * only be left out if one of our pages is in front.
 */
export async function showPush(worker: ServiceWorkerGlobalScope, { data }: PushEvent): Promise<void> {
  const notice = readNotice(data)
  if (notice?.kind !== 'test' && (await isInFront(worker))) return
  const before = notice && (await worker.registration.getNotifications({ tag: notice.tag }))[0]
  const { title, ...options } = notice
    ? notificationOf(notice, (before?.data as Shown | undefined)?.count ?? 0)
    : UNREADABLE
  await worker.registration.showNotification(title, { icon: ICON, badge: ICON, ...options })
  if (notice?.kind === 'test') await tellPages(worker)
  await closeRead(worker, options.tag)
}

/** Tells the open pages that a test notification was shown. */
async function tellPages({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage({ shown: 'test' })
}

/**
 * Closes notifications of messages that were read elsewhere or deleted. The newest one stays, because browsers require
 * one for each push.
 */
async function closeRead({ registration }: ServiceWorkerGlobalScope, kept: string): Promise<void> {
  const shown = await registration.getNotifications()
  const older = shown.filter(({ tag, data }) => tag !== kept && typeof data?.id === 'number')
  const unread = older.length > 0 ? await findUnread(older.map(({ data }) => data.id)) : undefined
  if (unread) for (const one of older) if (!unread.has(one.data.id)) one.close()
}

/** Handles a click on a notification or on one of its buttons. Opens its address unless a button's action succeeds. */
export async function actOnNotice(
  worker: ServiceWorkerGlobalScope,
  { notification, action, reply }: NotificationEvent & { reply?: string | null },
): Promise<void> {
  notification.close()
  const { to, id, url } = notification.data as Shown
  if (to && id !== undefined) {
    if (action === 'read' && (await readFrom(to, id))) return
    if (action === 'reply' && reply && (await answerFrom(to, reply))) return
  }
  await openAt(worker, url)
}

/** Opens the notification's address in an open page of ours, or else in a new one. */
async function openAt(worker: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const target = new URL(url, worker.location.origin)
  // The server only sends addresses of its own. Any others are ignored.
  if (target.origin !== worker.location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window' })
  const open = windows.find((window) => new URL(window.url).pathname === '/')
  if (!open) {
    await worker.clients.openWindow(target.href)
    return
  }
  open.postMessage({ open: target.hash })
  // A browser may refuse to bring the page to the front, for example if the click was too long ago.
  await open.focus().catch(() => undefined)
}

function readNotice(data: PushMessageData | null): PushNotice | undefined {
  try {
    // Only the server can encrypt for this browser, so the type is right, although older servers send fewer fields.
    const notice: PushNotice | null = data?.json() ?? null
    return notice && ['message', 'summary', 'test'].includes(notice.kind) ? notice : undefined
  } catch {
    return undefined
  }
}

async function isInFront({ clients }: ServiceWorkerGlobalScope): Promise<boolean> {
  const windows = await clients.matchAll({ type: 'window' })
  return windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')
}

const UNREADABLE = { title: WORDS.en.unknown, tag: 'unknown', data: { url: '/#inbox', count: 1 } satisfies Shown }

function notificationOf(notice: PushNotice, before: number) {
  const words = notice.language.startsWith('de') ? WORDS.de : WORDS.en
  const { tag, url, at: timestamp } = notice
  const shared = { tag, timestamp, renotify: true }
  if (notice.kind === 'test') return { ...shared, title: words.test, data: { url, count: 0 } satisfies Shown }
  const count = before + notice.count
  if (notice.kind === 'summary') {
    const title = words.messages(count, notice.conversations)
    return { ...shared, title, data: { url, count } satisfies Shown }
  }
  const title = [notice.sender, whereOf(notice.place, words.general), count > 1 && `(${count})`]
    .filter(Boolean)
    .join(' ')
  const { to, id } = notice
  const actions = to && mayAct() ? [{ action: 'read', title: words.read }, replyAction(words.reply)] : []
  return { ...shared, title, body: notice.text ?? '', actions, data: { url, count, id, to } satisfies Shown }
}

/** The action with which people reply in a notification, if the platform supports it. */
const replyAction = (title: string) => ({ action: 'reply', type: 'text', title, placeholder: title })

function whereOf(place: Extract<PushNotice, { kind: 'message' }>['place'], general: string): string {
  if (!place) return ''
  return 'channel' in place ? `#${place.channel} › ${place.topic || general}` : `(${place.people.join(', ')})`
}
