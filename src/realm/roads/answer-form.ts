import type { Operation } from '#api/contract/operation'
import { TooManyAttempts } from '#domain/people/accounts/errors'
import { MOST_BODY_BYTES, MOST_TEXT_BYTES } from '#lib/form/form-limits'
import { IncomingBody } from '#lib/form/incoming-body'
import type { AccountId } from '#lib/ids'
import type { Room } from '#memory/bodies'
import { asResponse, type Call } from '#realm/crossing/call'
import { readForm } from '#realm/crossing/roads'
import { completeCall } from '#realm/request/complete-call'
import { executeUnread } from '#realm/request/execute'
import type { RealmState } from '#realm/state/realm-state'

/** The time within which a body must arrive. 25 MB take this long at 0.7 Mbit/s. */
const MOST_MS = 300_000
const RETRY_SECONDS = 10
const TIMED_OUT = 408

function mostBytesOf({ receives, takesFile }: Operation): number {
  return receives?.mostBytes ?? (takesFile ? MOST_BODY_BYTES : MOST_TEXT_BYTES)
}

/**
 * Answers a request whose parameters the edge left unread. A form takes up memory from its first byte until the answer,
 * and is counted for that time.
 */
export async function answerForm(state: RealmState, request: Request): Promise<Response> {
  const { unread, query } = readForm(request)
  const body = new IncomingBody(request.body)
  let room: Room | undefined

  async function read(operation: Operation, payer: AccountId): Promise<Call> {
    const { length } = unread.unread
    if (length === 0) return completeCall(operation, unread, query)
    const most = mostBytesOf(operation)
    const { bodies } = state.memory
    if (bodies.isFullFor(payer)) throw new TooManyAttempts(RETRY_SECONDS)
    room = await bodies.hold(payer, Math.min(length ?? most, most))
    const bytes = await body.read(length, most, { ms: MOST_MS, signal: room.signal })
    room.arrived()
    return { ...completeCall(operation, unread, query, bytes), bodyBytes: bytes.byteLength }
  }

  try {
    const reply = await executeUnread(state, unread, read)
    await (reply.status === TIMED_OUT ? body.cancel() : body.drain()).catch(() => {})
    return asResponse(reply)
  } finally {
    room?.release()
  }
}
