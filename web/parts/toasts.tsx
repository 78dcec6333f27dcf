import { signal } from '@preact/signals'

const GONE_AFTER_MS = 6000

interface Toast {
  readonly key: number
  readonly text: string
}

const toasts = signal<readonly Toast[]>([])
let last = 0

/** Says something for a few seconds, at the edge of what one does. */
export function say(text: string): void {
  last += 1
  const toast = { key: last, text }
  toasts.value = [...toasts.peek(), toast]
  setTimeout(() => {
    toasts.value = toasts.peek().filter((one) => one !== toast)
  }, GONE_AFTER_MS)
}

export function Toasts() {
  return (
    <div class="toasts" role="status">
      {toasts.value.map(({ key, text }) => (
        <div key={key} class="toast">
          <span>{text}</span>
        </div>
      ))}
    </div>
  )
}
