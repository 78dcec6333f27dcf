import type { PublicPreparation } from '#domain/context'
import { MOST_SIGN_INS_AT_ONCE } from '#domain/limits'
import { countAttempt } from '#domain/login/attempts/count-attempt'
import { refusalOf } from './begin-sign-in'
import { SignInRefused } from './refusals'

/**
 * Sends a request to a provider, and counts it as an attempt for the subject. If too many requests are in progress, it
 * throws without counting.
 */
export async function exchanging<Result>(
  context: PublicPreparation,
  subject: string,
  ask: () => Promise<Result>,
): Promise<Result> {
  const { exchanges } = context.memory.providers
  if (exchanges.count >= MOST_SIGN_INS_AT_ONCE) throw new SignInRefused('busy')
  countAttempt(context, 'sign-in', subject)
  exchanges.count++
  try {
    return await ask()
  } catch (error) {
    throw refusalOf(error)
  } finally {
    exchanges.count--
  }
}
