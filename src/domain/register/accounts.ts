import { apiEmail } from '#domain/people/accounts/email'
import { listUsersByState } from '#domain/people/accounts/list-users'
import { userFor } from '#domain/people/accounts/user-view'
import { listStatuses } from '#domain/people/status/list-statuses'
import { ROLE } from '#lib/ids'
import { KNOWS_DEACTIVATED_GROUPS } from '#wire/adapt/user-group'
import { avatarUrl } from '#wire/user'
import { listAdministeredBots } from '../bots/bot-view'
import type { QueryContext } from '../context'
import { listGroups } from '../groups/list-groups'
import { may } from '../permissions/membership'
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
  realm_user_groups: (context, { capabilities }) => ({
    realm_user_groups: listGroups(context, capabilities.has(KNOWS_DEACTIVATED_GROUPS)),
  }),
} satisfies Record<string, Section>

function systemBots({ store, viewer, realm }: QueryContext) {
  return store.accounts
    .list()
    .filter((account) => account.isSystemBot)
    .sort((one, other) => (one.fullName < other.fullName ? -1 : 1))
    .map((bot) => userFor(bot, viewer, { clientGravatar: false, withProfile: false, origin: realm.origin }))
}

/** The fields about the account that registers. */
function oneself(context: QueryContext) {
  const { viewer, store, realm } = context
  const can_create_public_streams = may(store, viewer, 'can_create_public_channel_group')
  const can_create_private_streams = may(store, viewer, 'can_create_private_channel_group')
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
    can_create_web_public_streams: may(store, viewer, 'can_create_web_public_channel_group'),
    can_create_streams: can_create_public_streams || can_create_private_streams,
    can_invite_others_to_realm: may(store, viewer, 'can_invite_users_group'),
  }
}
