import { ProtocolError } from '#lib/errors'

/** A term that means nothing here. What it names and the viewer can't see is told like what doesn't exist. */
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
