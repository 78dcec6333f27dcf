import { ProtocolError } from '#lib/errors'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import type { Attachment } from '#store/uploads/attachments'
import { findAccessible } from '../messages/access'

export class NoSuchFile extends ProtocolError {
  constructor() {
    super('File not found', { status: 404 })
  }
}

/**
 * Only this many of the newest messages with the file are checked, so that files that were posted often don't cost
 * more.
 */
const USES_ASKED = 1000

interface Access {
  store: Readers
  viewer: Account
}

/**
 * The file, if the viewer uploaded it or may read a message that contains it. Missing and hidden files look the same.
 */
export function accessFile(context: Access, pathId: string): Attachment {
  const attachment = context.store.attachments.findByPath(pathId)
  if (!attachment || !maySeeFile(context, attachment)) throw new NoSuchFile()
  return attachment
}

export function maySeeFile(context: Access, { id, ownerId }: Attachment): boolean {
  if (ownerId === context.viewer.id) return true
  const uses = context.store.attachments.listUses(id, USES_ASKED)
  return uses.some((use) => findAccessible(context, use.id) !== undefined)
}
