import type { Account } from '#store/accounts/account-reader'
import type { CommandContext } from '../context'

/** Notes a change of someone else's account. What people change about themselves is not recorded. */
export function recordChange(
  context: Pick<CommandContext, 'record' | 'viewer'>,
  { id }: Account,
  property: string,
  old?: unknown,
  value?: unknown,
): void {
  if (id === context.viewer.id) return
  context.record({ act: 'user_changed', id, property, old, new: value })
}
