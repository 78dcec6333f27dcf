import type { Channel } from '#store/channels/channel-reader'

type Privacy = Pick<Channel, 'isPrivate' | 'isWebPublic' | 'hasSharedHistory'>

/** The name of a channel's kind in notices. */
export function kindOf({ isPrivate, isWebPublic, hasSharedHistory }: Privacy): string {
  if (isWebPublic) return 'Web-public'
  if (!isPrivate) return 'Public'
  return hasSharedHistory ? 'Private, shared history' : 'Private, protected history'
}
