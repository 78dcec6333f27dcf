import { useRef } from 'preact/hooks'

/** What there is, or was last: whoever changes something that goes meanwhile keeps it before them. */
export function useLast<Thing>(now: Thing | undefined): Thing | undefined {
  const last = useRef(now)
  last.current = now ?? last.current
  return last.current
}
