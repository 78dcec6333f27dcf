import { mayReadChannel } from '#domain/channels/access'
import { channelsOfOffered } from '#domain/channels/default-groups'
import type { PublicCommandContext, PublicQueryContext } from '#domain/context'
import { mayAddTo } from '#domain/groups/access'
import { enterGroup } from '#domain/groups/change-members'
import { hasRoomInGroups } from '#domain/groups/check-room'
import { type AddressProblem, problemOfAddress } from '#domain/joining/new-accounts/allowed-address'
import { createAccount } from '#domain/joining/new-accounts/create-account'
import { hostForInvited } from '#domain/joining/new-accounts/host'
import { announceNewcomer, thankInviter } from '#domain/joining/new-accounts/newcomer-notices'
import { welcome } from '#domain/joining/new-accounts/welcome'
import { checkPassword } from '#domain/login/credentials/check-password'
import { mailNewAccount } from '#domain/mail/new-account'
import { checkFullName, nameKey } from '#domain/people/accounts/full-name'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import type { ChannelId } from '#lib/ids'
import { isLanguage } from '#lib/text/languages'
import { strip } from '#lib/text/text'
import type { Account } from '#store/accounts/account-reader'
import type { Invitation } from '#store/invitations/invitation-reader'
import { findInvitationByKey } from './find-by-key'
import { emitInvitesChanged } from './invitation-events'
import { voidInvitationsFor } from './void-invitations'

interface Joining {
  /** The address of the new person. It is ignored for an invitation by email, which has an address of its own. */
  email: string
  fullName: string
  /** Null for people who log in with a provider. */
  password: string | null
  /** The organization's language if undefined. */
  language: string | undefined
  /** The ids of the sets of channels that the new person has chosen. */
  defaultGroups: readonly number[]
}

/** Throws if the invitation can't be accepted with this input. Returns the values to store. */
export function checkJoining(context: PublicQueryContext, key: string, joining: Joining) {
  const { store } = context
  const invitation = findInvitationByKey(context, key)
  const { language } = joining
  if (language !== undefined && !isLanguage(language)) throw new BadRequest('Invalid default_language')
  const email = invitation.email ?? strip(joining.email)
  const problem = problemOfAddress(store, email)
  if (problem) throw new BadRequest(textOf(problem, email))
  if (store.accounts.findByEmail(email)) throw new BadRequest('Already has an account.')
  const fullName = checkFullName(joining.fullName)
  if (settingOfRealm(store, 'require_unique_names')) {
    const isTaken = store.accounts.list().some((account) => nameKey(account.fullName) === nameKey(fullName))
    if (isTaken) throw new BadRequest('Unique names required in this organization.')
  }
  if (joining.password !== null) checkPassword(joining.password)
  const chosen = channelsOfOffered(store, invitation.role, joining.defaultGroups)
  return { invitation, email, fullName, chosen }
}

function textOf(problem: AddressProblem, email: string): string {
  const texts: Record<AddressProblem, string> = {
    invalid: 'Enter a valid email address.',
    outside:
      `Your email address, ${email}, is not in one of the domains that are allowed to register for accounts ` +
      'in this organization.',
    disposable: 'Please use your real email address.',
    plus: 'Email addresses containing + are not allowed in this organization.',
  }
  return texts[problem]
}

/**
 * Creates the account of a new person who accepts an invitation. Everything is checked again, because the invitation
 * may have been revoked, or the address taken, while the password was being hashed.
 */
export function acceptInvitation(
  context: PublicCommandContext,
  key: string,
  joining: Joining,
  passwordHash: string | null,
): Account {
  const { invitation, email, fullName, chosen } = checkJoining(context, key, joining)
  const account = createAccount(context, {
    email,
    fullName,
    role: invitation.role,
    passwordHash,
    language: joining.language,
    channels: [...channelsOf(context, invitation), ...chosen],
    withDefaultChannels: invitation.withDefaultChannels,
    hostId: hostForInvited(context.store, invitation.inviterId),
  })
  joinGroups(context, account, invitation)
  const { id, kind, inviterId } = invitation
  context.record({ act: 'invitation_used', id, property: kind, new: { inviter_id: inviterId } }, account)
  if (invitation.notifiesInviter) thankInviter(context, account, invitation.inviterId)
  // Links stay valid. An invitation by email works only once.
  voidInvitationsFor(context, email)
  emitInvitesChanged(context, invitation.inviterId)
  announceNewcomer(context, account)
  welcome(context, account)
  mailNewAccount(context, account)
  return account
}

/**
 * The invitation's channels that the inviter can still read. Otherwise, people who were removed from a private channel
 * could return to it with an invitation of their own.
 */
function channelsOf({ store }: PublicCommandContext, { inviterId, channels }: Invitation): ChannelId[] {
  const inviter = store.accounts.get(inviterId)
  return channels.filter((id) => {
    const channel = store.channels.find(id)
    return channel && !channel.isArchived && mayReadChannel(store, channel, inviter)
  })
}

/**
 * Adds a new person to the groups of their invitation, except those to which the inviter may no longer add people. If
 * there is no more room in groups, people join without them.
 */
function joinGroups(context: PublicCommandContext, account: Account, { inviterId, groups }: Invitation): void {
  const viewer = context.store.accounts.get(inviterId)
  for (const id of groups) {
    const group = context.store.groups.find(id)
    if (!group || !mayAddTo(context.store, viewer, group) || !hasRoomInGroups(context, 1)) continue
    enterGroup(context, group, account.id)
  }
}
