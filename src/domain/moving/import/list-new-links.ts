import type { PublicCommandContext } from '#domain/context'
import { resetLinkOf } from '#domain/links/reset-link'
import { hasNoWayIn, THE_SERVER } from '#domain/login/credentials/reset-password'

/** The maximum number of links in one answer. */
const MOST_LINKS = 500

/**
 * Creates links with which people who can't log in can set a password, since passwords aren't imported. The operator
 * passes them on. Returns the links of at most `MOST_LINKS` accounts whose ids come after `after`.
 */
export function listNewLinks(context: PublicCommandContext, after: number) {
  const waiting = context.store.accounts
    .list()
    .filter(({ id, isActive, isBot, passwordHash }) => id > after && isActive && !isBot && passwordHash === null)
    .filter((account) => hasNoWayIn(context.store, account))
    .slice(0, MOST_LINKS)
  for (const { id } of waiting) context.record({ act: 'user_reset_link_made', id })
  return waiting.map((account) => ({
    user_id: account.id,
    email: account.deliveryEmail,
    full_name: account.fullName,
    ...resetLinkOf(context, account, THE_SERVER),
  }))
}
