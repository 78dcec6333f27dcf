import { useRef } from 'preact/hooks'

/**
 * Returns the last value that was defined, so that something that disappears stays on the screen while a user edits it.
 */
export function useLast<Thing>(now: Thing | undefined): Thing | undefined {
  const last = useRef(now)
  last.current = now ?? last.current
  return last.current
}
