/** The time for which a finger must rest before a menu opens. */
const LONG_PRESS_MS = 450
/** If a finger moves farther than this, it doesn't open a menu. */
const STILL_PX = 10

/** The id of the finger that opened a menu by a long press, until it is lifted. */
let resting: number | undefined

/**
 * Handlers that open a layer on a long press. `target` returns the object to open it for, if there is one under the
 * finger.
 */
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
      // Otherwise, the browser would click the element under the finger.
      if (resting !== undefined) event.preventDefault()
      resting = undefined
    },
  }
}

/**
 * Connects the finger of a long press to the popover that it opened. Otherwise, the popover would close as soon as the
 * finger is lifted outside of it.
 */
export function holdFinger(opened: Element): void {
  if (resting !== undefined) opened.setPointerCapture(resting)
}
