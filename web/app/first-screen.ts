import { signal } from '@preact/signals'

/** Whether the requested view has been painted. Requests for anything else wait for this. */
export const isScreenShown = signal(false)

export function tellShown(): void {
  if (isScreenShown.peek()) return
  // A frame is painted after its callbacks, and timers run after that.
  requestAnimationFrame(() =>
    setTimeout(() => {
      isScreenShown.value = true
    }),
  )
}
