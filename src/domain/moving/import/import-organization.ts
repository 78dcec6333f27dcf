import type { WritingContext } from '#domain/context'
import { SYSTEM_GROUP_NAMES } from '#domain/groups/system-group-names'
import { EMPTY_ROSTER } from '#domain/people/accounts/roster'
import { EMAIL_GATEWAY, NOTIFICATION_BOT, WELCOME_BOT } from '#domain/people/accounts/system-bots'
import { insertSystemBot } from '#domain/realm/found-realm'
import { REALM_PERMISSIONS } from '#domain/settings/permission-settings'
import { groupSettingOfRealm } from '#domain/settings/realm-setting'
import { Bitmap } from '#lib/bitmap'
import { BadRequest, invariant } from '#lib/errors'
import { asId, type MessageId } from '#lib/ids'
import type { Signing } from '#lib/signing/secrets'
import { namesOf } from '#lib/typed-object'
import type { Counter } from '#store/realm/facts'
import type { Writers } from '#store/store'
import type { GroupPermissions } from '#store/tables/groups'
import { checkGroupValue } from './check-references'
import { knownRealmSettings, knownUserSettings } from './known-settings'
import { groupPermissionsOf, permissionsOfPolicies } from './permissions-of-policies'
import type { Piece } from './pieces'

/** Begins an import: nobody can use the organization until it is finished. */
export function importOrganization(
  context: WritingContext,
  { organization: given, groups }: Piece<'organization'>,
  signing: Signing,
): void {
  const { store } = context
  // Counters begin at 0. Each piece raises them, so that imported ids aren't used again.
  store.realm.set('counters', {} as Record<Counter, number>)
  store.index.begin(asId<MessageId>(0))
  store.realm.set('roster', EMPTY_ROSTER)
  store.realm.set('settings', { ...knownRealmSettings(given.settings), name: given.name })
  store.realm.set('userDefaults', knownUserSettings(given.userDefaults))
  const insertBot = (bot: typeof NOTIFICATION_BOT) => {
    const id = given.systemBots.find(({ email }) => email === bot.email)?.id
    if (id === undefined) throw new BadRequest(`The system bot ${bot.email} has no id`)
    return insertSystemBot(context, bot, id).id
  }
  store.realm.set('identity', {
    name: given.name,
    createdAt: given.createdAt,
    isDeactivated: false,
    importing: 1,
    signing,
    origin: context.realm.origin,
    ...(given.origin !== null && { formerOrigin: given.origin }),
    // Without this flag, a task renames topics whose name has come to mean "no name": see `empty-topics.ts`.
    ...(given.hasEmptyTopics && { hasEmptyTopics: true }),
    notificationBotId: insertBot(NOTIFICATION_BOT),
    welcomeBotId: insertBot(WELCOME_BOT),
    emailGatewayId: insertBot(EMAIL_GATEWAY),
    iconSource: 'G',
    iconVersion: 1,
    newChannelAnnouncements: given.newChannelAnnouncements,
    signupAnnouncements: given.signupAnnouncements,
    updateAnnouncements: given.updateAnnouncements,
    ...(given.moderationRequests && { moderationRequests: given.moderationRequests }),
  })
  store.realm.set('linkifiers', given.linkifiers)
  store.realm.set('domains', given.domains)
  store.realm.set('playgrounds', given.playgrounds)
  store.realm.set('profileFields', given.profileFields)
  for (const group of groups) {
    if (store.groups.find(group.id)) throw new BadRequest(`Two groups have the id ${group.id}`)
    if (store.groups.findByName(group.name)) throw new BadRequest(`Two groups have the name ${group.name}`)
    // Permissions are set when all groups exist.
    const permissions = {} as GroupPermissions
    const { id, name, description, isSystem, subgroups, creatorId, createdAt, isDeactivated } = group
    const about = { id, name, description, isSystem, subgroups, creatorId, createdAt, isDeactivated }
    store.groups.insert({ ...about, members: Bitmap.from(group.members), permissions })
  }
  checkSystemGroups(store)
  for (const { subgroups } of groups) checkGroupValue(store, { members: [], subgroups })
  setPermissions(store, given.settings, groups)
  raise(store, 'group', groups)
  raise(store, 'linkifier', given.linkifiers)
  raise(store, 'domain', given.domains)
  raise(store, 'playground', given.playgrounds)
  raise(store, 'profileField', given.profileFields)
}

/** Sets the permissions, which are given as groups or, if they come from earlier versions of Zulip, as policies. */
function setPermissions(store: Writers, given: Record<string, unknown>, groups: Piece<'organization'>['groups']): void {
  const permissions = permissionsOfPolicies(store, given)
  const settings = store.realm.get('settings')
  store.realm.set('settings', { ...permissions, ...settings })
  for (const name of namesOf(REALM_PERMISSIONS)) checkGroupValue(store, groupSettingOfRealm(store, name))
  for (const group of groups) {
    const permissions = permissionsOf(store, group)
    for (const value of Object.values(permissions)) checkGroupValue(store, value)
    store.groups.update(group.id, { permissions })
  }
}

function permissionsOf(store: Writers, group: Piece<'organization'>['groups'][number]): GroupPermissions {
  if ('permissions' in group) return group.permissions
  const inserted = store.groups.find(group.id)
  invariant(inserted, `group ${group.id} was inserted`)
  return groupPermissionsOf(store, inserted, group.canMention, groupSettingOfRealm(store, 'can_create_groups'))
}

function checkSystemGroups(store: Writers): void {
  for (const name of SYSTEM_GROUP_NAMES) {
    if (!store.groups.findByName(name)?.isSystem) throw new BadRequest(`There is no system group ${name}`)
  }
}

/** Raises a counter so that its next id is larger than the ids of all the rows. */
export function raise(store: Writers, counter: Counter, rows: readonly { id: number }[]): void {
  const counters = store.realm.get('counters')
  const largest = rows.reduce((most, { id }) => Math.max(most, id), counters[counter] ?? 0)
  if (largest !== counters[counter]) store.realm.set('counters', { ...counters, [counter]: largest })
}
