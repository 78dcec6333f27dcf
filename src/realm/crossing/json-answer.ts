import type { AccountId } from '#lib/ids'
import { jsonPieces } from '#lib/json/json-pieces'
import { bytesOfText, SharedText, type Text } from '#lib/json/shared-text'
import type { OutgoingAnswers } from '#memory/outgoing'
import type { Outgoing } from '#memory/outgoing-answer'
import type { Reply } from './call'

/**
 * The limit in characters: a longer answer is sent piece by piece, and its unread bytes are counted. That takes one and
 * a half times as much CPU, so what a client loads first in an organization of a thousand people is sent whole.
 */
export const LONGEST_WHOLE = 512_000
/** The length in characters at which a piece is sent. The cost of sending a piece hardly depends on its length. */
const PIECE_SENT = 64_000

/** The account for which the unread bytes of an answer are counted, and the counter. */
export interface Receiver {
  payer: AccountId | undefined
  outgoing: OutgoingAnswers
}

/** A long answer that is complete, but isn't being sent yet. */
export class LongAnswer {
  /** The number of bytes in the strings that this answer doesn't share with others. */
  readonly own: number
  readonly body = ''
  readonly headers: NonNullable<Reply['headers']>

  constructor(
    private readonly texts: readonly Text[],
    headers: Reply['headers'],
  ) {
    let own = 0
    let bytes = 0
    for (const text of texts) {
      const more = bytesOfText(text)
      bytes += more
      if (typeof text === 'string') own += more
    }
    this.own = own
    this.headers = { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(bytes) }
  }

  /** Starts counting the answer's bytes, and returns the answer as a stream. */
  begin({ payer, outgoing }: Receiver): Reply {
    const shared = new Set<SharedText>()
    for (const text of this.texts) if (text instanceof SharedText) shared.add(text.held)
    let end = () => {}
    const entry: Outgoing = { payer, own: this.own, shared, sent: 0, end: () => end() }
    outgoing.add(entry)
    const bytes = streamOf(gathered(this.texts), entry, outgoing, (breakOff) => {
      end = breakOff
    })
    return { status: 200, headers: this.headers, body: this.body, bytes }
  }
}

/**
 * An answer as JSON. All of it is written now, so that it reflects a single moment even if others change something
 * while it is being read. A long one is kept in pieces, to be streamed.
 */
export function jsonAnswer(answer: Record<string, unknown>, headers: Reply['headers']): Reply | LongAnswer {
  const texts = jsonPieces(answer)
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  if (length <= LONGEST_WHOLE) return { status: 200, headers, body: inOneText(texts) }
  return new LongAnswer([...texts, '\n'], headers)
}

/** This is faster than `join`, which calls `toString` on each shared string. */
function inOneText(texts: readonly Text[]): string {
  let whole = ''
  for (const text of texts) whole += typeof text === 'string' ? text : text.text
  return whole
}

interface Piece {
  bytes: Uint8Array
  own: number
}

/** A finished string as a long answer. It is split into parts, but never inside a character. */
export function longAnswerOf(text: string, headers: Reply['headers']): LongAnswer {
  const parts: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = at + PIECE_SENT
    const cut = isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end
    parts.push(text.slice(at, cut))
    at = cut
  }
  return new LongAnswer([...parts, '\n'], headers)
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

/** Encodes the strings as bytes, with short ones joined. */
function* gathered(texts: readonly Text[]): Generator<Piece> {
  const encoder = new TextEncoder()
  let piece = ''
  let own = 0
  for (const text of texts) {
    piece += text
    if (typeof text === 'string') own += bytesOfText(text)
    if (piece.length < PIECE_SENT) continue
    yield { bytes: encoder.encode(piece), own }
    piece = ''
    own = 0
  }
  if (piece !== '') yield { bytes: encoder.encode(piece), own }
}

/**
 * Stops counting each piece when it is sent. This isn't a stream of bytes, because the platform reads only 4 KB at a
 * time from byte streams.
 */
function streamOf(
  pieces: Generator<Piece>,
  entry: Outgoing,
  outgoing: OutgoingAnswers,
  onSlow: (breakOff: () => void) => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      start(controller) {
        onSlow(() => controller.error(new Error('an answer was read too slowly')))
      },
      pull(controller) {
        const { value: piece } = pieces.next()
        if (piece) {
          outgoing.shrink(entry, piece.bytes.byteLength, piece.own)
          return controller.enqueue(piece.bytes)
        }
        outgoing.remove(entry)
        controller.close()
      },
      cancel() {
        outgoing.remove(entry)
      },
    },
    // Nothing is read before it is requested.
    { highWaterMark: 0 },
  )
}
