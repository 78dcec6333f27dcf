import { ProtocolError } from '#lib/errors'

/**
 * A term without a meaning here. A thing that the viewer can't see looks like one that doesn't
 * exist.
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
