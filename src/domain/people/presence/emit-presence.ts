import type { CommandContext } from '#domain/context'
import { apiEmail } from '#domain/people/accounts/email'
import { whoSees } from '#domain/people/accounts/sight'
import { activeSeconds } from '#domain/presence-times'
import { fraction } from '#lib/fraction'
import type { Account } from '#store/accounts/account-reader'
import type { Presence } from '#store/accounts/presences'
import { presenceChange } from '#wire/events/people'
import { legacyPresence } from '#wire/presence'

/**
 * In organizations larger than this, Zulip sends no event: clients learn about presence from the answer to their next
 * report.
 */
const MOST_RECIPIENTS = 100
/**
 * If more than `MOST_RECIPIENTS` people can see someone, an event that isn't forced is sent only over sockets, where it
 * costs a frame, but no request and no row. If more than this number of them have an event queue, nobody gets it.
 */
const MOST_LISTENERS = 500

/** Tells clients, in the older format, that someone came online or went offline. */
export function emitPresence(
  context: CommandContext,
  account: Account,
  presence: Presence,
  { isForced = false }: { isForced?: boolean } = {},
): void {
  const seeing = whoSees(context.store, account)
  const isForSockets = !isForced && seeing.count() > MOST_RECIPIENTS
  // Nobody without a queue would read the event.
  const accounts = isForSockets ? context.store.queues.listenersAmong(seeing) : seeing
  if (isForSockets && accounts.count() > MOST_LISTENERS) return
  const { website } = legacyPresence(presence, account.joinedAt, activeSeconds(context.presenceTimes))
  context.emit(
    presenceChange({
      user_id: account.id,
      email: apiEmail(account, context.realm.origin),
      server_timestamp: fraction(context.now / 1000),
      presence: { website },
      ...(isForSockets && { isForSockets }),
    }),
    { accounts },
  )
}
