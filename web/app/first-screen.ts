import { signal } from '@preact/signals'

/** Whether what the address asked for has been painted: what is fetched besides waits for that. */
export const isScreenShown = signal(false)

export function tellShown(): void {
  if (isScreenShown.peek()) return
  // A frame paints after its callbacks, and timers run after that.
  requestAnimationFrame(() =>
    setTimeout(() => {
      isScreenShown.value = true
    }),
  )
}
