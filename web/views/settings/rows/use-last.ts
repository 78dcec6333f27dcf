import { useRef } from 'preact/hooks'

/** The present value, or the last one: if a user is editing something that disappears, it stays on the screen. */
export function useLast<Thing>(now: Thing | undefined): Thing | undefined {
  const last = useRef(now)
  last.current = now ?? last.current
  return last.current
}
