import { useRef } from 'preact/hooks'

/** Returns the last defined value, so that a deleted object stays on the screen while the user edits it. */
export function useLast<Thing>(now: Thing | undefined): Thing | undefined {
  const last = useRef(now)
  last.current = now ?? last.current
  return last.current
}
