import { recordActs } from '#domain/audit/record-acts'
import type { Emitting, PublicQueryContext, QueryContext } from '#domain/context'
import { isClockSetBack, waitAgain } from '#domain/drafts/scheduled/wait-again'
import { planEmptyTopics } from '#domain/messages/edits/empty-topics'
import { responsibleFor } from '#domain/people/accounts/responsible'
import { checkSharedBytes } from '#domain/realm/check-shared-bytes'
import { ProtocolError } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import { dailyBytes } from '#lib/platform/env'
import { ABSENCE } from '#realm/crossing/replies'
import { Bill } from './daily-bytes'
import { endPublicPages } from './end-public-pages'
import { Outbox } from './outbox'
import type { RealmState } from './realm-state'

/** Refuses changes while the storage is about to be rewound, since they would be lost. */
class GoesBack extends ProtocolError {
  constructor() {
    super(ABSENCE.beingRewound.msg, ABSENCE.beingRewound)
  }
}

/**
 * The account that pays for stored data. Accepted work continues, even if it exceeds what the account may store in a
 * day.
 */
interface Payment {
  payer: AccountId
  isAccepted?: true
}

/**
 * One synchronous transaction: the work, its events and its audit record are committed together, then the events are
 * delivered. The payer is charged for what is stored.
 */
export function transact<Context extends PublicQueryContext & Partial<Pick<QueryContext, 'viewer'>>, Result>(
  state: RealmState,
  context: Context,
  run: (context: Context & Emitting) => Result,
  payment?: Payment,
): Result {
  if (state.isClosed) throw new GoesBack()
  const outbox = new Outbox()
  const writing: Context & Emitting = { ...context, store: state.store, ...outbox.forContext() }
  const { viewer, now } = context
  const { store } = state
  const work = () => {
    if (isClockSetBack(writing)) waitAgain(writing)
    planEmptyTopics(writing)
    const answer = store.realm.ledger.inNameOf(viewer && responsibleFor(viewer), () => run(writing))
    if (viewer) checkSharedBytes(store, viewer)
    const { acts, by } = outbox.done
    recordActs(writing, acts, by ?? viewer?.id ?? null)
    return answer
  }
  const result = outbox.commit(state, now, work, payment && billFor(state, context, payment))
  endPublicPages(state, context.realm.name, outbox.events)
  state.alarm.arm()
  state.calls.start()
  state.previews.start()
  return result
}

function billFor(
  { store, memory, env, database }: RealmState,
  { files, now }: PublicQueryContext,
  { payer, isAccepted }: Payment,
) {
  const ofDay = dailyBytes(env)
  if (ofDay === Number.POSITIVE_INFINITY) return undefined
  const limit = isAccepted ? Number.POSITIVE_INFINITY : ofDay
  const bill = new Bill({ store, memory, limit }, payer, now)
  const before = database.counts.written
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  return {
    get cost(): [AccountId, number] {
      return [payer, bill.bytes]
    },
    charge: (logged: number) => bill.charge({ files: size, logged, rows: database.counts.written - before }),
    note: () => bill.note(),
  }
}
