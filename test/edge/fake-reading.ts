import type { Call, Reply } from '#realm/crossing/call'
import { answerReading, isReading } from '#realm/crossing/reading'

/** What a realm does with calls that read, which come by `fetch`; the rest of what comes so is up to `otherwise`. */
export function withReading(
  execute: (call: Call) => Promise<Reply>,
  otherwise: (request: Request) => Promise<Response> = () => Promise.reject(new Error('nothing else was expected')),
) {
  return (asked: string | Request): Promise<Response> => {
    if (typeof asked !== 'string') return otherwise(asked)
    return isReading(asked) ? answerReading(asked, execute) : otherwise(new Request(asked))
  }
}
