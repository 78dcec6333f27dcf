import * as z from 'zod'
import { readTerm, TermShapeError } from '#domain/messages/narrow/read-term'
import type { Term } from '#domain/messages/narrow/term'
import { topicIn } from '#wire/topic-names'
import { json, listOf } from './blocks'
import { orRefuse } from './problems'

/** The maximum number of terms in a narrow. A search may check every message against each of them. */
const MOST_TERMS = 500

/**
 * A list of terms, each an object or a pair of strings. An operand of the wrong type is reported before a term of the
 * wrong shape.
 */
export const narrow = json(listOf(z.unknown(), MOST_TERMS).transform(readTerms))
export const nullableNarrow = json(listOf(z.unknown(), MOST_TERMS).transform(readTerms).nullable())

function readTerms(values: unknown[], context: z.core.$RefinementCtx): Term[] {
  const wrong: { at: number; error: TermShapeError }[] = []
  const read = orRefuse((value: unknown) => readTerm(value))
  const terms = values.flatMap((value, at) => {
    try {
      return [read(value, context)]
    } catch (error) {
      if (!(error instanceof TermShapeError)) throw error
      wrong.push({ at, error })
      return []
    }
  })
  for (const { at, error } of wrong) {
    const path = [at, ...error.path]
    context.issues.push({ code: 'custom', path, message: error.message, input: values[at] })
  }
  if (context.issues.length > 0) return terms
  // If there are several topics, only the first is read with `topicIn`, as in Zulip.
  const named = terms.findIndex(({ operator }) => operator === 'topic')
  return terms.map((one, at) => (at === named ? { ...one, operand: topicIn(String(one.operand)) } : one))
}
