import { FEATURE_LEVEL } from '#lib/feature-level'

/** The groups that a permission may name, as clients are told. */
interface Described {
  isSystemOnly?: true
  nobody: boolean
  everyone: boolean
  fallback: string
  forSystemGroups?: string
  only?: readonly string[]
}

type PermissionObject = ReturnType<typeof settingObject> & Partial<ReturnType<typeof earlierFields>>

/** From then on owners can always be named, and nothing has a second name. */
const SIMPLER_SINCE = 326

/** `server_supported_permission_settings`: the tables of permissions, as clients see them. */
export function permissionSettingsObject(
  tables: Readonly<Record<string, Readonly<Record<string, Described>>>>,
  level = FEATURE_LEVEL,
): Record<string, Record<string, PermissionObject>> {
  return Object.fromEntries(
    Object.entries(tables).map(([kind, settings]) => [
      kind,
      Object.fromEntries(
        Object.entries(settings).map(([name, setting]) => [
          name,
          {
            ...settingObject({ ...setting, ...settingOnce(name, level) }),
            ...(level < SIMPLER_SINCE && earlierFields(name, level)),
          },
        ]),
      ),
    ]),
  )
}

/** Before, owners alone could not be named everywhere, and sets were for some permissions only. */
function earlierFields(name: string, level: number) {
  return {
    allow_owners_group: mayNameOwners(name, level),
    id_field_name: `${name}_id`,
    ...(level < SETS_SINCE && NARROWER_ONCE[name]),
  }
}

/** Until then only a system group could remove subscribers of a channel, and never nobody. */
const REMOVERS_SINCE = 320

/** Permissions that could once name fewer groups than their description says. */
export const settingOnce = (
  name: string,
  level = FEATURE_LEVEL,
): Pick<Described, 'isSystemOnly'> & { nobody?: boolean } =>
  name === 'can_remove_subscribers_group' && level < REMOVERS_SINCE ? { isSystemOnly: true, nobody: false } : {}

export const mayNameOwners = (name: string, level = FEATURE_LEVEL): boolean =>
  level >= SIMPLER_SINCE || !WITHOUT_OWNERS.includes(name)

const SETS_SINCE = 314
const NARROWER_ONCE: Readonly<Record<string, object>> = {
  create_multiuse_invite_group: { require_system_group: true },
  can_create_public_channel_group: { allow_nobody_group: false },
  can_create_private_channel_group: { allow_nobody_group: false },
}
const WITHOUT_OWNERS = [
  'create_multiuse_invite_group',
  'can_access_all_users_group',
  'can_create_public_channel_group',
  'can_create_private_channel_group',
  'can_remove_subscribers_group',
  'can_mention_group',
]

function settingObject(setting: Described) {
  return {
    require_system_group: setting.isSystemOnly ?? false,
    allow_internet_group: false,
    allow_nobody_group: setting.nobody,
    allow_everyone_group: setting.everyone,
    default_group_name: setting.fallback,
    default_for_system_groups: setting.forSystemGroups ?? null,
    allowed_system_groups: setting.only ?? [],
  }
}
