import type { Readers } from '#store/store'
import { groupSettingOfRealm } from './realm-setting'

const POLICY_OF_GROUP: Readonly<Record<string, number>> = {
  'role:members': 1,
  'role:administrators': 2,
  'role:fullmembers': 3,
  'role:moderators': 4,
}

/** The older number nearest to a group-valued setting. */
export function legacyCreationPolicy(
  store: Readers,
  setting: 'can_create_public_channel_group' | 'can_create_private_channel_group',
): number {
  const value = groupSettingOfRealm(store, setting)
  const name = typeof value === 'number' ? store.groups.find(value)?.name : undefined
  return POLICY_OF_GROUP[name ?? ''] ?? 1
}
