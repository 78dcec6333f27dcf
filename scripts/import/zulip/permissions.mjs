// What an export doesn't tell, or tells in a way that isn't known here, is never allowed to more people than it may have
// been: it gets its narrowest value.

const ADMINISTRATORS = 'role:administrators'

/** Settings of the organization: what is understood, and the narrowest of it. */
const POLICIES = {
  invite_to_realm_policy: [[1, 2, 3, 4, 6], 6],
  add_custom_emoji_policy: [[1, 2, 3, 4], 2],
  delete_own_message_policy: [[1, 2, 3, 4, 5], 2],
  edit_topic_policy: [[1, 2, 3, 4, 5, 6], 6],
  bot_creation_policy: [[1, 2, 3], 3],
  create_web_public_stream_policy: [[2, 4, 6, 7], 6],
  invite_to_stream_policy: [[1, 2, 3, 4], 2],
  move_messages_between_streams_policy: [[1, 2, 3, 4, 6], 6],
  user_group_edit_policy: [[1, 2, 3, 4], 2],
  wildcard_mention_policy: [[1, 2, 3, 5, 6, 7], 6],
  invite_required: [[true, false], true],
  name_changes_disabled: [[true, false], true],
  email_changes_disabled: [[true, false], true],
  avatar_changes_disabled: [[true, false], true],
  allow_edit_history: [[true, false], false],
  enable_spectator_access: [[true, false], false],
}

/** The same for settings that name a group. */
const GROUPS = {
  create_multiuse_invite_group: ADMINISTRATORS,
  can_access_all_users_group: 'role:members',
  can_create_public_channel_group: ADMINISTRATORS,
  can_create_private_channel_group: ADMINISTRATORS,
  direct_message_initiator_group: ADMINISTRATORS,
  direct_message_permission_group: ADMINISTRATORS,
}

/** `zerver_stream.stream_post_policy`. */
const POST_POLICIES = [1, 2, 3, 4]
const ADMINISTRATORS_POST = 2

const ROLES = [100, 200, 300, 400, 600]
const GUEST = 600

/** Who sees somebody's address: 1 everybody, 2 members, 3 administrators, 4 nobody, 5 moderators. */
const VISIBILITIES = [1, 2, 3, 4, 5]
const ADMINISTRATORS_SEE = 3

/** The organization's settings that say who may do what. */
export function permissionsOf(tables) {
  const { organization: given, report } = tables
  const policies = Object.entries(POLICIES).map(([name, [known, narrowest]]) => {
    const read = readable(given[name], known, narrowest, report, `zerver_realm.${name}`)
    return [name, read]
  })
  const groups = Object.entries(GROUPS).map(([name, narrowest]) => [
    name,
    groupOr(tables, given[name], narrowest, `zerver_realm.${name}`),
  ])
  return Object.fromEntries([...policies, ...groups])
}

/** Who may send to a channel, and who may see it. */
export function permissionsOfChannel({ report }, row) {
  const flag = (name, narrowest) => readable(row[name], [true, false], narrowest, report, `zerver_stream.${name}`)
  const isPrivate = flag('invite_only', true)
  return {
    isPrivate,
    isWebPublic: flag('is_web_public', false),
    hasSharedHistory: flag('history_public_to_subscribers', !isPrivate),
    postPolicy: readable(
      row.stream_post_policy,
      POST_POLICIES,
      ADMINISTRATORS_POST,
      report,
      'zerver_stream.stream_post_policy',
    ),
  }
}

/** A group that exists, or the named one. */
export function groupOr(tables, id, narrowest, column) {
  if (!tables.known.groups.has(id)) narrow(tables.report, column)
  return tables.groupValue(id, narrowest)
}

export const roleOf = ({ report }, row) => readable(row.role, ROLES, GUEST, report, 'zerver_userprofile.role')

export function addressVisibilityOf({ report }, row, table) {
  return readable(
    row.email_address_visibility,
    VISIBILITIES,
    ADMINISTRATORS_SEE,
    report,
    `${table}.email_address_visibility`,
  )
}

function readable(value, known, narrowest, report, column) {
  if (known.includes(value)) return value
  narrow(report, column)
  return narrowest
}

const narrow = (report, column) =>
  report.change(`${column} isn't told, or not in a way known here: set to what allows least, rows`)
