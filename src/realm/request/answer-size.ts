import { ProtocolError } from '#lib/errors'
import { LARGEST_ANSWER_CHARACTERS } from '#lib/platform/platform-limits'
import type { Call, Reply } from '#realm/crossing/call'

class AnswerTooLarge extends ProtocolError {
  constructor() {
    super('The answer is too large to be sent. Ask for less at a time.', { code: 'ANSWER_TOO_LARGE' })
  }
}

/**
 * Checks the size of an answer, before the platform can refuse it. Lists and pages have limits of their own, so an
 * answer that is too large is a bug, and is logged. Answers that are sent piece by piece aren't limited.
 */
export function boundAnswer(answer: Reply, { operation, realm }: Call): Reply {
  const { body, bytes } = answer
  const size = bytes instanceof ArrayBuffer ? bytes.byteLength / 2 : body.length
  if (size <= LARGEST_ANSWER_CHARACTERS) return answer
  console.error(JSON.stringify({ event: 'answer too large', operation, realm: realm.name, size }))
  throw new AnswerTooLarge()
}
