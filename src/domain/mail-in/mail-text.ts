import { harmless } from '#domain/bots/webhooks/harmless'
import { MAX_MESSAGE_LENGTH } from '#domain/limits'
import { htmlToMarkdown } from '#lib/mail-in/html-to-markdown'
import type { AddressOptions } from '#lib/mail-in/mail-address'
import { newText } from '#lib/mail-in/new-text'
import type { ReadMail } from '#lib/mail-in/read-mail'
import { isForwarded } from '#lib/mail-in/subject'

const TRUNCATED = '\n[message truncated]'

/** An email's own text, as Markdown in which nobody is mentioned. It doesn't include links to the email's files. */
export async function textOfMail(mail: ReadMail, options: AddressOptions): Promise<string> {
  const keep = { quotes: options.includeQuotes || isForwarded(mail.subject), signature: options.includeFooter }
  const plain = () => newText(mail.text ?? '', keep)
  const rich = async () => newText(await htmlToMarkdown(mail.html ?? '', { quotes: keep.quotes }), keep)
  const text = options.preferHtml ? (await rich()) || plain() : plain() || (await rich())
  return harmless(text)
}

/**
 * The message: the email's sender, if the address has that option, its text, and links to its files. The text is
 * truncated to leave room for the rest.
 */
export function messageOf(
  text: string,
  { from, files }: { from: string | undefined; files: readonly string[] },
): string {
  const [before, after] = [
    from === undefined ? '' : `From: ${from}\n`,
    files.length > 0 ? `\n\n${files.join('\n')}` : '',
  ]
  const room = Math.max(0, MAX_MESSAGE_LENGTH - [...before, ...after].length)
  return `${before}${cut(text, room)}${after}`
}

function cut(text: string, room: number): string {
  if (text.length <= room) return text
  const characters = [...text.slice(0, 2 * room + 2)]
  if (characters.length <= room) return text
  return characters.slice(0, Math.max(0, room - TRUNCATED.length)).join('') + TRUNCATED
}
