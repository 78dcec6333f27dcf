import { useEffect } from 'preact/hooks'
import type { Talk } from '../talk'

/** A link leads to its message, or to the conversation of that, wherever they were moved since. */
export function useMoved(talk: Talk, near: number | undefined, through: number | undefined): void {
  const { list, place } = talk
  const isReady = list.state.value === 'ready'
  const id = near ?? through
  useEffect(() => {
    if (id === undefined || !place || !isReady || list.window.has(id)) return
    // What was deleted, or may not be seen, is nowhere: the conversation stays.
    import('./follow-message').then(({ followMessage }) => followMessage(talk, id, near)).catch(() => {})
  }, [isReady, id])
}
