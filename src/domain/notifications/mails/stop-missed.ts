import { isSubscribed } from '#domain/channels/access'
import { changeSubscription } from '#domain/channels/subscriptions/subscription-properties'
import type { PublicCommandContext, PublicQueryContext } from '#domain/context'
import { languageOf } from '#domain/mail/languages'
import { changeUserSettings } from '#domain/people/preferences/change-user-settings'
import { MAIL_SWITCHES } from '#domain/settings/mail-wishes'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { ProtocolError } from '#lib/errors'
import type { Account } from '#store/accounts/account-reader'

/** The person whose emails a link turns off, for the link's page. */
export function readStop(context: PublicQueryContext, key: string) {
  const { language, email } = describe(accountOf(context, key))
  return { realm_name: settingOfRealm(context.store, 'name'), email, language }
}

const describe = (account: Account) => ({
  email: account.deliveryEmail,
  language: languageOf(account),
})

/**
 * Turns off all emails about missed messages, as in the settings, and nothing else. The link works any number of times.
 */
export function stopMissedMails(given: PublicCommandContext, key: string) {
  const viewer = accountOf(given, key)
  const context = { ...given, viewer }
  changeUserSettings(context, Object.fromEntries(MAIL_SWITCHES.map((name) => [name, false])))
  const after = { ...context, viewer: given.store.accounts.get(viewer.id) }
  for (const { channelId, emailNotifications } of given.store.subscriptions.listOf(viewer.id)) {
    const channel = emailNotifications ? given.store.channels.find(channelId) : undefined
    if (channel && !channel.isArchived && isSubscribed(channel, viewer.id)) {
      changeSubscription(after, channelId, 'email_notifications', false)
    }
  }
  return readStop(given, key)
}

function accountOf({ store, secrets }: PublicQueryContext, key: string): Account {
  const id = secrets.readUnsubscribeKey(key)
  const account = id === undefined ? undefined : store.accounts.find(id as Account['id'])
  if (!account?.isActive || account.isBot) throw new DeadUnsubscribeLink()
  return account
}

/** The error for an invalid key, or for the key of a deactivated account. Both cases look the same. */
class DeadUnsubscribeLink extends ProtocolError {
  constructor() {
    super('This link wasn’t copied completely, or its account no longer exists.', { status: 404 })
  }
}
