import type { QueryContext } from '#domain/context'
import { peopleSeenBy } from '#domain/people/accounts/sight'
import { settingOf } from '#domain/settings/user-settings'
import type { Account } from '#store/accounts/account-reader'
import { userStatusObject } from '#wire/user-status'

/** One account's status, with only the fields that are set; empty if the account never had a status. */
export function statusOf({ client, viewer }: QueryContext, account: Account) {
  if (!account.status) return {}
  const reader = { vocabulary: client.vocabulary, isOwner: viewer.id === account.id }
  return userStatusObject(account.status, !settingOf(account, 'presence_enabled'), reader)
}

/** The statuses of active people whom the viewer may see, by id. Empty ones are left out. */
export function listStatuses(context: QueryContext) {
  const seen = peopleSeenBy(context.store, context.viewer)
  const entries = context.store.accounts
    .list()
    .filter((account) => account.isActive && account.status && (seen === 'everybody' || seen.has(account.id)))
    .map((account) => [String(account.id), statusOf(context, account)] as const)
  return Object.fromEntries(entries.filter(([, status]) => Object.keys(status).length > 0))
}
