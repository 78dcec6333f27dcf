import type { CommandContext } from '#domain/context'
import { tellConsent } from '#domain/moving/exports/consents'
import { emitUserUpdate } from '#domain/people/accounts/account-events'
import { apiEmail, EMAIL_VISIBILITY, maySeeDeliveryEmail, visibilityOf } from '#domain/people/accounts/email'
import { rosterOf } from '#domain/people/accounts/roster'
import { whoSees } from '#domain/people/accounts/sight'
import { emitAvatarUpdate } from '#domain/people/avatar-events'
import { showPresence } from '#domain/people/presence/show-presence'
import { enterFollowing } from '#domain/settings/following'
import { enterListening } from '#domain/settings/listening'
import { enterMailWishes } from '#domain/settings/mail-wishes'
import { settingOf, type UserSettingName } from '#domain/settings/user-settings'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { realmUserUpdate } from '#wire/events/people'

type Effect = (context: CommandContext, before: Account, after: Account) => void

/** Effects of a changed setting, in addition to the event about it. */
export const afterSettingChanged: Partial<Record<UserSettingName, Effect>> = {
  timezone: tellTimeZone,
  email_address_visibility: tellAddresses,
  presence_enabled: showPresence,
  allow_private_data_export: (context, _before, after) => tellConsent(context, after),
  enable_drafts_synchronization: forgetDrafts,
  automatically_follow_topics_where_mentioned: ({ store }, _before, after) => enterFollowing(store, after),
  enable_stream_push_notifications: ({ store }, _before, after) => enterListening(store, after),
  enable_stream_email_notifications: ({ store }, _before, after) => {
    enterListening(store, after)
    enterMailWishes(store, after)
  },
  enable_offline_email_notifications: ({ store }, _before, after) => enterMailWishes(store, after),
  enable_followed_topic_email_notifications: ({ store }, _before, after) => enterMailWishes(store, after),
  email_notifications_batching_period_seconds: ({ store }, _before, after) => enterMailWishes(store, after),
}

/** Deletes the stored drafts of people who turn off draft synchronization. Clients get no event. */
function forgetDrafts({ store }: CommandContext, _before: Account, after: Account): void {
  if (!settingOf(after, 'enable_drafts_synchronization')) store.drafts.removeAllOf(after.id)
}

function tellTimeZone(context: CommandContext, _before: Account, after: Account): void {
  const email = apiEmail(after, context.realm.origin)
  emitUserUpdate(context, after, { email, timezone: settingOf(after, 'timezone') })
}

/** Sends the real address to people who may now see it, and removes it for people who no longer may. */
function tellAddresses(context: CommandContext, before: Account, after: Account): void {
  const roster = rosterOf(context.store)
  const gained: AccountId[] = []
  const lost: AccountId[] = []
  for (const id of whoSees(context.store, after)) {
    const viewer = { id, role: roster.roleOf(id) }
    const saw = maySeeDeliveryEmail(before, viewer)
    const sees = maySeeDeliveryEmail(after, viewer)
    if (saw !== sees) (sees ? gained : lost).push(id)
  }
  const tell = (accounts: AccountId[], delivery_email: string | null) => {
    if (!accounts.length) return
    context.emit(realmUserUpdate(after.id, { delivery_email }), { accounts })
  }
  tell(gained, after.deliveryEmail)
  tell(lost, null)
  if (![visibilityOf(before), visibilityOf(after)].includes(EMAIL_VISIBILITY.everyone)) return
  emitUserUpdate(context, after, { new_email: apiEmail(after, context.realm.origin) })
  emitAvatarUpdate(context, after)
}
