import { signal } from '@preact/signals'
import type { Versions } from './versions'

const OURS = 'edgewise '

/**
 * Versions of the client: the service worker keeps one, and a page keeps its own until the user updates. Without
 * service workers (on pages over plain HTTP), there is nothing to keep. The code that watches versions is loaded by
 * `start`.
 */
export class Updates {
  /** Whether a new version of the client is available. */
  readonly isThere = signal(false)
  #versions: Versions | undefined

  async start(): Promise<void> {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    const { Versions } = await import('./versions')
    this.#versions = new Versions(this.isThere, serviceWorker)
    await this.#versions.start()
  }

  /** Reloads with the new version. Drafts are saved with every keystroke, so they survive that. */
  takeUp(): void {
    this.#versions?.takeUp()
  }
}

/** Removes the service workers and their caches, so that the next page is loaded from the server. */
export async function forgetVersions(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
    if (!('caches' in globalThis)) return
    const names = (await caches.keys()).filter((name) => name.startsWith(OURS))
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // If the browser doesn't allow this, there is nothing to remove.
  }
}
