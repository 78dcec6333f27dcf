import { createHash } from 'node:crypto'
import type { PublicCommandContext, PublicPreparation } from '#domain/context'
import { MOST_SIGN_INS_AT_ONCE } from '#domain/limits'
import { countAttempt, forgiveAttempts, takeBackAttempt } from '#domain/login/attempts/count-attempt'
import type { ProvenIdentity } from '#lib/http/sign-in'
import { listOffered } from '../offered-providers'
import { refusalOf, usableProvider } from './begin-sign-in'
import { SignInRefused } from './refusals'

/** Asks Cloudflare Access, by its keys, whether the token is its own and for this organization. */
export async function proveAccess(
  context: PublicPreparation,
  assertion: string,
): Promise<{ providerId: number; identity: ProvenIdentity }> {
  const offered = listOffered(context).find(({ kind }) => kind === 'access')
  if (!offered) throw new SignInRefused('not_offered')
  const { client } = usableProvider(context, offered.id)
  const { exchanges } = context.memory.providers
  if (exchanges.count >= MOST_SIGN_INS_AT_ONCE) throw new SignInRefused('busy')
  countAttempt(context, 'sign-in', subjectOf(assertion))
  exchanges.count++
  try {
    return { providerId: offered.id, identity: await context.providers.verifyAccess(client, assertion) }
  } catch (error) {
    throw refusalOf(error)
  } finally {
    exchanges.count--
  }
}

/** The token is good as long as Access says, and for each log-in meanwhile. */
export function forgiveAccess(context: PublicCommandContext, assertion: string): void {
  forgiveAttempts(context, 'sign-in', subjectOf(assertion))
  takeBackAttempt(context, 'sign-in')
}

const subjectOf = (assertion: string): string => createHash('sha256').update(assertion).digest('base64url')
