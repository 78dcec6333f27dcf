import { recordActs } from '#domain/audit/record-acts'
import type { Emitting, PublicQueryContext, QueryContext } from '#domain/context'
import { dailyBytes } from '#lib/env'
import type { AccountId } from '#lib/ids'
import { chargeBytes } from './daily-bytes'
import { Outbox } from './outbox'
import type { RealmState } from './realm-state'

/**
 * One synchronous transaction: the work, its events and its record are durable together, then the
 * events are delivered. What is stored counts for the payer.
 */
export function transact<Context extends PublicQueryContext & Partial<Pick<QueryContext, 'viewer'>>, Result>(
  state: RealmState,
  context: Context,
  run: (context: Context & Emitting) => Result,
  payer?: AccountId,
): Result {
  const outbox = new Outbox()
  const writing: Context & Emitting = { ...context, store: state.store, ...outbox.forContext() }
  const { viewer, now } = context
  const work = () => {
    const answer = run(writing)
    const { acts, by } = outbox.done
    recordActs(writing, acts, by ?? viewer?.id ?? null)
    return answer
  }
  const files = context.files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  const before = state.database.counts.written
  const result = outbox.commit(state, now, work, (logged) => {
    if (payer === undefined) return
    const rows = state.database.counts.written - before
    outbox.afterCommit(chargeBytes(storing(state), payer, now, { files, logged, rows }))
  })
  state.alarm.arm()
  state.calls.start()
  return result
}

const storing = ({ store, memory, env }: RealmState) => ({ store, memory, limit: dailyBytes(env) })
