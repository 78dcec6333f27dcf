import { BadRequest } from '#lib/errors'
import { strip } from '#lib/text/text'
import type { Operand, Term } from './term'

/** An error in the shape of a term: its path, and a message in which `{name}` means that path. */
export class TermShapeError extends Error {
  constructor(
    readonly path: readonly PropertyKey[],
    text: string,
  ) {
    super(text)
  }
}

const INTEGER_OR_TEXT = new Set(['channel', 'stream', 'id', 'sender', 'group-pm-with', 'dm-including', 'with'])
const INTEGERS_OR_TEXT = new Set(['dm', 'pm-with'])

/** A term of either form: `{operator, operand, negated?}` or a pair of strings. */
export function readTerm(value: unknown): Term {
  if (Array.isArray(value)) return readPair(value)
  if (!isObject(value)) throw invalid('dict or list required')
  const { operator, operand, negated = false } = value
  if (operand == null) throw invalid('operand is missing')
  if (operator == null) throw invalid('operator is missing')
  if (typeof operator !== 'string') throw new TermShapeError(['operator'], '{name} is not a string')
  if (typeof negated !== 'boolean') throw new TermShapeError(['negated'], '{name} is not a boolean')
  return { operator, operand: readOperand(operator, operand), negated }
}

function readPair(pair: unknown[]): Term {
  const [operator, operand] = pair
  if (pair.length !== 2 || typeof operator !== 'string' || typeof operand !== 'string') {
    throw invalid('element is not a string pair')
  }
  return { operator, operand: readOperand(operator, operand), negated: false }
}

function readOperand(operator: string, operand: unknown): Operand {
  if (INTEGER_OR_TEXT.has(operator)) {
    if (typeof operand === 'string' || isInteger(operand)) return operand
    throw new BadRequest('operand is not a string or integer')
  }
  if (INTEGERS_OR_TEXT.has(operator)) return readIntegersOrText(operand)
  if (typeof operand !== 'string') throw new BadRequest('operand is not a string')
  if (operator === 'search' && strip(operand) === '') throw new BadRequest('operand cannot be blank.')
  return operand
}

function readIntegersOrText(operand: unknown): Operand {
  if (typeof operand === 'string') return operand
  if (!Array.isArray(operand)) throw new BadRequest('operand is not a string or an integer list')
  if (operand.every(isInteger)) return operand
  throw new BadRequest(`operand[${operand.findIndex((id) => !isInteger(id))}] is not an integer`)
}

/**
 * Whether a value is an integer. `parseJson` boxes floats that are whole numbers, so that they aren't mistaken for
 * integers.
 */
function isInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Number)
}

function invalid(detail: string): TermShapeError {
  return new TermShapeError([], `Invalid {name}: Value error, ${detail}`)
}
