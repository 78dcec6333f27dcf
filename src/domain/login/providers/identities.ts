import { createHash } from 'node:crypto'
import type { CommandContext, PublicCommandContext, PublicQueryContext } from '#domain/context'
import { MOST_IDENTITIES } from '#domain/limits'
import { BadRequest } from '#lib/errors'
import type { ProvenIdentity } from '#lib/http/sign-in'
import type { Account } from '#store/accounts/account-reader'
import type { StoredIdentity } from '#store/tables/identities'
import { listOffered } from './offered'
import type { KnownIdentity } from './pending'
import { SignInRefused } from './refusals'

/** An issuer never gives a subject to somebody else. An address may move to somebody else any day. */
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

/** The last way into an account stays. */
export function unlinkIdentity(context: CommandContext, mark: string): void {
  const { store, viewer } = context
  const own = store.identities.listOf(viewer.id)
  const removed = own.find((identity) => identity.mark === mark)
  if (!removed) throw new BadRequest('No such identity')
  const others = own.filter((identity) => identity !== removed)
  if (!hasWayIn(context, viewer, others)) {
    throw new BadRequest('This is the only way to log in to your account. Set a password first.')
  }
  store.identities.remove(viewer.id, mark)
  context.record({ act: 'user_identity_unlinked', id: viewer.id, old: { issuer: removed.issuer } })
}

function hasWayIn(
  context: Pick<PublicQueryContext, 'store' | 'secrets'>,
  { passwordHash }: Account,
  left: readonly StoredIdentity[],
): boolean {
  if (passwordHash !== null) return true
  const issuers = new Set(listOffered(context).map(({ issuer }) => issuer))
  return left.some(({ issuer }) => issuers.has(issuer))
}
