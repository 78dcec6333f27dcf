import { BadRequest } from '../../lib/errors'
import { foldName } from '../../lib/fold'
import { ROLE } from '../../lib/ids'
import type { Account } from '../../store/accounts/account-reader'
import type { CommandContext, Emitting } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { emitUserUpdate } from './account-events'
import { checkFullName, nameKey } from './full-name'

export function changeFullName(context: Emitting, account: Account, name: string): void {
  const { store } = context
  const fullName = checkFullName(name)
  if (fullName === account.fullName) return
  if (settingOfRealm(store, 'require_unique_names')) {
    const others = store.accounts.list().filter((other) => other.id !== account.id)
    const isTaken = others.some((other) => nameKey(other.fullName) === nameKey(fullName))
    if (isTaken) throw new BadRequest('Unique names required in this organization.')
  }
  store.accounts.update(account.id, { fullName, nameKey: foldName(fullName) })
  emitUserUpdate(context, account, { full_name: fullName })
}

/** Where names are fixed, clients show no form for them: who asks nevertheless is told nothing. */
export function changeOwnName(context: CommandContext, name: string): void {
  const isFixed = settingOfRealm(context.store, 'name_changes_disabled') && context.viewer.role > ROLE.administrator
  if (!isFixed) changeFullName(context, context.viewer, name)
}
