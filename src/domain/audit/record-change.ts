import type { Account } from '#store/accounts/account-reader'
import type { CommandContext } from '../context'

/** Records a change to an account, unless the account is the viewer's own. */
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
