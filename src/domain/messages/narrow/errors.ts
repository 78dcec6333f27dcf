import { ProtocolError } from '#lib/errors'

/**
 * The error for an invalid term. A term that names something hidden gets the same error as if that thing didn't exist.
 */
export class BadNarrowOperator extends ProtocolError {
  constructor(desc: string) {
    super(`Invalid narrow operator: ${desc}`, { code: 'BAD_NARROW', extra: { desc } })
  }
}

export class BadNarrowCombination extends ProtocolError {
  constructor(desc: string) {
    super(`Invalid narrow operator combination: ${desc}`, { code: 'BAD_NARROW', extra: { desc } })
  }
}
