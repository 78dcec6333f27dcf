import type { Operation } from '#api/contract/operation'
import { TooManyAttempts } from '#domain/accounts/errors'
import { MOST_BODY_BYTES, MOST_TEXT_BYTES } from '#lib/form/form-limits'
import type { AccountId } from '#lib/ids'
import type { Call, UnreadCall } from '../call'
import { executeUnread } from '../execute'
import type { RealmState } from '../realm-state'
import { asResponse } from '../replies'
import { completeCall } from './complete-call'
import { IncomingBody } from './read-body'

/** 25 MB take as long at 0.7 Mbit/s. */
const MOST_MS = 300_000
const RETRY_SECONDS = 10
const TIMED_OUT = 408

/** Answers a request whose form the edge left unread. It is in memory from the first byte to the answer, and counted. */
export async function answerForm(state: RealmState, request: Request): Promise<Response> {
  const unread = JSON.parse(new URL(request.url).searchParams.get('call') ?? '') as UnreadCall
  const body = new IncomingBody(request.body)
  let release = () => {}

  async function read(operation: Operation, account: AccountId): Promise<Call> {
    const { length } = unread.unread
    const most = operation.takesFile ? MOST_BODY_BYTES : MOST_TEXT_BYTES
    if (state.memory.bodies.isFull) throw new TooManyAttempts(RETRY_SECONDS)
    release = await state.memory.bodies.hold(account, Math.min(length ?? most, most))
    return completeCall(operation, unread, await body.read(length, most, MOST_MS))
  }

  try {
    const reply = await executeUnread(state, unread, read)
    await (reply.status === TIMED_OUT ? body.cancel() : body.drain()).catch(() => {})
    return asResponse(reply)
  } finally {
    release()
  }
}
