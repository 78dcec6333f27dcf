/** An entry in a table of permissions: the groups that may have the permission, and its defaults. */
interface Described {
  isSystemOnly?: true
  nobody: boolean
  everyone: boolean
  fallback: string
  forSystemGroups?: string
  only?: readonly string[]
}

/** `server_supported_permission_settings`: the tables of permissions, as clients see them. */
export function permissionSettingsObject(
  tables: Readonly<Record<string, Readonly<Record<string, Described>>>>,
): Record<string, Record<string, ReturnType<typeof settingObject>>> {
  return Object.fromEntries(
    Object.entries(tables).map(([kind, settings]) => [
      kind,
      Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, settingObject(setting)])),
    ]),
  )
}

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
