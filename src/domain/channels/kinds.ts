import type { Channel } from '#store/channels/channel-reader'

type Privacy = Pick<Channel, 'isPrivate' | 'isWebPublic' | 'hasSharedHistory'>

/** A channel's kind, whose name in notices is among the system's words. */
export function kindOf({
  isPrivate,
  isWebPublic,
  hasSharedHistory,
}: Privacy): 'web' | 'public' | 'shared' | 'protected' {
  if (isWebPublic) return 'web'
  if (!isPrivate) return 'public'
  return hasSharedHistory ? 'shared' : 'protected'
}
