import { createContext } from 'preact'
import { useContext, useEffect } from 'preact/hooks'
import type { Client } from './client'
import type { KeyHandler, Keys } from './keys'
import type { Overlay } from './overlay'
import type { Router } from './route'
import type { Updates } from './updates'

/** The parts of the client that every view can use. */
export interface App {
  readonly client: Client
  readonly router: Router
  readonly keys: Keys
  readonly overlay: Overlay
  readonly updates: Updates
}

export const AppContext = createContext<App | undefined>(undefined)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('a view is shown outside of the app')
  return app
}

/** Keys that work while a component is shown. The handlers of its first render stay bound. */
export function useKeys(handlers: Readonly<Record<string, KeyHandler>>, options?: { inFields?: boolean }): void {
  const { keys } = useApp()
  // Binding handlers again would change their order.
  useEffect(() => keys.bind(handlers, options), [])
}
