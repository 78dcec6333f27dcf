import type { Signal } from '@preact/signals'

const WORKER = '/worker.js'

/** For Trusted Types: the only script that code may load by its address on this page is the service worker. */
const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(_: ''): string }
  }
}
const addresses = trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER })

/** The shortest time between checks for a new version, which a page makes when the user comes back to it. */
const LOOK_AGAIN_MS = 60 * 60_000

/** The service worker of this version, and a newer one that is waiting to replace it. */
export class Versions {
  #registration: ServiceWorkerRegistration | undefined
  #isTakingUp = false

  constructor(
    /** Whether a new version is available. */
    private readonly isThere: Signal<boolean>,
    private readonly workers: ServiceWorkerContainer,
  ) {}

  async start(): Promise<void> {
    // If a worker doesn't load, the page stays as it is.
    const registration = await this.workers
      .register(addresses?.createScriptURL('') ?? WORKER, { updateViaCache: 'none' })
      .catch(() => undefined)
    if (!registration) return
    this.#registration = registration
    // A version may already be waiting, or may have begun to load before the listener was added.
    this.#lookAt(registration)
    this.#follow(registration)
    registration.addEventListener('updatefound', () => this.#follow(registration))
    this.workers.addEventListener('controllerchange', () => {
      if (this.#isTakingUp) location.reload()
    })
    this.#lookNowAndThen(registration)
  }

  takeUp(): void {
    const waiting = this.#registration?.waiting
    // Another tab may have activated the new version already.
    if (!waiting) {
      location.reload()
      return
    }
    this.#isTakingUp = true
    waiting.postMessage('take over')
  }

  #lookAt({ waiting }: ServiceWorkerRegistration): void {
    if (waiting && this.workers.controller) this.isThere.value = true
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
