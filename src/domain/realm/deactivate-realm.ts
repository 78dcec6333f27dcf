import { rosterOf } from '#domain/people/accounts/roster'
import { realmDeactivated } from '#wire/events/organization'
import type { CommandContext } from '../context'
import { mailRealmDeactivation } from '../mail/realm-deactivation'
import { endAllWaits } from '../queues/remove-queue'
import { checkDeletionDelay, planDeletion } from './plan-deletion'

/** The organization's id in events. Each organization has its own database, in which it is the only one. */
const REALM_ID = 1

/**
 * Deactivates the organization. Accounts stay as they are, but nobody can log in anymore. If `deletionDays` is given,
 * everything in the organization is deleted after that many days.
 */
export function deactivateRealm(context: CommandContext, deletionDays: number | null): void {
  if (deletionDays !== null) checkDeletionDelay(deletionDays)
  const { store } = context
  store.realm.set('identity', { ...store.realm.get('identity'), isDeactivated: true, closedAt: context.now })
  context.record({ act: 'realm_deactivated' })
  mailRealmDeactivation(context, deletionDays === null ? undefined : planDeletion(context, deletionDays))
  context.emit(realmDeactivated(REALM_ID), { accounts: rosterOf(store).active })
  endAllWaits(context)
}
