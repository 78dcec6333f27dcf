import type { Account } from '#store/accounts/account-reader'
import type { Presence } from '#store/accounts/presences'
import { presenceChange } from '#wire/events/people'
import { legacyPresence } from '#wire/presence'
import { apiEmail } from '../accounts/email'
import { whoSees } from '../accounts/sight'
import type { CommandContext } from '../context'
import { activeSeconds } from './times'

/** Beyond so many people the news would cost more than it tells; they learn it from their next report's answer. */
const MOST_RECIPIENTS = 100

/** Somebody is there, or no longer: in the older format to all clients. */
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
      server_timestamp: context.now / 1000,
      presence: { website },
    }),
    { accounts },
  )
}
