import type { QueryContext } from '../context'
import { ownPlaces } from './own-places'

const MOST_LOOKED = 65_536

/**
 * The id of the newest message in the viewer's history; -1 if none is found among `MOST_LOOKED` messages. If it isn't
 * among the organization's newest messages, the viewer's channels and conversations are walked instead, unless there
 * are too many.
 */
export function newestInHistory(context: Pick<QueryContext, 'store' | 'viewer'>): number {
  const { store, viewer } = context
  const inbox = store.readState.inboxOf(viewer.id)
  const walk = store.index.walkOwn({ to: 0, most: MOST_LOOKED, places: () => ownPlaces(context) })
  while (walk.next()) if (inbox.received(walk.entry)) return walk.entry.id
  return -1
}
