import { createHash } from 'node:crypto'
import type { CommandContext, PublicCommandContext } from '#domain/context'
import { MOST_IDENTITIES } from '#domain/limits'
import { BadRequest } from '#lib/errors'
import type { ProvenIdentity } from '#lib/http/sign-in'
import type { Account } from '#store/accounts/account-reader'
import type { KnownIdentity } from './pending'
import { SignInRefused } from './refusals'
import { requireWayIn } from './ways-in'

/**
 * The hash under which an identity is stored. It is made from the issuer and the subject, which the issuer never gives
 * to another person, and not from the address, which may change hands.
 */
export const markOf = ({ issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>): string =>
  createHash('sha256').update(`${issuer}\0${subject}`).digest('base64url')

export function linkIdentity(context: PublicCommandContext, account: Account, identity: KnownIdentity): void {
  const { store, now } = context
  const mark = markOf(identity)
  const known = store.identities.find(mark)
  if (known?.accountId === account.id) return
  if (known) throw new SignInRefused('taken')
  if (store.identities.listOf(account.id).length >= MOST_IDENTITIES) throw new SignInRefused('too_many')
  const { issuer, email = null } = identity
  store.identities.insert({ mark, accountId: account.id, issuer, address: email, linkedAt: now })
  context.record({ act: 'user_identity_linked', id: account.id, new: { issuer } }, account)
}

/** Unlinks an identity, unless it is the last way to log in to the account. */
export function unlinkIdentity(context: CommandContext, mark: string): void {
  const { store, viewer } = context
  const own = store.identities.listOf(viewer.id)
  const removed = own.find((identity) => identity.mark === mark)
  if (!removed) throw new BadRequest('No such identity')
  requireWayIn(context, { withoutIdentity: mark })
  store.identities.remove(viewer.id, mark)
  context.record({ act: 'user_identity_unlinked', id: viewer.id, old: { issuer: removed.issuer } })
}
