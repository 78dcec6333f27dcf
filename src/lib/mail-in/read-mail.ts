import type { Address, Email } from 'postal-mime'
import { ProtocolError } from '#lib/errors'

/** The parts of an incoming email that are needed. */
export interface ReadMail {
  subject: string
  /** The email's id. If it has none, a string that is the same if the email arrives again. */
  messageId: string
  from: { name: string; address: string }
  text: string | undefined
  html: string | undefined
  files: MailFile[]
  /** Headers in the order in which they appear in the email. Keys are in lower case. */
  headers: readonly { key: string; value: string }[]
}

export interface MailFile {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The limit in bytes for all headers of an email together. */
const MOST_HEADER_BYTES = 256 * 1024
const DEEPEST_PART = 20
const MOST_PARTS = 500
/** The limit in characters for an email's plain text, and for its HTML. */
const LONGEST_TEXT = 1_000_000
const LONGEST_NAME = 300

const DASH = 0x2d
const LINE_FEED = 0x0a

class UnreadableMail extends ProtocolError {
  constructor(why = 'This email cannot be read') {
    super(why, { code: 'BAD_REQUEST' })
  }
}

/**
 * Reads an email as it was sent (RFC 5322), or refuses one that no email program would write. `sizeOfMail` must be
 * called first.
 */
export async function readMail(bytes: Uint8Array<ArrayBuffer>): Promise<ReadMail> {
  const { default: PostalMime } = await import('postal-mime')
  const options = { maxNestingDepth: DEEPEST_PART, maxHeadersSize: MOST_HEADER_BYTES, forceRfc822Attachments: true }
  let mail: Email
  try {
    mail = await PostalMime.parse(bytes, options)
  } catch {
    // The library's error isn't passed on, because it contains its input.
    throw new UnreadableMail()
  }
  if (mail.attachments.length > MOST_PARTS) throw new UnreadableMail('This email has too many parts')
  const [from] = mailboxesOf(mail.from)
  return {
    subject: (mail.subject ?? '').slice(0, LONGEST_NAME),
    messageId: (mail.messageId ?? `${mail.date} ${from?.address} ${mail.subject}`).slice(0, 1000),
    from: { name: (from?.name ?? '').slice(0, LONGEST_NAME), address: (from?.address ?? '').slice(0, LONGEST_NAME) },
    text: mail.text?.slice(0, LONGEST_TEXT),
    html: mail.html?.slice(0, LONGEST_TEXT),
    files: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: (filename ?? 'attachment').slice(0, LONGEST_NAME),
      type: mimeType,
      bytes: bytesOf(content),
    })),
    headers: mail.headers,
  }
}

/** The amount of work that reading an email takes, counted before it is read. */
interface MailSize {
  lines: number
  /** Lines that may begin a part. */
  parts: number
}

/**
 * Counts lines and parts, and refuses too many: reading takes time for each line, and a part needs memory however short
 * it is. Each part begins with a line that begins with two dashes.
 */
export function sizeOfMail(bytes: Uint8Array): MailSize {
  const size = { lines: 0, parts: 0 }
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) {
    if (++size.lines > MOST_LINES) throw new UnreadableMail('This email has too many lines')
    // Signatures ("-- ") and rows of dashes are counted too.
    if (bytes[at + 1] !== DASH || bytes[at + 2] !== DASH) continue
    if (++size.parts > MOST_DASHED) throw new UnreadableMail('This email has too many parts')
  }
  return size
}

/**
 * An email of 10 MB, the limit, has about 128,000 lines if it consists of an encoded file with lines of 76 characters,
 * or 160,000 with lines of 60.
 */
const MOST_LINES = 200_000
const MOST_DASHED = 5_000

const mailboxesOf = (address: Address | undefined) => (address ? (address.group ?? [address]) : [])

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? Uint8Array.from(new TextEncoder().encode(content)) : new Uint8Array(content)
}
