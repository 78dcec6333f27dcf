import type { Place } from '#memory/answer-turns'
import type { Reply } from '#realm/crossing/call'
import { LongAnswer, type Receiver } from '#realm/crossing/json-answer'

/** The approximate memory that a long answer shares with no other, for operations that are known to be long. */
const OWN_OF_LONG = 300_000

interface Making {
  receiver: Receiver
  /** Known to be long: it waits before anything is done. */
  isLong: boolean
  /** Reading can be done again. */
  isReading: boolean
  make(isAgain: boolean): Promise<Reply | LongAnswer>
  /** The work of others during the wait isn't charged to this request. */
  aside<Result>(waiting: Promise<Result>): Promise<Result>
}

/**
 * Answers at once where there is room, and always if it is short. A long answer waits its turn
 * before it begins; meanwhile it isn't in memory: what was read is read again.
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
