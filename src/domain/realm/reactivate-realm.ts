import { ProtocolError } from '#lib/errors'
import { DAY_MS } from '#lib/time/time'
import type { PublicCommandContext, PublicQueryContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { cancelDeletion } from './plan-deletion'

const GOOD_FOR_MS = 30 * DAY_MS

/** The error for a key that is invalid, used, too old, or from an earlier deactivation. All of these look the same. */
class DeadReactivationLink extends ProtocolError {
  constructor() {
    super('This link has expired, was already used, or wasn’t copied completely.', { status: 404 })
  }
}

/** Throws unless the key reactivates this organization. Returns the organization's name. */
export function checkReactivationKey({ store, secrets, now }: PublicQueryContext, key: string): { realm_name: string } {
  const { isDeactivated, closedAt = 0, deleteAt } = store.realm.get('identity')
  // A scheduled deletion can be canceled until it begins.
  const isInTime = closedAt === 0 || deleteAt !== undefined || now <= closedAt + GOOD_FOR_MS
  const isBeingDeleted = deleteAt !== undefined && now >= deleteAt
  if (!isDeactivated || isBeingDeleted || !isInTime || !secrets.isReactivationKey(key, closedAt))
    throw new DeadReactivationLink()
  return { realm_name: settingOfRealm(store, 'name') }
}

/**
 * Restores the organization with its accounts, keys and messages. People must log in again in browsers. A scheduled
 * deletion is canceled.
 */
export function reactivateRealm(context: PublicCommandContext, key: string): { realm_name: string } {
  const opened = checkReactivationKey(context, key)
  const { closedAt: _, deleteAt: __, ...identity } = context.store.realm.get('identity')
  context.store.realm.set('identity', { ...identity, isDeactivated: false, reopenedAt: context.now })
  cancelDeletion(context)
  context.record({ act: 'realm_reactivated' })
  return opened
}
