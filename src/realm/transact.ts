import { recordActs } from '../domain/audit/record-acts'
import type { Emitting, PublicQueryContext, QueryContext } from '../domain/context'
import { Outbox } from './outbox'
import type { RealmState } from './realm'

/** One synchronous transaction: the work, its events and its record are durable together, then the events are delivered. */
export function transact<Context extends PublicQueryContext & Partial<Pick<QueryContext, 'viewer'>>, Result>(
  state: RealmState,
  context: Context,
  run: (context: Context & Emitting) => Result,
): Result {
  const outbox = new Outbox()
  const writing: Context & Emitting = { ...context, store: state.store, ...outbox.forContext() }
  const result = outbox.commit(state, context.now, () => {
    const answer = run(writing)
    const { acts, by } = outbox.done
    recordActs(writing, acts, by ?? context.viewer?.id ?? null)
    return answer
  })
  state.alarm.arm()
  return result
}
