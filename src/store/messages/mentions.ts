import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'

/**
 * The people who are mentioned other than by name, or whose alert words the message contains: one bitmap for each kind,
 * in the message's row. Mentions by name are stored with each person's flags.
 */
export interface Mentions {
  /** The people who are mentioned as members of a group. */
  group?: ReadonlyBitmap<AccountId>
  /** Participants of the topic, for `@**topic**`. */
  topicWildcard?: ReadonlyBitmap<AccountId>
  /** The people whom `@**all**` mentions, set by edits and imports. If left out, they are the original recipients. */
  channelWildcard?: ReadonlyBitmap<AccountId>
  alertWords?: ReadonlyBitmap<AccountId>
}

const KINDS = ['group', 'topicWildcard', 'channelWildcard', 'alertWords'] as const
const HEADER_BYTES = 3

/** For each kind that is present: its number, the length in bytes (two bytes), and the bitmap. */
export function encodeMentions(mentions: Mentions): Uint8Array | null {
  const encoded: number[] = []
  KINDS.forEach((kind, number) => {
    const bytes = mentions[kind]?.toBytes()
    if (!bytes || (bytes.length === 0 && kind !== 'channelWildcard')) return
    encoded.push(number, bytes.length & 255, bytes.length >> 8, ...bytes)
  })
  return encoded.length > 0 ? Uint8Array.from(encoded) : null
}

export function decodeMentions(encoded: Uint8Array | null): Mentions {
  const mentions: Mentions = {}
  if (!encoded) return mentions
  for (let at = 0; at < encoded.length; ) {
    const length = encoded[at + 1]! | (encoded[at + 2]! << 8)
    const start = at + HEADER_BYTES
    mentions[KINDS[encoded[at]!]!] = new Bitmap<AccountId>(encoded.subarray(start, start + length))
    at = start + length
  }
  return mentions
}
