import type { Channel } from '#store/channels/channel-reader'

type Privacy = Pick<Channel, 'isPrivate' | 'isWebPublic' | 'hasSharedHistory'>

/** A channel's kind. `SystemWords` has a name for each kind, which notices use. */
export function kindOf({
  isPrivate,
  isWebPublic,
  hasSharedHistory,
}: Privacy): 'web' | 'public' | 'shared' | 'protected' {
  if (isWebPublic) return 'web'
  if (!isPrivate) return 'public'
  return hasSharedHistory ? 'shared' : 'protected'
}
