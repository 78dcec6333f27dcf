// Changes to good exports, mostly to their permissions, and the expected results.
import { NOBODY } from '../../../tools/import/zulip/narrowest-groups.ts'

/** Changes that make an archive look as if a later version had exported it. */
export const NEWER = {
  'unknown permissions of the organization': ({ zerver_realm: [realm] }) => {
    realm.can_do_new_things_group = realm.can_create_public_channel_group
  },
  'unknown permissions of channels': ({ zerver_stream: streams }) => {
    streams.at(-1).can_do_new_things_group = streams.at(-1).can_remove_subscribers_group
  },
  'unknown permissions of groups': ({ zerver_namedusergroup: groups }) => {
    groups[0].can_do_new_things_group = groups[0].can_mention_group
  },
  'a newer version': (_, write) => write('migration_status.json', { zulip_version: '11.0', migrations_by_app: {} }),
}

const idOf = (realm, name) => realm.zerver_namedusergroup.find((group) => group.name === name).usergroup_ptr

/** Titles of checks, each with a change to an archive, and the expected results or messages. */
export const CHANGED = {
  'a group that contains itself through another group is refused': [
    (realm) => {
      const [one, other] = [idOf(realm, 'riders'), idOf(realm, 'everyone who rides')]
      realm.zerver_groupgroupmembership.push({ id: 99_999, supergroup: one, subgroup: other })
    },
    ({ said }) => /contains itself, through its subgroups/.test(said),
  ],
  'a group that contains itself is refused': [
    (realm) => {
      const one = idOf(realm, 'riders')
      realm.zerver_groupgroupmembership.push({ id: 99_999, supergroup: one, subgroup: one })
    },
    ({ said }) => /the group riders contains itself/.test(said),
  ],
  'a permission for everyone on the internet becomes one for nobody, and is reported': [
    (realm) => {
      realm.zerver_realm[0].can_invite_users_group = idOf(realm, 'role:internet')
    },
    ({ pieces, lines, realm }) =>
      /permissions \(can_invite_users_group\)/.test(lines) &&
      pieces.organization[0].organization.settings.can_invite_users_group === idOf(realm, NOBODY),
  ],
  'a group of people loses a permission that only system groups can have, and this is reported': [
    (realm) => {
      realm.zerver_realm[0].can_create_web_public_channel_group = idOf(realm, 'riders')
    },
    ({ pieces, lines, realm }) =>
      /permissions \(can_create_web_public_channel_group\)/.test(lines) &&
      pieces.organization[0].organization.settings.can_create_web_public_channel_group === idOf(realm, NOBODY),
  ],
  'the permission to join a channel becomes one for nobody if guests have it, and this is reported': [
    (realm) => {
      realm.zerver_stream.at(-2).can_subscribe_group = idOf(realm, 'role:everyone')
    },
    ({ pieces, lines, realm }) =>
      /permissions \(can_subscribe_group\)/.test(lines) &&
      pieces.channels[0].rows.at(-2).permissions.can_subscribe_group === idOf(realm, NOBODY),
  ],
  'a permission for people and groups that no longer exist becomes one for nobody, and is reported': [
    (realm) => {
      const { can_manage_group: set } = realm.zerver_namedusergroup.find(({ name }) => name === 'desk')
      for (const row of realm.zerver_usergroupmembership) if (row.user_group === set) row.user_profile = 99_999
      for (const row of realm.zerver_groupgroupmembership) if (row.supergroup === set) row.subgroup = 99_999
    },
    ({ pieces, lines }) => {
      const desk = pieces.organization[0].groups.find(({ name }) => name === 'desk')
      const { members, subgroups } = desk.permissions.can_manage_group
      return (
        members.length === 0 && subgroups.length === 0 && /zerver_usergroupmembership whose user_profile/.test(lines)
      )
    },
  ],
}

/** Like `CHANGED`, for names in the form that earlier versions gave to archived channels. */
export const CALLED = {
  'channels that an earlier version archived get their earlier names if these are free': [
    (realm) => {
      const [first, second, third] = realm.zerver_stream
      Object.assign(first, { deactivated: true, name: '294637c!DEACTIVATED:old times' })
      Object.assign(second, { deactivated: true, name: `!DEACTIVATED:${third.name.toUpperCase()}` })
    },
    ({ pieces, lines, realm }) => {
      const [first, second] = pieces.channels[0].rows
      const isKept = second.name === realm.zerver_stream[1].name
      return (
        first.name === 'old times' && isKept && /archived channels that got their earlier names back: 1/.test(lines)
      )
    },
  ],
}
