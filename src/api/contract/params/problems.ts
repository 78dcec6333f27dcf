import type * as z from 'zod'
import { ProtocolError } from '#lib/errors'

/** Problems for which zod has no issue code. `texts.ts` has the text of each (decision 0040). */
export type Problem = 'notJson' | 'notListed' | 'badValue'

/** Passed in the `params` of a custom issue. */
export interface IssueDetails {
  problem?: Problem
  refusal?: ProtocolError
}

type Context = z.core.$RefinementCtx

/** Reports a `Problem` in a transform, which then returns `z.NEVER`. */
export function report(context: Context, problem: Problem, input: unknown): void {
  context.issues.push({ code: 'custom', input, params: { problem } satisfies IssueDetails })
}

/**
 * Makes a transform from a conversion that refuses a value by throwing a documented error, with its code and its extra
 * fields: `text.transform(orRefuse(parseColor))`. The refusal waits for its turn: errors of parameters that are
 * declared earlier are reported first.
 */
export function orRefuse<In, Out>(convert: (value: In) => Out): (value: In, context: Context) => Out {
  return (value, context) => {
    try {
      return convert(value)
    } catch (refusal) {
      if (!(refusal instanceof ProtocolError)) throw refusal
      context.issues.push({ code: 'custom', input: value, params: { refusal } satisfies IssueDetails })
      // Zod ignores the value if there is an issue.
      return undefined as never
    }
  }
}

/** The message of a custom check: `text.refine(isUrl, valueError('Not a URL'))`. */
export function valueError(text: string): string {
  return `Invalid {name}: Value error, ${text}`
}
