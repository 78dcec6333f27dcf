import type { Client } from '../../app/client'
import { desktopBridge } from '../../notices/desktop-bridge'
import { isApple, isInstalled } from '../../parts/phone'

/** Whether this browser shows notifications, or the reason why it doesn't. */
export type PushState = 'desktop' | 'insecure' | 'unsupported' | 'install' | 'no_worker' | 'blocked' | 'off' | 'on'

/** How long to wait for the service worker, which starts a few seconds after the page. */
const WORKER_WAIT_MS = 4_000

/** How long to wait for a test notification. It takes about a second, or longer if the phone is asleep. */
const ARRIVAL_WAIT_MS = 15_000

/** The state of push notifications in this browser. */
export async function pushState(): Promise<PushState> {
  if (desktopBridge()) return 'desktop'
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return isApple() && !isInstalled() ? 'install' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await findWorker()
  if (!registration) return 'no_worker'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/**
 * Asks for permission, subscribes, and tells the server. Call it only after a click. Returns `dismissed` if the prompt
 * was closed without an answer.
 */
export async function turnOn({ calls }: Client): Promise<'dismissed' | undefined> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'default' ? 'dismissed' : undefined
  const registration = await findWorker()
  if (!registration) return undefined
  const { public_key } = await calls.call('POST /users/me/web_push/key')
  const options = { userVisibleOnly: true, applicationServerKey: public_key }
  const known = await registration.pushManager.getSubscription()
  // A browser keeps the key with which it subscribed, and the server may have a different one now.
  if (known && !isFor(known, public_key)) await known.unsubscribe()
  await register(calls, await registration.pushManager.subscribe(options))
  return undefined
}

/** Sends a test notification, and returns the outcome. The worker reports when it has shown the notification. */
export async function tryOut({ calls }: Client, subscription_id: number) {
  const { serviceWorker } = navigator
  let hear: (event: MessageEvent) => void = () => {}
  const arrival = new Promise<void>((resolve) => {
    hear = ({ data }) => data?.shown === 'test' && resolve()
    serviceWorker.addEventListener('message', hear)
  })
  try {
    const { outcome, problem } = await calls.call('POST /users/me/web_push/:subscription_id/test', { subscription_id })
    if (outcome !== 'taken') return { kind: 'failed', problem: problem ?? '' } as const
    const tooLate = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ARRIVAL_WAIT_MS))
    return { kind: (await Promise.race([arrival, tooLate])) === 'late' ? 'lost' : 'shown' } as const
  } finally {
    serviceWorker.removeEventListener('message', hear)
  }
}

/** Registers this browser's subscription, if there is one, and returns the server's id for it. */
export async function registered({ calls }: Client): Promise<number | undefined> {
  const subscription = await (await findWorker())?.pushManager.getSubscription()
  return subscription ? register(calls, subscription) : undefined
}

export async function turnOff(client: Client, id: number | undefined): Promise<void> {
  const subscription = await (await findWorker())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  if (id !== undefined) await forget(client, id)
}

/** Removes a browser, so that the server sends nothing to it anymore. */
export const forget = ({ calls }: Client, subscription_id: number): Promise<unknown> =>
  calls.call('DELETE /users/me/web_push/:subscription_id', { subscription_id })

async function register(calls: Client['calls'], subscription: PushSubscription): Promise<number> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const target = { endpoint, p256dh: keys.p256dh, auth: keys.auth, name: browserName() }
  return (await calls.call('POST /users/me/web_push', target)).subscription_id
}

async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_WAIT_MS))
  return Promise.race([navigator.serviceWorker.ready, tooLate])
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** A name such as "Firefox, Android", to distinguish the user's browsers. */
function browserName(): string {
  const find = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([pattern]) => pattern.test(navigator.userAgent))?.[1]
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ')
}
