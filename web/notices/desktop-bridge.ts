/** The functions that Zulip's desktop app gives the pages that it shows: Electron's own API is out of their reach. */
export interface DesktopBridge {
  send_event(name: string, ...values: unknown[]): boolean
  on_event(name: string, listen: () => void): void
  /** A click on it also brings the app, and this organization in it, to the front. */
  new_notification?(title: string, options: NotificationOptions, tell: (type: string) => boolean): { close(): void }
}

/** Undefined in browsers. */
export const desktopBridge = (): DesktopBridge | undefined =>
  (globalThis as { electron_bridge?: DesktopBridge }).electron_bridge
