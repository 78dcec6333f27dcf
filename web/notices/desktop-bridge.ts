/** The functions that Zulip's desktop app offers to its pages, which can't reach Electron's own API. */
export interface DesktopBridge {
  send_event(name: string, ...values: unknown[]): boolean
  on_event(name: string, listen: () => void): void
  /** A click on the notification also brings the app to the front and shows this organization. */
  new_notification?(title: string, options: NotificationOptions, tell: (type: string) => boolean): { close(): void }
}

/** The desktop app's functions; undefined in browsers. */
export const desktopBridge = (): DesktopBridge | undefined =>
  (globalThis as { electron_bridge?: DesktopBridge }).electron_bridge
