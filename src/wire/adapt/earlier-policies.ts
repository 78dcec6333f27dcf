import { entriesOf, namesOf } from '#lib/typed-object'
import { POLICIES } from './policies'

export type PolicyName = keyof typeof POLICIES

/** The policies that register returns in addition to permissions. */
export type RegisteredPolicy = {
  [Name in PolicyName]: (typeof POLICIES)[Name] extends { isStillRegistered: true } ? Name : never
}[PolicyName]

/** The name of the system group that has a permission; undefined if another group or a list of people has it. */
type GroupNameOf = (permission: string) => string | undefined

interface Policy {
  permissions: readonly string[]
  groups: Readonly<Record<number, readonly string[]>>
  otherwise: number
  isStillRegistered?: true
}

const TABLE: [PolicyName, Policy][] = entriesOf(POLICIES)
export const POLICY_NAMES = namesOf(POLICIES)

/** The numbers of a policy that clients may send. */
export const numbersOf = (name: PolicyName): number[] => Object.keys(POLICIES[name].groups).map(Number)

/** The groups for a number, by permission. */
export function groupsOfPolicy(name: PolicyName, number: number): [permission: string, group: string][] {
  const policy: Policy = POLICIES[name]
  const groups = policy.groups[number] ?? []
  return policy.permissions.flatMap((permission, place) => {
    const group = groups[place]
    return group === undefined ? [] : [[permission, group]]
  })
}

/** The number that means the same as all permissions of a policy; undefined if there is none. */
function exactNumberOf({ permissions, groups }: Policy, nameOf: GroupNameOf): number | undefined {
  const named = permissions.map(nameOf)
  const found = Object.entries(groups).find(([, names]) => names.every((name, place) => name === named[place]))
  return found && Number(found[0])
}

/** The number that fits all permissions of a policy, or else the first permission, or else `otherwise`. */
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

/** The policies in register's answer, alongside the permissions. */
export function registeredPolicies(nameOf: GroupNameOf): Record<string, number> {
  const known = TABLE.filter(([, { isStillRegistered }]) => isStillRegistered)
  return Object.fromEntries(known.map(([name, policy]) => [`realm_${name}`, numberOf(policy, nameOf)]))
}
