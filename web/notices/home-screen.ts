import { signal } from '@preact/signals'

/** The browser's prompt to install the client as an app. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>
}

/** Undefined until the browser is ready to ask, after the client has been installed, and in browsers that never ask. */
export const installQuestion = signal<InstallQuestion | undefined>(undefined)

/** Waits until the browser is ready to ask, which it reports only once. */
export function followInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise, the browser would ask at a time of its own choosing.
    event.preventDefault()
    installQuestion.value = event as InstallQuestion
  })
  addEventListener('appinstalled', () => {
    installQuestion.value = undefined
  })
}
