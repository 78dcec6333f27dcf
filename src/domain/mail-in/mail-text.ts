import { harmless } from '#domain/bots/webhooks/harmless'
import { MAX_MESSAGE_LENGTH } from '#domain/limits'
import { htmlToMarkdown } from '#lib/mail-in/html-to-markdown'
import type { AddressOptions } from '#lib/mail-in/mail-address'
import { newText } from '#lib/mail-in/new-text'
import type { ReadMail } from '#lib/mail-in/read-mail'
import { isForwarded } from '#lib/mail-in/subject'

const TRUNCATED = '\n[message truncated]'

/**
 * An email's text as Markdown in which nobody is mentioned. Signatures and quotes are left out unless the options
 * include them; forwarded emails keep their quotes. Lines about the email's files are added later.
 */
export async function textOfMail(mail: ReadMail, options: AddressOptions): Promise<string> {
  const keep = { quotes: options.includeQuotes || isForwarded(mail.subject), signature: options.includeFooter }
  const plain = () => newText(mail.text ?? '', keep)
  const rich = async () => newText(await htmlToMarkdown(mail.html ?? '', { quotes: keep.quotes }), keep)
  const text = options.preferHtml ? (await rich()) || plain() : plain() || (await rich())
  return harmless(text)
}

/**
 * The message: the email's sender, if the address has that option, the email's text, and a line for each of its files.
 * The text is truncated if all of this would be too long.
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
