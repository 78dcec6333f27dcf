import { fraction } from '#lib/fraction'
import type { Account } from '#store/accounts/account-reader'
import type { Presence } from '#store/accounts/presences'
import { presenceChange } from '#wire/events/people'
import { legacyPresence } from '#wire/presence'
import { apiEmail } from '../accounts/email'
import { whoSees } from '../accounts/sight'
import type { CommandContext } from '../context'
import { activeSeconds } from '../presence-times'

/**
 * With more people than this, telling everybody would cost too much. Clients learn it from the
 * answer to their next report.
 */
const MOST_RECIPIENTS = 100

/** Tells all clients, in the older format, that somebody came or left. */
export function emitPresence(
  context: CommandContext,
  account: Account,
  presence: Presence,
  { isForced = false }: { isForced?: boolean } = {},
): void {
  const accounts = whoSees(context.store, account)
  if (!isForced && accounts.count() > MOST_RECIPIENTS) return
  const { website } = legacyPresence(presence, account.joinedAt, activeSeconds(context.presenceTimes))
  context.emit(
    presenceChange({
      user_id: account.id,
      email: apiEmail(account, context.realm.origin),
      server_timestamp: fraction(context.now / 1000),
      presence: { website },
    }),
    { accounts },
  )
}
