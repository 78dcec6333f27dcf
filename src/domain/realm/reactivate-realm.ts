import { ProtocolError } from '#lib/errors'
import type { PublicCommandContext, PublicQueryContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'

const GOOD_FOR_MS = 30 * 86_400_000

/** Made up, used, too old, or of an earlier closing: to whoever holds it there is no difference. */
class DeadReactivationLink extends ProtocolError {
  constructor() {
    super('This link opens no organization again: it has expired, was used, or was not copied whole.', { status: 404 })
  }
}

/** By which a closed organisation opens again; undefined while it is open. */
export function reactivationLink({ store, secrets, realm }: Pick<PublicQueryContext, 'store' | 'secrets' | 'realm'>) {
  const { isDeactivated, closedAt } = store.realm.get('identity')
  return isDeactivated ? `${realm.origin}/reactivate/${secrets.reactivationKey(closedAt ?? 0)}` : undefined
}

/** Throws unless the key opens this organisation; answers what it is called. */
export function checkReactivationKey({ store, secrets, now }: PublicQueryContext, key: string): { realm_name: string } {
  const { isDeactivated, closedAt = 0 } = store.realm.get('identity')
  const isInTime = closedAt === 0 || now <= closedAt + GOOD_FOR_MS
  if (!isDeactivated || !isInTime || !secrets.isReactivationKey(key, closedAt)) throw new DeadReactivationLink()
  return { realm_name: settingOfRealm(store, 'name') }
}

/** Everything is as it was left, accounts, keys, messages; whoever was logged in to the pages logs in again. */
export function reactivateRealm(context: PublicCommandContext, key: string): { realm_name: string } {
  const opened = checkReactivationKey(context, key)
  const { closedAt: _, ...identity } = context.store.realm.get('identity')
  context.store.realm.set('identity', { ...identity, isDeactivated: false, reopenedAt: context.now })
  context.record({ act: 'realm_reactivated' })
  return opened
}
