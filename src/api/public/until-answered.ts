import type { PublicQueryContext } from '#domain/context'
import { Unfinished } from '../contract/operation'

/**
 * Runs steps until one has the answer. Each step checks again what anyone may read, because other requests may have run
 * in between.
 */
export function untilAnswered<Answer extends object>(
  context: PublicQueryContext,
  step: (context: PublicQueryContext) => Answer | undefined,
): Answer | Unfinished {
  return step(context) ?? new Unfinished((later: PublicQueryContext) => untilAnswered(later, step))
}
