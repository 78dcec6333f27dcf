import { useEffect } from 'preact/hooks'
import type { Talk } from './talk'

/** A link leads to its message, wherever that was moved since. */
export function useMoved(talk: Talk, near: number | undefined): void {
  const { list, place } = talk
  const isReady = list.state.value === 'ready'
  useEffect(() => {
    if (near === undefined || !place || !isReady || list.window.has(near)) return
    // What was deleted, or may not be seen, is nowhere: the conversation stays.
    import('./follow-message').then(({ followMessage }) => followMessage(talk, near)).catch(() => {})
  }, [isReady, near])
}
