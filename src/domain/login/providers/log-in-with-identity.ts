import type { PublicCommandContext } from '#domain/context'
import { endAccess } from '#domain/login/credentials/end-access'
import { endFactors } from '#domain/login/credentials/end-factors'
import type { SignInProvider } from '#domain/login/offered-providers'
import { mailNewIdentity } from '#domain/mail/new-identity'
import { RealmDeactivated } from '#domain/people/accounts/errors'
import type { ProvenIdentity } from '#lib/http/sign-in'
import type { Account } from '#store/accounts/account-reader'
import type { ClaimRule } from '#store/realm/stored-provider'
import { fittingRules, followClaim, roleOf } from './follow-claim'
import { linkIdentity, markOf } from './identities'
import { joinWithIdentity } from './newcomers'
import { SignInRefused } from './refusals'

/**
 * Finds the account of an identity. That is the account it is linked to; or the account with its address, if the
 * provider verified the address and the organization lets this provider find accounts by address; or a new account, if
 * the organization accepts new people. Undefined if there is none.
 */
export function accountOf(
  context: PublicCommandContext,
  provider: SignInProvider,
  identity: ProvenIdentity,
): Account | undefined {
  if (context.store.realm.get('identity').isDeactivated) throw new RealmDeactivated()
  const fitting = fittingRules(provider, identity.values)
  const known = context.store.identities.find(markOf(identity))
  const account = known
    ? active(context.store.accounts.find(known.accountId))
    : accountByAddress(context, provider, identity, fitting)
  return account && followClaim(context, provider, account, fitting)
}

function accountByAddress(
  context: PublicCommandContext,
  provider: SignInProvider,
  identity: ProvenIdentity,
  fitting: readonly ClaimRule[],
): Account | undefined {
  const { email } = identity
  if (email === undefined || !identity.isEmailVerified) return undefined
  const holder = context.store.accounts.findByEmail(email)
  if (!holder) return joinWithIdentity(context, provider, { ...identity, email }, roleOf(fitting))
  if (!provider.joinsByAddress || holder.isBot) return undefined
  return takeOver(context, active(holder), identity)
}

/**
 * Links an identity to the account with its address. Someone else may have created the account with this address. So
 * its password, passkeys and codes are removed, its key is replaced, and its sessions are ended.
 */
function takeOver(context: PublicCommandContext, holder: Account, identity: ProvenIdentity): Account {
  linkIdentity(context, holder, identity)
  context.store.accounts.update(holder.id, { passwordHash: null })
  endFactors(context, holder)
  const account = endAccess(context, { ...holder, passwordHash: null })
  mailNewIdentity(context, account, identity, true)
  return account
}

function active(account: Account | undefined): Account {
  if (!account?.isActive || account.isBot) throw new SignInRefused('deactivated')
  return account
}
