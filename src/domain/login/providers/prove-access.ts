import { createHash } from 'node:crypto'
import type { PublicCommandContext, PublicPreparation } from '#domain/context'
import { forgiveAttempts, takeBackAttempt } from '#domain/login/attempts/count-attempt'
import type { ProvenIdentity } from '#lib/http/sign-in'
import { listOffered } from '../offered-providers'
import { usableProvider } from './begin-sign-in'
import { exchanging } from './exchanging'
import { SignInRefused } from './refusals'

/**
 * Checks with Cloudflare Access's keys that the token is from Access and for this organization. Returns the identity.
 */
export async function proveAccess(
  context: PublicPreparation,
  assertion: string,
): Promise<{ providerId: number; identity: ProvenIdentity }> {
  const offered = listOffered(context).find(({ kind }) => kind === 'access')
  if (!offered) throw new SignInRefused('not_offered')
  const { client } = usableProvider(context, offered.id)
  const identity = await exchanging(context, subjectOf(assertion), () =>
    context.providers.verifyAccess(client, assertion),
  )
  return { providerId: offered.id, identity }
}

/** Forgets the attempts with a token. Until it expires, a token can be used for any number of log-ins. */
export function forgiveAccess(context: PublicCommandContext, assertion: string): void {
  forgiveAttempts(context, 'sign-in', subjectOf(assertion))
  takeBackAttempt(context, 'sign-in')
}

const subjectOf = (assertion: string): string => createHash('sha256').update(assertion).digest('base64url')
