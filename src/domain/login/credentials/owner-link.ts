import type { PublicCommandContext } from '#domain/context'
import { resetLinkOf } from '#domain/links/reset-link'
import { RealmDeactivated } from '#domain/people/accounts/errors'
import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { type ResetLink, THE_SERVER } from './reset-password'

/**
 * For the operator: makes a link with which an owner who can't log in sets a new password. It works only once, and only
 * for a day.
 */
export function makeOwnerLink(context: PublicCommandContext, email: string | undefined): ResetLink {
  if (context.store.realm.get('identity').isDeactivated) throw new RealmDeactivated()
  const owner = email === undefined ? onlyOwner(context) : ownerCalled(context, email)
  context.record({ act: 'user_reset_link_made', id: owner.id })
  return { full_name: owner.fullName, ...resetLinkOf(context, owner, THE_SERVER) }
}

function onlyOwner({ store }: PublicCommandContext): Account {
  const roster = rosterOf(store)
  const ids = [...roster.owners.intersection(roster.active)].filter((id) => !roster.isBot(id))
  const [owner, ...others] = store.accounts.listByIds(ids)
  if (!owner || others.length > 0) {
    throw new BadRequest('This organization has several owners. Give the email address of the one who needs the link.')
  }
  return owner
}

function ownerCalled({ store }: PublicCommandContext, email: string): Account {
  const account = store.accounts.findByEmail(email)
  if (!account?.isActive || account.isBot || account.role !== ROLE.owner) {
    throw new BadRequest('No owner of this organization has this email address')
  }
  return account
}
