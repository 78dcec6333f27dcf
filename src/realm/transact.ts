import type { Emitting, PublicQueryContext } from '../domain/context'
import { Outbox } from './outbox'
import type { RealmState } from './realm'

/** One synchronous transaction: the work and its events are durable together, then the events are delivered. */
export function transact<Context extends PublicQueryContext, Result>(
  state: RealmState,
  context: Context,
  run: (context: Context & Emitting) => Result,
): Result {
  const outbox = new Outbox()
  const writing: Context & Emitting = { ...context, store: state.store, ...outbox.forContext() }
  const result = outbox.commit(state, context.now, () => run(writing))
  state.alarm.arm()
  return result
}
