import { NoSuchFile } from '#domain/uploads/access'
import type { MessageId } from '#lib/ids'
import type { Readers } from '#store/store'
import type { Attachment } from '#store/uploads/attachments'
import { hiddenByMoves, isPublicChannel } from './stranger'

/**
 * Only this many of the newest messages with the file are checked, so that files that were posted often don't cost
 * more.
 */
const USES_ASKED = 100

/** The file, if a message that anyone may read contains it, regardless of who uploaded it. */
export function accessPublicFile(store: Readers, pathId: string): Attachment {
  const file = store.attachments.findByPath(pathId)
  if (!file) throw new NoSuchFile()
  const isHidden = hiddenByMoves(store)
  const isPublic = (id: MessageId) => isInPublicChannel(store, id) && !isHidden(id)
  if (!store.attachments.listUses(file.id, USES_ASKED).some(({ id }) => isPublic(id))) throw new NoSuchFile()
  return file
}

function isInPublicChannel(store: Readers, id: MessageId): boolean {
  const entry = store.index.find(id)
  return isPublicChannel(store, entry && store.channels.findByRecipient(entry.recipientId))
}
