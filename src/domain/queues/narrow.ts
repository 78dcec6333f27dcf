import { BadRequest } from '#lib/errors'

const OPERATORS = ['channel', 'stream', 'topic', 'sender', 'is']

/**
 * The maximum length of an operand in a queue's narrow, in UTF-16 units. A queue is stored in one row. No name of a
 * channel, topic or person is longer.
 */
const LONGEST_OPERAND = 1000
const MOST_TERMS = 100

/** Refuses terms that a queue can't be narrowed by. */
export function checkQueueNarrow(narrow: readonly (readonly [string, string])[]): void {
  if (narrow.length > MOST_TERMS) throw new BadRequest('The narrow has too many terms.')
  for (const [operator, operand] of narrow) {
    if (!OPERATORS.includes(operator)) throw new BadRequest(`Operator ${operator} not supported.`)
    if (operand.length > LONGEST_OPERAND) throw new BadRequest('Operand too long.')
    if (operator === 'is' && operand === 'followed') throw new BadRequest(`Operand ${operand} not supported.`)
  }
}
