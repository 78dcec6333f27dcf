import { FEATURE_LEVEL } from '#lib/feature-level'
import { entriesOf, namesOf } from '#lib/typed-object'
import type { RealmUpdateDictEvent, RealmUpdateEvent } from '../events/organization'
import { POLICIES } from './policies'

export type PolicyName = keyof typeof POLICIES

/** The name of the one group that a permission names; none if it is a set of people and groups. */
type GroupNameOf = (permission: string) => string | undefined

interface Policy {
  permissions: readonly string[]
  groups: Readonly<Record<number, readonly string[]>>
  otherwise: number
  replacedAt: number
  isStillRegistered?: true
  isInDictionary?: true
}

const TABLE: [PolicyName, Policy][] = entriesOf(POLICIES)
export const POLICY_NAMES = namesOf(POLICIES)

/** The numbers that clients may send. */
export const numbersOf = (name: PolicyName): number[] => Object.keys(POLICIES[name].groups).map(Number)

/** The group that each number stands for, by permission. */
export function groupsOfPolicy(name: PolicyName, number: number): [permission: string, group: string][] {
  const policy: Policy = POLICIES[name]
  const groups = policy.groups[number] ?? []
  return policy.permissions.flatMap((permission, place) => {
    const group = groups[place]
    return group === undefined ? [] : [[permission, group]]
  })
}

/** The number that says what all of its permissions do; undefined where none does. */
function exactNumberOf({ permissions, groups }: Policy, nameOf: GroupNameOf): number | undefined {
  const named = permissions.map(nameOf)
  const found = Object.entries(groups).find(([, names]) => names.every((name, place) => name === named[place]))
  return found && Number(found[0])
}

/** All of its permissions decide together; where they don't agree on a number, the first. */
function numberOf(policy: Policy, nameOf: GroupNameOf): number {
  const exact = exactNumberOf(policy, nameOf)
  if (exact !== undefined) return exact
  const { permissions, groups, otherwise } = policy
  const first = permissions[0] && nameOf(permissions[0])
  const found = Object.entries(groups).find(([, names]) => names[0] === first)
  return found === undefined ? otherwise : Number(found[0])
}

/** The numbers of all policies, by name. */
export const allPolicies = (nameOf: GroupNameOf): Record<string, number> =>
  Object.fromEntries(TABLE.map(([name, policy]) => [name, numberOf(policy, nameOf)]))

/** The policies in register's answer, next to the permissions. */
export function registeredPolicies(nameOf: GroupNameOf, level = FEATURE_LEVEL): Record<string, number> {
  const known = TABLE.filter(([, { replacedAt, isStillRegistered }]) => isStillRegistered || level < replacedAt)
  return Object.fromEntries(known.map(([name, policy]) => [`realm_${name}`, numberOf(policy, nameOf)]))
}

/** A change of permissions, and for clients of earlier levels the policies that changed with them. */
export function adaptPermissions(
  { policies = {}, ...event }: RealmUpdateDictEvent,
  level = FEATURE_LEVEL,
): (RealmUpdateDictEvent | RealmUpdateEvent)[] {
  const data = { ...event.data }
  const alone: RealmUpdateEvent[] = []
  for (const [property, { replacedAt, isInDictionary }] of TABLE) {
    const value = policies[property]
    if (value === undefined || level >= replacedAt) continue
    if (isInDictionary) data[property] = value
    else alone.push({ type: 'realm', op: 'update', property, value })
  }
  return [{ ...event, data }, ...alone]
}

/** How many events that may be. */
export const idsOfPermissions = ({ policies = {} }: RealmUpdateDictEvent): number => 1 + Object.keys(policies).length

/** Facts about one's own rights in register's answer, until clients could read them from a permission. */
export const rightsOfEarlierLevels = (rights: { mayAddSubscribers: boolean }, level = FEATURE_LEVEL) =>
  level < 341 ? { can_subscribe_other_users: rights.mayAddSubscribers } : {}

/** Defaults of organizations at earlier levels, where they differ from a permission's default. */
export const EARLIER_DEFAULTS: Readonly<Record<string, string>> =
  FEATURE_LEVEL < 305 ? { can_manage_all_groups: 'role:moderators' } : {}

/** The same of channels: until they had administrators of their own, only those of the organization changed them. */
export const earlierChannelDefault = (permission: string, level = FEATURE_LEVEL): string | undefined =>
  permission === 'can_administer_channel_group' && level < 325 ? 'role:nobody' : undefined

/** The permissions that could be set by a group's id alone, without `new`, before they could be sets. */
const BARE: readonly string[] = ['create_multiuse_invite_group', 'can_access_all_users_group']
const SETS_SINCE = 314

export const mayBeBare = (permission: string, level = FEATURE_LEVEL): boolean =>
  (level < SETS_SINCE && BARE.includes(permission)) || (level < 320 && permission === 'can_remove_subscribers_group')
