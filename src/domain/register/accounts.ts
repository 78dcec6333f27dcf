import { ROLE } from '#lib/ids'
import { avatarUrl } from '#wire/user'
import { apiEmail } from '../accounts/email'
import { listUsersByState } from '../accounts/list-users'
import { userFor } from '../accounts/user-view'
import { listAdministeredBots } from '../bots/bot-view'
import type { QueryContext } from '../context'
import { listGroups } from '../groups/list-groups'
import { isFullMember } from '../permissions/full-member'
import { isIn } from '../permissions/membership'
import { isAllowedBy } from '../permissions/policy'
import { groupSettingOfRealm, settingOfRealm } from '../settings/realm-setting'
import { listStatuses } from '../statuses/list-statuses'
import type { Section } from './section'

export const accountSections = {
  realm_user(context, { clientGravatar, capabilities }) {
    const withStrangers = !capabilities.has('user_list_incomplete')
    const options = { clientGravatar, withProfile: true, origin: context.realm.origin, withStrangers }
    const { active, inactive } = listUsersByState(context, options)
    return {
      realm_users: active,
      realm_non_active_users: inactive,
      cross_realm_bots: systemBots(context),
      ...oneself(context),
    }
  },
  realm_bot: (context) => ({ realm_bots: listAdministeredBots(context) }),
  user_status: (context) => ({ user_status: listStatuses(context) }),
  realm_user_groups: (context) => ({ realm_user_groups: listGroups(context) }),
} satisfies Record<string, Section>

function systemBots({ store, viewer, realm }: QueryContext) {
  return store.accounts
    .list()
    .filter((account) => account.isSystemBot)
    .sort((one, other) => (one.fullName < other.fullName ? -1 : 1))
    .map((bot) => userFor(bot, viewer, { clientGravatar: false, withProfile: false, origin: realm.origin }))
}

/** The fields that speak of the one who registers. */
function oneself(context: QueryContext) {
  const { viewer, store, realm } = context
  const isFull = isFullMember(store, viewer, context.now)
  const allows = (setting: 'invite_to_stream_policy' | 'invite_to_realm_policy') =>
    isAllowedBy(settingOfRealm(store, setting), viewer, isFull)
  const mayCreate = (setting: 'can_create_public_channel_group' | 'can_create_private_channel_group') =>
    isIn(store, groupSettingOfRealm(store, setting), viewer.id)
  const can_create_public_streams = mayCreate('can_create_public_channel_group')
  const can_create_private_streams = mayCreate('can_create_private_channel_group')
  return {
    user_id: viewer.id,
    email: apiEmail(viewer, realm.origin),
    delivery_email: viewer.deliveryEmail,
    full_name: viewer.fullName,
    avatar_source: viewer.avatarSource,
    avatar_url: avatarUrl(viewer, 'small'),
    avatar_url_medium: avatarUrl(viewer, 'medium'),
    is_owner: viewer.role === ROLE.owner,
    is_admin: viewer.role <= ROLE.administrator,
    is_moderator: viewer.role === ROLE.moderator,
    is_guest: viewer.role === ROLE.guest,
    is_billing_admin: false,
    can_create_public_streams,
    can_create_private_streams,
    can_create_web_public_streams: false,
    can_create_streams: can_create_public_streams || can_create_private_streams,
    can_subscribe_other_users: allows('invite_to_stream_policy'),
    can_invite_others_to_realm: allows('invite_to_realm_policy'),
  }
}
