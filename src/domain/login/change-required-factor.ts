import type { CommandContext } from '#domain/context'
import { requiredFactor } from '#domain/login/required-factor'
import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest } from '#lib/errors'
import { DAY_MS } from '#lib/time/time'
import type { RequiredFactor } from '#store/realm/facts'
import { realmUpdateDict } from '#wire/events/organization'
import { requiredFactorToWire } from '#wire/required-factor'

/**
 * The latest date that is accepted, in days from now. Nobody plans further ahead, and a typo in the date would switch
 * the requirement off.
 */
const LATEST_DAYS = 366

/**
 * From the given time on, requires more than a password from administrators or from everyone; null requires it from
 * nobody.
 */
export function changeRequiredFactor(context: CommandContext, wish: RequiredFactor | null): void {
  const before = requiredFactor(context)
  if (wish && wish.from > context.now + LATEST_DAYS * DAY_MS) {
    throw new BadRequest('The date must be within a year.')
  }
  const [old, changed] = [requiredFactorToWire(before), requiredFactorToWire(wish)]
  if (JSON.stringify(old) === JSON.stringify(changed)) return
  context.store.realm.set('requiredFactor', wish ?? { of: 'nobody' })
  context.emit(realmUpdateDict('default', { required_factor: changed }), { accounts: rosterOf(context.store).active })
  context.record({ act: 'realm_changed', property: 'required_factor', old, new: changed })
}
