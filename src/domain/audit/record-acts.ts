import type { AccountId } from '#lib/ids'
import type { Act } from '../acts'
import type { WritingContext } from '../context'
import { boundedActs } from './bounded'
import { KEPT_MS, planForgetting } from './forget-acts'

/** Writes the acts of one request in its transaction: one row, or none if there are no acts. */
export function recordActs(
  context: Pick<WritingContext, 'store' | 'now' | 'realm'>,
  acts: readonly Act[],
  actorId: AccountId | null,
): void {
  if (acts.length === 0) return
  const isFirst = context.store.audit.append({ at: context.now, actorId, acts: boundedActs(acts) })
  if (isFirst) planForgetting(context, context.now + KEPT_MS)
}
