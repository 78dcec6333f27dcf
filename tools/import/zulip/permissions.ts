// If a permission is missing from an export, or has an unknown form, it never allows more people than before: it gets
// its narrowest value.
import { ROLE, ROLES } from '../server-values.ts'
import { NARROWEST, NOBODY, PERMISSIONS_OF } from './narrowest-groups.ts'

/** Policies in earlier versions, each with the values that can be converted, and its narrowest value. */
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
}

/** Switches, each with its narrowest value. */
const FLAGS = {
  invite_required: true,
  name_changes_disabled: true,
  email_changes_disabled: true,
  avatar_changes_disabled: true,
  enable_spectator_access: false,
}

/** Values of `zerver_realm.message_edit_history_visibility_policy`, by number. */
const HISTORY = { 1: 'all', 2: 'moves', 3: 'none' }

/** Values of `zerver_stream.stream_post_policy`. */
const POST_POLICIES = [1, 2, 3, 4]
const ADMINISTRATORS_POST = 2

/** The people who can see someone's address: 1 everyone, 2 members, 3 administrators, 4 nobody, 5 moderators. */
const VISIBILITIES = [1, 2, 3, 4, 5]
const ADMINISTRATORS_SEE = 3

export function permissionsOf(tables) {
  const { organization: given, report } = tables
  const flags = Object.entries(FLAGS).map(([name, narrowest]) => [
    name,
    readable(given[name], [true, false], narrowest, report, `zerver_realm.${name}`),
  ])
  return {
    ...Object.fromEntries(flags),
    ...historyOf(tables),
    ...policiesOf(tables),
    ...groupsOf(tables),
  }
}

/** The setting for the edit history, from its number, or from the switch that earlier versions have. */
function historyOf({ organization: given, saysGroups, report }) {
  if (!saysGroups)
    return { allow_edit_history: readable(given.allow_edit_history, [true, false], false, report, HISTORY_OLD) }
  const number = readable(given.message_edit_history_visibility_policy, [1, 2, 3], 3, report, HISTORY_NEW)
  return { message_edit_history_visibility_policy: HISTORY[number], allow_edit_history: number !== 3 }
}

const HISTORY_OLD = 'zerver_realm.allow_edit_history'
const HISTORY_NEW = 'zerver_realm.message_edit_history_visibility_policy'

/** Policies, which earlier versions have instead of groups. */
function policiesOf({ organization: given, saysGroups, report }) {
  const policies = saysGroups ? [] : Object.entries(POLICIES)
  return Object.fromEntries(
    policies.map(([name, [known, narrowest]]) => [
      name,
      readable(given[name], known, narrowest, report, `zerver_realm.${name}`),
    ]),
  )
}

function groupsOf(tables) {
  const names = tables.saysGroups ? PERMISSIONS_OF.realm : EARLIER_GROUPS
  return Object.fromEntries(names.map((name) => [name, groupIn(tables, tables.organization, name, 'zerver_realm')]))
}

/** Permissions that were already groups when others were still numbers. */
const EARLIER_GROUPS = [
  'create_multiuse_invite_group',
  'can_access_all_users_group',
  'can_create_public_channel_group',
  'can_create_private_channel_group',
  'direct_message_initiator_group',
  'direct_message_permission_group',
]

/** Whether a channel is private or public on the web, and whether its subscribers see older messages. */
export function accessOfChannel({ report }, row) {
  const flag = (name, narrowest) => readable(row[name], [true, false], narrowest, report, `zerver_stream.${name}`)
  const isPrivate = flag('invite_only', true)
  return {
    isPrivate,
    isWebPublic: flag('is_web_public', false),
    hasSharedHistory: flag('history_public_to_subscribers', !isPrivate),
  }
}

/** A channel's permissions: as groups, or as a number for who may post and a group for who may remove subscribers. */
export function permissionsOfChannel(tables, row) {
  if (tables.saysGroups) return { permissions: groupsIn(tables, row, 'stream', 'zerver_stream') }
  return {
    postPolicy: readable(
      row.stream_post_policy,
      POST_POLICIES,
      ADMINISTRATORS_POST,
      tables.report,
      'zerver_stream.stream_post_policy',
    ),
    canRemoveSubscribers: groupIn(tables, row, REMOVING, 'zerver_stream'),
  }
}

const REMOVING = 'can_remove_subscribers_group'
const MENTIONING = 'can_mention_group'

/** A group's permissions: before version 10, only the right to mention it could be set. */
export function permissionsOfGroup(tables, row) {
  if (tables.saysGroups) return { permissions: groupsIn(tables, row, 'group', 'zerver_namedusergroup') }
  return { canMention: groupIn(tables, row, MENTIONING, 'zerver_namedusergroup') }
}

const groupsIn = (tables, row, kind, table) =>
  Object.fromEntries(PERMISSIONS_OF[kind].map((name) => [name, groupIn(tables, row, name, table)]))

/** The group that has a permission, or the narrowest one for it if that group doesn't exist. */
function groupIn(tables, row, name, table) {
  if (!tables.known.groups.has(row[name])) narrow(tables.report, `${table}.${name}`)
  return tables.groupValue(row[name], NARROWEST[name] ?? NOBODY)
}

/** Whether only administrators can fill in a profile field. */
export const isAdministrators = ({ saysGroups, report }, row) =>
  saysGroups &&
  !readable(row.editable_by_user, [true, false], false, report, 'zerver_customprofilefield.editable_by_user')

export const roleOf = ({ report }, row) => readable(row.role, ROLES, ROLE.guest, report, 'zerver_userprofile.role')

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
  report.change(`${column} is missing or unknown, so set to the most restrictive value, rows`)
