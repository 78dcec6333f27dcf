import { ProtocolError } from '#lib/errors'

/**
 * The error for a term that has no meaning here. Something hidden that a term names is treated as if it didn't exist.
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
