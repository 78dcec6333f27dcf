import type { Account } from '#store/accounts/account-reader'
import type { CommandContext } from '../context'

/** Records a change to someone else's account. Changes that people make to their own account aren't recorded. */
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
