import type { DesktopBridge } from './desktop-bridge'

/** The open notification of each conversation. */
const open = new Map<string, { close(): void }>()

/** Shows a notification through the desktop app, which doesn't show those of a service worker. */
export function showByDesktopApp(
  bridge: DesktopBridge,
  title: string,
  options: NotificationOptions,
  url: string,
): void {
  const tag = options.tag ?? ''
  const clicked = () => {
    window.focus()
    location.hash = url.slice(url.indexOf('#'))
    open.get(tag)?.close()
  }
  open.get(tag)?.close()
  const tell = (type: string) => {
    if (type === 'click') clicked()
    if (type === 'close' || type === 'click') open.delete(tag)
    return true
  }
  if (bridge.new_notification) {
    open.set(tag, bridge.new_notification(title, options, tell))
    return
  }
  const notification = new Notification(title, options)
  for (const type of ['click', 'close']) notification.addEventListener(type, () => tell(type))
  open.set(tag, notification)
}
