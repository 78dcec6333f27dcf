import type { AccountId } from '#lib/ids'
import { jsonPieces } from '#lib/json-pieces'
import type { Outgoing, OutgoingAnswers } from '#memory/outgoing'
import type { Reply } from './call'

/** In characters: a longer answer leaves piece by piece. */
const LONGEST_WHOLE = 1_000_000
/** In characters, at least. What a piece costs on its way hardly depends on how long it is. */
const PIECE_SENT = 64_000

/** For whom the unread bytes of an answer are counted, and where. */
export interface Receiver {
  payer: AccountId | undefined
  outgoing: OutgoingAnswers
}

/**
 * An answer as JSON. All of it is written out now, so that it holds one moment whatever others
 * change while it is read; a long one is kept as pieces and streamed.
 */
export function jsonAnswer(answer: Record<string, unknown>, headers: Reply['headers'], receiver: Receiver): Reply {
  const pieces = jsonPieces(answer)
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length <= LONGEST_WHOLE) return { status: 200, headers, body: pieces.join('') }
  const encoder = new TextEncoder()
  const encoded = [...gathered([...pieces, '\n'])].map((piece) => encoder.encode(piece))
  const bytes = encoded.reduce((sum, piece) => sum + piece.byteLength, 0)
  const described = { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(bytes) }
  return { status: 200, headers: described, body: '', bytes: streamOf(encoded, bytes, receiver) }
}

/** The same texts, short ones together. */
function* gathered(texts: readonly string[]): Generator<string> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < PIECE_SENT) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

/**
 * Frees each piece when it is sent. Not a stream of bytes: of those the platform asks 4 KB at a time.
 */
function streamOf(pieces: Uint8Array[], bytes: number, { payer, outgoing }: Receiver): ReadableStream<Uint8Array> {
  const waiting = pieces.reverse()
  let entry: Outgoing
  return new ReadableStream(
    {
      start(controller) {
        const end = () => {
          waiting.length = 0
          controller.error(new Error('an answer was read too slowly'))
        }
        entry = { payer, bytes, end }
        outgoing.add(entry)
      },
      pull(controller) {
        const piece = waiting.pop()
        if (piece) {
          outgoing.shrink(entry, piece.byteLength)
          return controller.enqueue(piece)
        }
        outgoing.remove(entry)
        controller.close()
      },
      cancel() {
        waiting.length = 0
        outgoing.remove(entry)
      },
    },
    // Nothing is taken before it is asked for.
    { highWaterMark: 0 },
  )
}
