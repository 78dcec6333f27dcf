import { Bitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import { asId, type MessageId } from '#lib/ids'
import type { Signing } from '#lib/signing/secrets'
import type { Counter } from '#store/realm/facts'
import type { Writers } from '#store/store'
import type { GroupPermissions } from '#store/tables/groups'
import { EMPTY_ROSTER } from '../accounts/roster'
import { EMAIL_GATEWAY, NOTIFICATION_BOT, WELCOME_BOT } from '../accounts/system-bots'
import type { WritingContext } from '../context'
import { SYSTEM_GROUP_NAMES } from '../groups/system-groups'
import { insertSystemBot } from '../realm/found-realm'
import { groupSettingOfRealm } from '../settings/realm-setting'
import { checkGroupValue } from './check-references'
import { knownRealmSettings, knownUserSettings } from './known-settings'
import { groupPermissionsOf, permissionsOfPolicies } from './permissions-of-policies'
import type { Piece } from './pieces'

/** Begins an import: an organization that nobody can use until it is finished. */
export function importOrganization(
  context: WritingContext,
  { organization: given, groups }: Piece<'organization'>,
  signing: Signing,
): void {
  const { store } = context
  // Ids that were given before stay given.
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
    notificationBotId: insertBot(NOTIFICATION_BOT),
    welcomeBotId: insertBot(WELCOME_BOT),
    emailGatewayId: insertBot(EMAIL_GATEWAY),
    iconSource: 'G',
    iconVersion: 1,
    newChannelAnnouncements: given.newChannelAnnouncements,
    signupAnnouncements: given.signupAnnouncements,
    updateAnnouncements: given.updateAnnouncements,
  })
  store.realm.set('linkifiers', given.linkifiers)
  store.realm.set('domains', given.domains)
  store.realm.set('playgrounds', given.playgrounds)
  store.realm.set('profileFields', given.profileFields)
  for (const group of groups) {
    if (store.groups.find(group.id)) throw new BadRequest(`Two groups have the id ${group.id}`)
    if (store.groups.findByName(group.name)) throw new BadRequest(`Two groups have the name ${group.name}`)
    // Who may do what with it is known once all groups are there.
    const permissions = {} as GroupPermissions
    store.groups.insert({ ...group, members: Bitmap.from(group.members), permissions })
  }
  checkSystemGroups(store)
  setPermissions(store, given.settings, groups)
  raise(store, 'group', groups)
  raise(store, 'linkifier', given.linkifiers)
  raise(store, 'domain', given.domains)
  raise(store, 'playground', given.playgrounds)
  raise(store, 'profileField', given.profileFields)
}

/** As the organization's policies say it. */
function setPermissions(store: Writers, given: Record<string, unknown>, groups: Piece<'organization'>['groups']): void {
  const permissions = permissionsOfPolicies(store, given)
  const settings = store.realm.get('settings')
  store.realm.set('settings', { ...permissions, ...settings })
  const whoMakesGroups = groupSettingOfRealm(store, 'can_create_groups')
  for (const { id, canMention } of groups) {
    checkGroupValue(store, canMention)
    const group = store.groups.find(id)!
    store.groups.update(id, { permissions: groupPermissionsOf(store, group, canMention, whoMakesGroups) })
  }
}

function checkSystemGroups(store: Writers): void {
  for (const name of SYSTEM_GROUP_NAMES) {
    if (!store.groups.findByName(name)?.isSystem) throw new BadRequest(`There is no system group ${name}`)
  }
}

/** The next id of this kind is larger than all of these. */
export function raise(store: Writers, counter: Counter, rows: readonly { id: number }[]): void {
  const counters = store.realm.get('counters')
  const largest = rows.reduce((most, { id }) => Math.max(most, id), counters[counter] ?? 0)
  if (largest !== counters[counter]) store.realm.set('counters', { ...counters, [counter]: largest })
}
