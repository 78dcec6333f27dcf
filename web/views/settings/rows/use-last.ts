import { useRef } from 'preact/hooks'

/**
 * Returns the last value that existed, so that something which disappears stays on the screen while a user edits it.
 */
export function useLast<Thing>(now: Thing | undefined): Thing | undefined {
  const last = useRef(now)
  last.current = now ?? last.current
  return last.current
}
