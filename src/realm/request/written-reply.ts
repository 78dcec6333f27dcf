import { type Operation, RawAnswer } from '#api/contract/operation'
import type { Call, Reply } from '#realm/crossing/call'
import { jsonAnswer, type LongAnswer } from '#realm/crossing/json-answer'
import { rawReply, success, successful, withIgnored } from '#realm/crossing/replies'
import type { Charge } from './charge'
import type { RateLimit } from './rate-limit'

/** An operation's answer as a reply: JSON, unless the answer is raw. */
export function writtenReply(
  answer: unknown,
  call: Call,
  operation: Operation,
  limit: RateLimit | undefined,
  charge: Charge,
): Reply | LongAnswer {
  if (answer instanceof RawAnswer) return rawReply(answer)
  const ignored = operation.reportsIgnored === false ? [] : call.ignored
  // All other answers are objects.
  const complete: Record<string, unknown> = withIgnored(answer as object, ignored)
  // An answer with events has limits of its own, and may be sent as a frame on a socket.
  if (operation.kind === 'wait') {
    charge.told(complete)
    return success(complete, limit?.headers)
  }
  const written = jsonAnswer(successful(complete), limit?.headers)
  charge.answered(complete, written)
  return written
}
