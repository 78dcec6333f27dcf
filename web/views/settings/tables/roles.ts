import type { PERMISSION_SETTINGS } from '#domain/settings/permission-settings'
import type { Client } from '../../../app/client'
import type { Group, GroupValue } from '../../../model/people/groups'
import { t } from '../../../words/t'

/** The kind of object to which a permission applies. */
export type PermissionKind = keyof typeof PERMISSION_SETTINGS

export interface Rules {
  readonly require_system_group: boolean
  /** Only older servers send this. Newer ones allow the owners' group everywhere. */
  readonly allow_owners_group?: boolean
  readonly allow_nobody_group: boolean
  readonly allow_everyone_group: boolean
  readonly allowed_system_groups: readonly string[]
  /** The name of a system group, or a keyword for the creator of the channel or group. */
  readonly default_group_name: string
}

/** System groups, from the largest to the smallest. */
const ROLES = ['everyone', 'members', 'fullmembers', 'moderators', 'administrators', 'owners', 'nobody'] as const
type RoleName = (typeof ROLES)[number]

const roleOf = (name: string): RoleName | undefined => ROLES.find((role) => name === `role:${role}`)

export function groupLabel({ name }: { name: string }): string {
  const role = roleOf(name)
  return role ? t(`role.${role}`) : name
}

/** The server's rules for a permission; undefined if the server doesn't have it. */
export function rulesOf({ store }: Client, kind: PermissionKind, name: string): Rules | undefined {
  const all = store.facts.get('server_supported_permission_settings') as
    | Readonly<Record<string, Readonly<Record<string, Rules>>>>
    | undefined
  return all?.[kind]?.[name]
}

const OF_MAKER = ['group_creator', 'stream_creator_or_nobody']

/** The default holders of a permission for a new object. */
export function defaultOf({ store }: Client, { default_group_name: wanted }: Rules): GroupValue | undefined {
  if (OF_MAKER.includes(wanted)) return { direct_members: [store.ownId], direct_subgroups: [] }
  return store.groups.groups.values().find(({ name }) => name === wanted)?.id
}

/** The roles that can have a permission. They include nobody if the rules allow that. */
export function rolesFor(client: Client, rules: Rules): Group[] {
  const { allow_everyone_group: everyone, allow_owners_group: owners = true, allow_nobody_group: nobody } = rules
  const allows: Readonly<Partial<Record<RoleName, boolean>>> = { everyone, owners, nobody }
  const { allowed_system_groups: listed } = rules
  const groups = client.store.groups.groups.values()
  return ROLES.filter((role) => allows[role] !== false)
    .map((role) => `role:${role}`)
    .filter((name) => listed.length === 0 || listed.includes(name))
    .flatMap((wanted) => groups.filter(({ name }) => name === wanted))
}

/** The group that nobody is in, which is the value of a permission without holders. */
export const nobodyIn = ({ store }: Client): number | undefined =>
  store.groups.groups.values().find(({ name }) => name === 'role:nobody')?.id

export const isSameValue = (one: GroupValue, other: GroupValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
