import type { PublicCommandContext, PublicPreparation } from '#domain/context'
import { LINK_WAIT_SECONDS, MOST_SIGN_INS_AT_ONCE, NEWCOMER_PICTURE_KB } from '#domain/limits'
import type { SignInProvider } from '#domain/login/offered-providers'
import { keepAvatar, showAvatar } from '#domain/people/avatar'
import { ProtocolError } from '#lib/errors'
import { OutgoingFailure } from '#lib/http/outgoing'
import type { ProvenIdentity } from '#lib/http/sign-in'
import { PICTURE_TYPES } from '#lib/pictures/read-picture'
import type { Account } from '#store/accounts/account-reader'
import { whoWouldBe } from './foresee'

const LIMITS = {
  // Some providers refuse requests without a user agent. This one names neither the organization nor the person.
  headers: { 'User-Agent': 'Edgewise' },
  mostRedirects: 2,
  waitMs: LINK_WAIT_SECONDS * 1000,
  mostBytes: NEWCOMER_PICTURE_KB * 1024,
  types: [...PICTURE_TYPES],
}

/**
 * Fetches and stores the picture of a person who is about to join. Returns the picture's blob id; undefined if the
 * person joins without a picture, because there is none or it can't be fetched or used. The request is restricted in
 * the same way as requests to the provider.
 */
export async function pictureOfNewcomer(
  context: PublicPreparation,
  provider: SignInProvider,
  identity: ProvenIdentity,
): Promise<number | undefined> {
  const { picture: url } = identity
  if (url === undefined || !wouldJoin(context, provider, identity)) return undefined
  const { exchanges } = context.memory.providers
  if (exchanges.count >= MOST_SIGN_INS_AT_ONCE) return undefined
  exchanges.count++
  try {
    const outgoing = context.outgoing.forIssuer(identity.issuer)
    const { bytes, type } = await outgoing.download({ ...LIMITS, url })
    const file = { field: '', name: '', type, bytes }
    return await keepAvatar(context, file, type.split(';')[0]?.trim().toLowerCase())
  } catch (error) {
    if (error instanceof OutgoingFailure || error instanceof ProtocolError) return undefined
    throw error
  } finally {
    exchanges.count--
  }
}

export const wouldJoin = (
  context: Pick<PublicPreparation, 'store' | 'now'>,
  provider: SignInProvider,
  identity: ProvenIdentity,
): boolean => whoWouldBe(context, provider, identity).outcome === 'newcomer'

/** Sets the picture of someone who has just joined. The picture is deleted if nobody joined after all. */
export function givePicture(
  context: PublicCommandContext,
  picture: number | undefined,
  newcomer: Account | undefined,
): void {
  if (picture === undefined) return
  if (newcomer) showAvatar(context, newcomer, picture)
  else context.afterCommit(() => context.blobs.remove(picture))
}
