import { ProtocolError } from '#lib/errors'

/** A term that has no meaning here. If the viewer can't see what it names, it looks as if that didn't exist. */
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
