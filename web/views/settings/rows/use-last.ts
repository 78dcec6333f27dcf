import { useRef } from 'preact/hooks'

/** The present value, or the last one: a user who is editing something keeps it on the screen when it disappears. */
export function useLast<Thing>(now: Thing | undefined): Thing | undefined {
  const last = useRef(now)
  last.current = now ?? last.current
  return last.current
}
