import type { QueryContext } from '#domain/context'

/** The people whom the viewer has muted, and since when. */
export function listMutedUsers({ store, viewer }: QueryContext): { id: number; timestamp: number }[] {
  return store.mutes.listMuted(viewer.id).map(({ mutedId, mutedAt }) => ({ id: mutedId, timestamp: mutedAt }))
}
