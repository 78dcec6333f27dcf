/** The time that a finger rests until a menu opens. */
const LONG_PRESS_MS = 450
/** A finger that moves further scrolls. */
const STILL_PX = 10

/** The finger that rests where a menu opens, until it is lifted. */
let resting: number | undefined

/** Handlers for what opens under a finger that rests. `target` answers what it opens for, if it does. */
export function longPress<Target>(target: (at: Element) => Target | undefined, open: (found: Target) => void) {
  let press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined
  const end = () => {
    clearTimeout(press?.timer)
    press = undefined
  }
  return {
    pointerdown({ pointerType, pointerId, target: at, clientX: x, clientY: y }: PointerEvent) {
      resting = undefined
      const found = pointerType === 'mouse' ? undefined : target(at as Element)
      if (found === undefined) return
      const begin = () => {
        resting = pointerId
        navigator.vibrate?.(10)
        open(found)
      }
      press = { timer: setTimeout(begin, LONG_PRESS_MS), x, y }
    },
    pointermove({ clientX, clientY }: PointerEvent) {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > STILL_PX) end()
    },
    pointerup: end,
    pointercancel: end,
    touchend(event: TouchEvent) {
      // Without this, the browser clicks on the element under the finger.
      if (resting !== undefined) event.preventDefault()
      resting = undefined
    },
  }
}

/** Gives a resting finger to the popover that it opened: lifted outside of it, the finger would close it at once. */
export function holdFinger(opened: Element): void {
  if (resting !== undefined) opened.setPointerCapture(resting)
}
