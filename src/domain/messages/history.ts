import type { QueryContext } from '../context'
import { ownPlaces } from './own-places'

const MOST_LOOKED = 65_536

/**
 * The id of the newest message in the viewer's history; -1 if there is none. If it isn't among the organization's newest
 * messages, the viewer's channels and conversations are walked instead, unless there are too many. If none is found
 * among `MOST_LOOKED` messages, the id of the last of these is returned: the viewer has received nothing newer, so a
 * client that reads up to this id, or from it, misses nothing.
 */
export function newestInHistory(context: Pick<QueryContext, 'store' | 'viewer'>): number {
  const { store, viewer } = context
  const inbox = store.readState.inboxOf(viewer.id)
  const walk = store.index.walkOwn({ to: 0, most: MOST_LOOKED, places: () => ownPlaces(context) })
  while (walk.next()) if (inbox.received(walk.entry)) return walk.entry.id
  return walk.isCut ? walk.entry.id : -1
}
