import type { Client } from '../../client'

/** Whether this browser tells its person of messages, or what keeps it from that. */
export type PushState = 'unsupported' | 'install' | 'no_worker' | 'blocked' | 'off' | 'on'

/** Longer waiting means that there is no service worker: it comes some seconds after the page. */
const WORKER_WAIT_MS = 4_000

/** What this browser can do now. */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return isApple() ? 'install' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await findWorker()
  if (!registration) return 'no_worker'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks for permission, subscribes, and tells the server. Only where somebody clicked. */
export async function turnOn({ calls }: Client): Promise<number | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await findWorker()
  if (!registration) return undefined
  const { public_key } = await calls.call('POST /users/me/web_push/key')
  const options = { userVisibleOnly: true, applicationServerKey: public_key }
  const known = await registration.pushManager.getSubscription()
  // A browser keeps to the key that it subscribed with; the server may have another one now.
  if (known && !isFor(known, public_key)) await known.unsubscribe()
  return register(calls, await registration.pushManager.subscribe(options))
}

/** The number under which the server knows this browser, once it is on. */
export async function registered({ calls }: Client): Promise<number | undefined> {
  const subscription = await (await findWorker())?.pushManager.getSubscription()
  return subscription ? register(calls, subscription) : undefined
}

export async function turnOff({ calls }: Client, id: number | undefined): Promise<void> {
  const subscription = await (await findWorker())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  if (id !== undefined) await calls.call('DELETE /users/me/web_push/:subscription_id', { subscription_id: id })
}

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

const isApple = () => /iPhone|iPad/.test(navigator.userAgent)

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

/** "Firefox, Android": told apart from one's other browsers. */
function browserName(): string {
  const find = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([pattern]) => pattern.test(navigator.userAgent))?.[1]
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ')
}
