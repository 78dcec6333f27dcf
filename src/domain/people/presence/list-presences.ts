import type { QueryContext } from '#domain/context'
import { apiEmail } from '#domain/people/accounts/email'
import { rosterOf } from '#domain/people/accounts/roster'
import { peopleSeenBy } from '#domain/people/accounts/sight'
import { activeSeconds, presenceAt } from '#domain/presence-times'
import { invariant } from '#lib/errors'
import { fraction } from '#lib/fraction'
import { DAY_SECONDS } from '#lib/time/time'
import { ACCOUNTS_KEPT } from '#store/accounts/account-reader'
import type { Presence } from '#store/accounts/presences'
import { legacyPresence, modernPresence } from '#wire/presence'

const HISTORY_DAYS = 14

interface Formats {
  /** Presences by account id. */
  modern: ReturnType<typeof modernPresence>
  /** Presences by email address. */
  legacy: ReturnType<typeof legacyPresence>
}

interface PresenceQuestion<Format extends keyof Formats = keyof Formats> {
  format: Format
  /** Returns only presences that have changed since this update. */
  since?: number | undefined
  /** Returns only people whose clients have reported in the last `days` days. */
  days?: number | undefined
  /** The caller's own report, which isn't in memory until after the commit. */
  fresh?: Presence
}

/**
 * The presence of people whom the caller may see and whose clients have reported in the last two weeks, or in the
 * requested number of days.
 */
export function listPresences<Format extends keyof Formats>(context: QueryContext, question: PresenceQuestion<Format>) {
  const chosen = chosenPresences(context, question)
  const accounts = question.format === 'legacy' ? accountsOf(context, chosen) : undefined
  const entries = chosen.map((presence) =>
    accounts ? legacyEntry(context, presence, accounts) : modernEntry(context, presence),
  )
  return {
    // The format determines the type of these fields.
    presences: Object.fromEntries(entries) as Record<string, Formats[Format]>,
    presence_last_update_id: chosen.reduce((last, { updateId }) => Math.max(last, updateId), question.since ?? -1),
    server_timestamp: fraction(context.now / 1000),
  }
}

function chosenPresences(
  context: QueryContext,
  { since = -1, days = HISTORY_DAYS, fresh }: PresenceQuestion,
): Presence[] {
  const { store, memory } = context
  const roster = rosterOf(store)
  const seen = peopleSeenBy(store, context.viewer)
  const oldest = context.now / 1000 - days * DAY_SECONDS
  const isChosen = ({ accountId: id, connectedAt, updateId }: Presence) =>
    updateId > since &&
    days > 0 &&
    (connectedAt ?? 0) >= oldest &&
    roster.active.has(id) &&
    !roster.isBot(id) &&
    (seen === 'everybody' || seen.has(id))
  const all = memory.presences.all(store)
  const chosen: Presence[] = []
  for (const [id, stored] of all) {
    const presence = presenceAt(id === fresh?.accountId ? fresh : stored, context.now / 1000)
    if (isChosen(presence)) chosen.push(presence)
  }
  if (fresh && !all.has(fresh.accountId) && isChosen(fresh)) chosen.push(fresh)
  return chosen
}

function modernEntry({ store }: QueryContext, presence: Presence) {
  const { accountId, activeAt } = presence
  // Most entries don't need the account, so it is read only for those that do.
  const joinedAt = activeAt === null ? store.accounts.get(accountId).joinedAt : 0
  return [String(accountId), modernPresence(presence, joinedAt)] as const
}

type Accounts = ReturnType<typeof accountsOf>

/**
 * Looks up accounts. For many presences, the list of all accounts is used, which stays in memory: reading single rows
 * would push other accounts out of the cache.
 */
function accountsOf({ store: { accounts } }: QueryContext, presences: readonly Presence[]) {
  if (presences.length <= ACCOUNTS_KEPT) return accounts
  return new Map(accounts.list().map((account) => [account.id, account]))
}

function legacyEntry({ presenceTimes, realm }: QueryContext, presence: Presence, accounts: Accounts) {
  const account = accounts.get(presence.accountId)
  invariant(account, 'whoever was here has an account')
  const legacy = legacyPresence(presence, account.joinedAt, activeSeconds(presenceTimes))
  return [apiEmail(account, realm.origin), legacy] as const
}
