import type { PublicCommandContext } from '#domain/context'
import { acceptInvitation, checkJoining } from '#domain/joining/invitations/accept-invitation'
import { isOpen } from '#domain/joining/invitations/is-open'
import { problemOfAddress } from '#domain/joining/new-accounts/allowed-address'
import { createAccount } from '#domain/joining/new-accounts/create-account'
import { OPEN_LOG_IN } from '#domain/joining/new-accounts/host'
import { announceNewcomer } from '#domain/joining/new-accounts/newcomer-notices'
import { welcome } from '#domain/joining/new-accounts/welcome'
import type { SignInProvider } from '#domain/login/offered-providers'
import { mailNewAccount } from '#domain/mail/new-account'
import { checkFreeName } from '#domain/people/accounts/full-name'
import { BadRequest, ProtocolError } from '#lib/errors'
import type { ProvenIdentity } from '#lib/http/sign-in'
import { ROLE, type Role } from '#lib/ids'
import { emailKey } from '#lib/mail/email-key'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import { linkIdentity } from './identities'

type Newcomer = ProvenIdentity & { email: string }

/** Creates an account for a person whose address the provider has verified; undefined if they may not join. */
export function joinWithIdentity(
  context: PublicCommandContext,
  provider: SignInProvider,
  newcomer: Newcomer,
  role: Role = ROLE.member,
): Account | undefined {
  const fullName = nameOf(context.store, newcomer)
  if (fullName === undefined) return undefined
  const account =
    joinInvited(context, newcomer, fullName) ?? joinUninvited(context, provider, newcomer, { fullName, role })
  if (account) linkIdentity(context, account, newcomer)
  return account
}

function joinInvited(context: PublicCommandContext, { email }: Newcomer, fullName: string): Account | undefined {
  const { store, now, secrets } = context
  const invitation = store.invitations.listByEmail(emailKey(email)).find((one) => isOpen(one, now))
  if (!invitation) return undefined
  const key = secrets.invitationKey(invitation)
  const joining = { email, fullName, password: null, language: undefined, defaultGroups: [] }
  try {
    checkJoining(context, key, joining)
  } catch (error) {
    // The inviter may no longer invite people, or the organization may not allow the address.
    if (error instanceof ProtocolError) return undefined
    throw error
  }
  return acceptInvitation(context, key, joining, null)
}

/** Whether the provider's settings let someone with this address join without an invitation. */
export function mayJoinBy({ newcomers, domains }: SignInProvider, email: string): boolean {
  const domain = emailKey(email).split('@').at(-1) ?? ''
  return newcomers === 'anybody' || (newcomers === 'domains' && domains.includes(domain))
}

function joinUninvited(
  context: PublicCommandContext,
  provider: SignInProvider,
  { email }: Newcomer,
  { fullName, role }: { fullName: string; role: Role },
): Account | undefined {
  if (!mayJoinBy(provider, email) || problemOfAddress(context.store, email)) return undefined
  const details = {
    email,
    fullName,
    role,
    passwordHash: null,
    withDefaultChannels: true,
    hostId: OPEN_LOG_IN,
  }
  const account = createAccount(context, details)
  announceNewcomer(context, account)
  welcome(context, account)
  mailNewAccount(context, account)
  return account
}

/**
 * The provider's name for the person if it is allowed here, or else a name that contains at least a part of their
 * address; undefined if no such name is allowed either.
 */
function nameOf(store: Readers, { name = '', email }: Newcomer): string | undefined {
  const own = email.split('@')[0] ?? ''
  const given = name.trim() === '' ? [] : [name, `${name} (${own})`]
  for (const candidate of [...given, own, email.replace('@', ' at ')]) {
    try {
      return checkFreeName(store, cleaned(candidate))
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error
    }
  }
  return undefined
}

const LONGEST_NAME = 100

const cleaned = (name: string): string =>
  [...name.replaceAll(/\p{C}|[*`\\>"@]/gu, ' ').replaceAll(/\s+/g, ' ')].slice(0, LONGEST_NAME).join('')
