import type { PublicQueryContext } from '#domain/context'
import { Unfinished } from '../contract/operation'

/** Takes steps until one has the answer. Each looks at everyone's rights anew: others had their turn meanwhile. */
export function untilAnswered<Answer extends object>(
  context: PublicQueryContext,
  step: (context: PublicQueryContext) => Answer | undefined,
): Answer | Unfinished {
  return step(context) ?? new Unfinished((later: PublicQueryContext) => untilAnswered(later, step))
}
