import { BadRequest } from '../../lib/errors'
import { foldName } from '../../lib/fold'
import type { Account } from '../../store/accounts/account-reader'
import type { Emitting } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { emitUserUpdate } from './account-events'
import { checkFullName, nameKey } from './full-name'

export function changeFullName(context: Emitting, account: Account, name: string): void {
  const { store } = context
  const fullName = checkFullName(name)
  if (settingOfRealm(store, 'require_unique_names')) {
    const others = store.accounts.list().filter((other) => other.id !== account.id)
    const isTaken = others.some((other) => nameKey(other.fullName) === nameKey(fullName))
    if (isTaken) throw new BadRequest('Unique names required in this organization.')
  }
  store.accounts.update(account.id, { fullName, nameKey: foldName(fullName) })
  emitUserUpdate(context, { user_id: account.id, full_name: fullName })
}
