import { fraction } from '#lib/fraction'
import type { AccountId } from '#lib/ids'
import { DAY_SECONDS } from '#lib/time'
import type { Presence } from '#store/accounts/presences'
import { legacyPresence, modernPresence } from '#wire/presence'
import { apiEmail } from '../accounts/email'
import { rosterOf } from '../accounts/roster'
import { peopleSeenBy } from '../accounts/sight'
import type { QueryContext } from '../context'
import { activeSeconds } from '../presence-times'

const HISTORY_SECONDS = 14 * DAY_SECONDS

interface Formats {
  /** By account id. */
  modern: ReturnType<typeof modernPresence>
  /** By email address. */
  legacy: ReturnType<typeof legacyPresence>
}

interface PresenceQuestion<Format extends keyof Formats = keyof Formats> {
  format: Format
  /** Only what changed since this update. */
  since?: number
  /** The caller's own report, which is in memory only after the commit. */
  fresh?: Presence
}

/** Who of the people the caller may see was here within two weeks. */
export function listPresences<Format extends keyof Formats>(context: QueryContext, question: PresenceQuestion<Format>) {
  const chosen = chosenPresences(context, question)
  const entries = chosen.map((presence) => entryOf(context, presence, question.format))
  return {
    // `entryOf` makes what the format says.
    presences: Object.fromEntries(entries) as Record<string, Formats[Format]>,
    presence_last_update_id: chosen.reduce((last, { updateId }) => Math.max(last, updateId), question.since ?? -1),
    server_timestamp: fraction(context.now / 1000),
  }
}

function chosenPresences(context: QueryContext, { since = -1, fresh }: PresenceQuestion): Presence[] {
  const { store, memory } = context
  const roster = rosterOf(store)
  const seen = peopleSeenBy(store, context.viewer)
  const oldest = context.now / 1000 - HISTORY_SECONDS
  const isChosen = ({ accountId: id, connectedAt, updateId }: Presence) =>
    updateId > since &&
    (connectedAt ?? 0) >= oldest &&
    roster.active.has(id) &&
    !roster.isBot(id) &&
    (seen === 'everybody' || seen.has(id))
  const all = new Map<AccountId, Presence>(memory.presences.all(store))
  if (fresh) all.set(fresh.accountId, fresh)
  return [...all.values()].filter(isChosen)
}

function entryOf(context: QueryContext, presence: Presence, format: keyof Formats) {
  // Most entries need nothing of the account, so that it isn't read.
  if (format === 'modern' && presence.activeAt !== null)
    return [String(presence.accountId), modernPresence(presence, 0)] as const
  const account = context.store.accounts.get(presence.accountId)
  if (format === 'modern') return [String(account.id), modernPresence(presence, account.joinedAt)] as const
  const legacy = legacyPresence(presence, account.joinedAt, activeSeconds(context.presenceTimes))
  return [apiEmail(account, context.realm.origin), legacy] as const
}
