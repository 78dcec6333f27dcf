/**
 * Which groups a group-valued setting may name; `server_supported_permission_settings` on the wire.
 */
export interface PermissionSetting {
  systemOnly: boolean
  internet: boolean
  owners: boolean
  nobody: boolean
  everyone: boolean
  fallback: string
  forSystemGroups?: string
  /** Nothing else is allowed, where there is a list. */
  only?: readonly string[]
}

const no = { systemOnly: false, internet: false, owners: false, nobody: false, everyone: false }

export const PERMISSION_SETTINGS = {
  realm: {
    create_multiuse_invite_group: { ...no, systemOnly: true, nobody: true, fallback: 'role:administrators' },
    can_access_all_users_group: {
      ...no,
      systemOnly: true,
      everyone: true,
      fallback: 'role:everyone',
      only: ['role:everyone', 'role:members'],
    },
    can_create_public_channel_group: { ...no, fallback: 'role:members' },
    can_create_private_channel_group: { ...no, fallback: 'role:members' },
    direct_message_initiator_group: { ...no, owners: true, nobody: true, everyone: true, fallback: 'role:everyone' },
    direct_message_permission_group: { ...no, owners: true, nobody: true, everyone: true, fallback: 'role:everyone' },
  },
  stream: {
    can_remove_subscribers_group: { ...no, systemOnly: true, everyone: true, fallback: 'role:administrators' },
  },
  group: {
    can_mention_group: {
      ...no,
      nobody: true,
      everyone: true,
      fallback: 'role:everyone',
      forSystemGroups: 'role:nobody',
    },
  },
} as const satisfies Record<string, Record<string, PermissionSetting>>

/** The table as clients see it. */
export function permissionSettingsObject(): Record<string, Record<string, ReturnType<typeof settingObject>>> {
  return Object.fromEntries(
    Object.entries(PERMISSION_SETTINGS).map(([kind, settings]) => [
      kind,
      Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, settingObject(name, setting)])),
    ]),
  )
}

function settingObject(name: string, setting: PermissionSetting) {
  return {
    require_system_group: setting.systemOnly,
    allow_internet_group: setting.internet,
    allow_owners_group: setting.owners,
    allow_nobody_group: setting.nobody,
    allow_everyone_group: setting.everyone,
    default_group_name: setting.fallback,
    id_field_name: `${name}_id`,
    default_for_system_groups: setting.forSystemGroups ?? null,
    allowed_system_groups: setting.only ?? [],
  }
}
