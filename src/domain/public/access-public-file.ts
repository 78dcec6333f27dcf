import { NoSuchFile } from '#domain/uploads/access'
import type { MessageId } from '#lib/ids'
import type { Readers } from '#store/store'
import type { Attachment } from '#store/uploads/attachments'
import { hiddenByMoves, isPublicChannel } from './stranger'

/** A check must not cost more because a file was posted often: the newest messages with it decide. */
const USES_ASKED = 100

/** The file, if a message that anyone may read has it. Whose file it is doesn't count. */
export function accessPublicFile(store: Readers, pathId: string): Attachment {
  const file = store.attachments.findByPath(pathId)
  if (!file || !store.attachments.listUses(file.id, USES_ASKED).some(({ id }) => isPublicMessage(store, id))) {
    throw new NoSuchFile()
  }
  return file
}

function isPublicMessage(store: Readers, id: MessageId): boolean {
  const entry = store.index.find(id)
  const channel = entry && store.channels.findByRecipient(entry.recipientId)
  return isPublicChannel(store, channel) && !hiddenByMoves(store)(id)
}
