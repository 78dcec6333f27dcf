import type { Place } from '#memory/answer-turns'
import type { Reply } from '#realm/crossing/call'
import { LongAnswer, type Receiver } from '#realm/crossing/json-answer'

/**
 * The approximate number of bytes that a long answer doesn't share with others, for operations known to have long
 * answers.
 */
const OWN_OF_LONG = 300_000

interface Making {
  receiver: Receiver
  /** Whether the answer is known to be long. If so, the request waits for room before anything is done. */
  isLong: boolean
  /** Whether the operation only reads, so that it can run again. */
  isReading: boolean
  make(isAgain: boolean): Promise<Reply | LongAnswer>
  /** Waits, without charging this request for the work of others. */
  aside<Result>(waiting: Promise<Result>): Promise<Result>
}

/**
 * Answers immediately if the answer is short or there is room. Otherwise, a long answer waits for its turn before it
 * begins, unless it turns out to be the answer to a change. While an answer waits, it isn't kept in memory, so its data
 * is read again later.
 */
export async function answerInTurn({ receiver, isLong, isReading, make, aside }: Making): Promise<Reply> {
  const { payer, outgoing } = receiver
  let place: Place | undefined
  try {
    if (isLong && !outgoing.hasRoom(payer)) place = await aside(outgoing.turn(payer, OWN_OF_LONG))
    let made = await make(place !== undefined)
    if (made instanceof LongAnswer && !place && isReading && !outgoing.hasRoom(payer)) {
      const { own } = made
      // The answer is not in memory while it waits.
      made = { status: 200, body: '' }
      place = await aside(outgoing.turn(payer, own))
      made = await make(true)
    }
    return made instanceof LongAnswer ? made.begin(receiver) : made
  } finally {
    place?.release()
  }
}
