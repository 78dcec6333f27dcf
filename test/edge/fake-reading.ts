import type { Call, Reply } from '#realm/crossing/call'
import { answerReading, isReading } from '#realm/crossing/roads'

/** Returns a `fetch` method that answers a realm's reading calls. `otherwise` gets all other requests. */
export function withReading(
  execute: (call: Call) => Promise<Reply>,
  otherwise: (request: Request) => Promise<Response> = () => Promise.reject(new Error('nothing else was expected')),
) {
  return (asked: string | Request): Promise<Response> => {
    if (typeof asked !== 'string') return otherwise(asked)
    return isReading(asked) ? answerReading(asked, execute) : otherwise(new Request(asked))
  }
}
