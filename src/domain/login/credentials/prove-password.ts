import type { Preparation } from '#domain/context'
import { countAttempt, forgiveAttempts } from '#domain/login/attempts/count-attempt'
import { BadRequest } from '#lib/errors'
import { requireHashing, verifyInTurn } from './hashing'

/**
 * Throws an error with the message `otherwise` unless the given password is the viewer's own. Each attempt is counted
 * before the check, and the right password clears the count.
 */
export async function provePassword(context: Preparation, password: string, otherwise: string): Promise<void> {
  const { viewer } = context
  requireHashing(context, 'known')
  countAttempt(context, 'old-password', String(viewer.id), tooMany)
  const isRight = await verifyInTurn(context, 'known', password, viewer.passwordHash)
  if (!isRight) throw new BadRequest(otherwise)
  forgiveAttempts(context, 'old-password', String(viewer.id))
}

const tooMany = (seconds: number) =>
  new BadRequest(`You're making too many attempts! Try again in ${Math.trunc(seconds)} seconds.`)
