import { BadRequest } from '../../lib/errors'

const OPERATORS = ['channel', 'stream', 'topic', 'sender', 'is']

/** Refuses what a queue can't be narrowed by. */
export function checkQueueNarrow(narrow: readonly (readonly [string, string])[]): void {
  for (const [operator, operand] of narrow) {
    if (!OPERATORS.includes(operator)) throw new BadRequest(`Operator ${operator} not supported.`)
    if (operator === 'is' && operand === 'followed') throw new BadRequest(`Operand ${operand} not supported.`)
  }
}
