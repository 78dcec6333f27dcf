import { signal } from '@preact/signals'

const WORKER = '/worker.js'
const OURS = 'edgewise '

/** The only script that is named by script. */
const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(_: ''): string }
  }
}
const addresses = trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER })

/** A page that stays open looks for a deployment so often, when somebody comes back to it. */
const LOOK_AGAIN_MS = 60 * 60_000

/**
 * Versions of the client: the service worker keeps one, and a page goes on with its own until its
 * person takes up the new one. Where there are no service workers (http on a network), there is
 * nothing to keep.
 */
export class Updates {
  /** A new version is there. */
  readonly isThere = signal(false)
  #registration: ServiceWorkerRegistration | undefined
  #isTakingUp = false

  async start(workers: ServiceWorkerContainer | undefined = navigator.serviceWorker): Promise<void> {
    if (!workers) return
    // A worker that doesn't come leaves the page as it is.
    const registration = await workers
      .register(addresses?.createScriptURL('') ?? WORKER, { updateViaCache: 'none' })
      .catch(() => undefined)
    if (!registration) return
    this.#registration = registration
    // One may wait already, or be on its way since before anybody listened here.
    this.#lookAt(registration)
    this.#follow(registration)
    registration.addEventListener('updatefound', () => this.#follow(registration))
    workers.addEventListener('controllerchange', () => {
      if (this.#isTakingUp) location.reload()
    })
    this.#lookNowAndThen(registration)
  }

  /** What is being written is kept with every letter, and is there again. */
  takeUp(): void {
    const waiting = this.#registration?.waiting
    // Another tab may have taken it up already.
    if (!waiting) {
      location.reload()
      return
    }
    this.#isTakingUp = true
    waiting.postMessage('take over')
  }

  #lookAt({ waiting }: ServiceWorkerRegistration): void {
    if (waiting && navigator.serviceWorker.controller) this.isThere.value = true
  }

  #follow(registration: ServiceWorkerRegistration): void {
    registration.installing?.addEventListener('statechange', () => this.#lookAt(registration))
  }

  #lookNowAndThen(registration: ServiceWorkerRegistration): void {
    let last = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || Date.now() - last < LOOK_AGAIN_MS) return
      last = Date.now()
      registration.update().catch(() => {})
    })
  }
}

/** After logging out, the address shows what the server says again. */
export async function forgetVersions(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
    if (!('caches' in globalThis)) return
    const names = (await caches.keys()).filter((name) => name.startsWith(OURS))
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // A browser that lets nobody look keeps nothing.
  }
}
