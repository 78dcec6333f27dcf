import type { PublicQueryContext } from '#domain/context'
import { TooManyAttempts } from '#domain/people/accounts/errors'
import { hashPassword, verifyPassword } from '#lib/passwords/password'
import type { HashingCaller } from '#memory/memory'

type Hashing = Pick<PublicQueryContext, 'memory' | 'limitsApply' | 'work'>

/**
 * Refuses the caller if too many are already waiting for a hash. Call this before the attempt is counted, because an
 * attempt that isn't checked must not count.
 */
export function requireHashing(
  { memory, limitsApply }: Pick<Hashing, 'memory' | 'limitsApply'>,
  caller: HashingCaller,
): void {
  const wait = limitsApply ? memory.hashing.waitSeconds(caller) : 0
  if (wait > 0) throw new TooManyAttempts(wait, 'of-others')
}

/** Hashes a password for a person who is logged in or has a link. */
export async function hashInTurn(context: Hashing, password: string): Promise<string> {
  return inTurn(context, 'known', () => hashPassword(password))
}

/** Whether the password is the one that was hashed. `stored` is null if there is no hash. */
export async function verifyInTurn(
  context: Hashing,
  caller: HashingCaller,
  password: string,
  stored: string | null,
): Promise<boolean> {
  return inTurn(context, caller, () => verifyPassword(password, stored))
}

function inTurn<Result>(context: Hashing, caller: HashingCaller, hash: () => Promise<Result>): Promise<Result> {
  if (!context.limitsApply) return hash()
  requireHashing(context, caller)
  context.work.hashes++
  return context.memory.hashing.run(caller, hash)
}
