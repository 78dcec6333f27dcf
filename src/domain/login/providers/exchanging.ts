import type { PublicPreparation } from '#domain/context'
import { MOST_SIGN_INS_AT_ONCE } from '#domain/limits'
import { countAttempt } from '#domain/login/attempts/count-attempt'
import { refusalOf } from './begin-sign-in'
import { SignInRefused } from './refusals'

/**
 * Asks a provider, unless too many others are being asked. It counts as an attempt of the subject, unless the provider
 * wasn't asked.
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
