import type { CommandContext, QueryContext } from '#domain/context'
import { enterUpload, keepUpload } from '#domain/uploads/upload-file'
import { ProtocolError } from '#lib/errors'
import type { MailFile } from '#lib/mail-in/read-mail'

const MOST_FILES_OF_MAIL = 20

type Kept = Awaited<ReturnType<typeof keepUpload>>

/** A file whose bytes are stored; or the name of a file that couldn't be stored, and the reason, for the message. */
export type FileOfMail = { kept: Kept } | { refused: string; name: string }

/**
 * Stores the bytes of an email's files. If a file can't be stored, the message still gives its name. Files beyond the
 * limit are only counted.
 */
export async function keepFiles(context: QueryContext, files: readonly MailFile[]): Promise<FileOfMail[]> {
  const all: FileOfMail[] = []
  for (const [at, { name, type, bytes }] of files.entries()) {
    if (at >= MOST_FILES_OF_MAIL) break
    all.push(await keepOne({ ...context, files: [{ field: 'file', name, type, bytes }] }, name))
  }
  const left = files.length - MOST_FILES_OF_MAIL
  if (left > 0)
    all.push({
      refused: `An email can have at most ${MOST_FILES_OF_MAIL} files.`,
      name: left === 1 ? '1 more file' : `${left} more files`,
    })
  return all
}

async function keepOne(context: QueryContext, name: string): Promise<FileOfMail> {
  try {
    return { kept: await keepUpload(context) }
  } catch (refusal) {
    if (refusal instanceof ProtocolError) return { refused: refusal.message, name }
    throw refusal
  }
}

/**
 * Adds the stored files to the viewer's uploads. Returns a line of Markdown for each file, whether it is stored or not.
 */
export function enterFiles(context: CommandContext, files: readonly FileOfMail[]): string[] {
  return files.map((file) => {
    if ('refused' in file) return `*${plain(file.name)}: ${file.refused}*`
    const { pathId, name } = enterUpload(context, file.kept)
    return `[${plain(name)}](/user_uploads/${pathId})`
  })
}

/** Puts spaces in place of characters that would close a Markdown link's brackets or format the text. */
const plain = (name: string) => name.replace(/[[\]*`\s\p{C}]+/gu, ' ').trim() || 'attachment'
