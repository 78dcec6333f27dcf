import { signal } from '@preact/signals'

/** The question that a browser asks when someone wants the client as an app. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>
}

/** Undefined until the browser would ask, and in browsers that never do. */
export const installQuestion = signal<InstallQuestion | undefined>(undefined)

/** A browser says once that it would ask, when it likes. */
export function followInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser would ask at a moment of its own.
    event.preventDefault()
    installQuestion.value = event as InstallQuestion
  })
  addEventListener('appinstalled', () => {
    installQuestion.value = undefined
  })
}
