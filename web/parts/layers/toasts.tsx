import { signal } from '@preact/signals'
import { Button } from '../controls/button'

interface Toast {
  readonly id: number
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

const LASTS_MS = 6000
const toasts = signal<readonly Toast[]>([])
let last = 0

/** Shows text for a while, with a button if there is an action. */
export function say(text: string, action?: Toast['action']): void {
  last += 1
  const one = { id: last, text, action }
  // Only the latest toast is shown.
  toasts.value = [one]
  setTimeout(() => dismiss(one.id), LASTS_MS)
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id)
}

export function Toasts() {
  return (
    <div class="toasts" role="status">
      {toasts.value.map(({ id, text, action }) => (
        <div class="toast" key={id}>
          <span class="grow">{text}</span>
          {action && (
            <Button
              onClick={() => {
                dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
