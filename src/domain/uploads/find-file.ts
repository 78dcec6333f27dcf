import type { Readers } from '#store/store'
import type { Attachment } from '#store/uploads/attachments'

/** Finds a file by its path in a link, percent-encoded or not. */
export function findFile({ attachments }: Pick<Readers, 'attachments'>, path: string): Attachment | undefined {
  return attachments.findByPath(path) ?? attachments.findByPath(decoded(path))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
