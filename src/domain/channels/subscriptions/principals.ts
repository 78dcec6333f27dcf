import { mayAdminister, type ReadableChannel } from '#domain/channels/access'
import type { QueryContext } from '#domain/context'
import { InsufficientPermission, NoSuchUser, UserIsDeactivated } from '#domain/people/accounts/errors'
import { findByApiEmail } from '#domain/people/accounts/find-by-api-email'
import { may, mayInChannel } from '#domain/permissions/membership'
import { type AccountId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'

/** The accounts to subscribe: the caller, or others. */
export function findPrincipals(context: QueryContext, given: string[] | AccountId[]): Account[] {
  if (isMyself(context, given)) return [context.viewer]
  return lookUp(context, given)
}

const mayAddAnywhere = ({ store, viewer }: QueryContext) =>
  viewer.role <= ROLE.administrator || may(store, viewer, 'can_add_subscribers_group')

/** Throws unless the viewer may add others to all of these channels. */
export function checkMayAddOthers(context: QueryContext, joinings: readonly { channel: ReadableChannel }[]): void {
  if (!joinings.every(({ channel }) => mayAddTo(context, channel))) throw new InsufficientPermission()
}

/** Whether the viewer may add others to a channel that they can read, by subscribing them or by inviting them. */
export const mayAddTo = (context: QueryContext, channel: ReadableChannel): boolean =>
  mayAddAnywhere(context) || channelLetsAdd(context, channel)

const channelLetsAdd = ({ store, viewer }: QueryContext, channel: ReadableChannel) =>
  mayAdminister(store, channel, viewer) || mayInChannel(store, viewer, channel, 'can_add_subscribers_group')

/** The accounts with these ids or addresses, each once. Throws if one doesn't exist or is deactivated. */
export function lookUp(context: QueryContext, given: string[] | AccountId[]): Account[] {
  const found = given.map((one) => {
    const account = typeof one === 'number' ? context.store.accounts.find(one) : findByApiEmail(context, one)
    if (!account || account.isSystemBot) throw new NoSuchUser()
    if (!account.isActive) throw new UserIsDeactivated()
    return account
  })
  return [...new Map(found.map((account) => [account.id, account])).values()]
}

/**
 * Whether the request names nobody, or only the viewer by their id. As in Zulip, their own address counts as another
 * person's.
 */
export function isMyself(context: QueryContext, given: string[] | AccountId[]): boolean {
  return given.every((one) => one === context.viewer.id)
}
