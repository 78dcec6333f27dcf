import { createAccount, insertAccount } from '#domain/joining/new-accounts/create-account'
import { welcome } from '#domain/joining/new-accounts/welcome'
import { checkFullName } from '#domain/people/accounts/full-name'
import { EMPTY_ROSTER } from '#domain/people/accounts/roster'
import { EMAIL_GATEWAY, NOTIFICATION_BOT, WELCOME_BOT } from '#domain/people/accounts/system-bots'
import { type AccountId, asId, BOT_TYPE, type MessageId, ROLE } from '#lib/ids'
import type { Signing } from '#lib/signing/secrets'
import type { Account } from '#store/accounts/account-reader'
import { createChannel } from '../channels/administration/create-channel'
import { newPermissions } from '../channels/new-permissions'
import type { WritingContext } from '../context'
import { createSystemGroups } from '../groups/system-groups'
import { systemWords } from '../messages/system-words/system-words'
import { postFirstMessages } from './first-messages'

interface Founder {
  email: string
  fullName: string
  passwordHash: string
  signing: Signing
  /** The organization's language; English if undefined. */
  language: string | undefined
}

/** Creates an organization with its owner, its system groups and bots, and its first channels and messages. */
export function foundRealm(context: WritingContext, name: string, founder: Founder): Account {
  const { store } = context
  store.realm.set('counters', { ...USED_IDS })
  store.index.begin(LAST_UNUSED_MESSAGE)
  store.realm.set('roster', EMPTY_ROSTER)
  store.realm.set('settings', { name, ...(founder.language && { default_language: founder.language }) })
  store.realm.set('userDefaults', FIRST_USER_DEFAULTS)
  store.realm.set('identity', {
    name,
    createdAt: Math.floor(context.now / 1000),
    isDeactivated: false,
    signing: founder.signing,
    origin: context.realm.origin,
    hasEmptyTopics: true,
    notificationBotId: insertSystemBot(context, NOTIFICATION_BOT).id,
    welcomeBotId: insertSystemBot(context, WELCOME_BOT).id,
    emailGatewayId: insertSystemBot(context, EMAIL_GATEWAY).id,
    iconSource: 'G',
    iconVersion: 1,
    newChannelAnnouncements: null,
    signupAnnouncements: null,
    updateAnnouncements: null,
  })
  createSystemGroups(store)
  createFirstChannels(context)
  const owner = createAccount(context, {
    email: founder.email,
    fullName: checkFullName(founder.fullName),
    role: ROLE.owner,
    passwordHash: founder.passwordHash,
    mayCreateUsers: true,
    withDefaultChannels: true,
  })
  postFirstMessages(context, owner)
  welcome(context, owner)
  context.record({ act: 'realm_founded', new: name }, owner)
  return owner
}

/**
 * Ids of these kinds start at different numbers, so that in a small organization, a channel's id in place of a person's
 * refers to nothing instead of to someone else. The numbers are small, because bitmaps are as long as the largest
 * account id.
 */
const USED_IDS = { account: 100, channel: 200, draft: 400, scheduled: 500, savedSnippet: 600, reminder: 700 }
/** The defaults that differ in new organizations. Older organizations have the built-in ones. */
const FIRST_USER_DEFAULTS: Record<string, unknown> = { user_list_style: 3 }
const LAST_UNUSED_MESSAGE = asId<MessageId>(1000)

/** Creates one of the system's bots. In an imported organization, the bot keeps its former id, which is `ownId`. */
export function insertSystemBot(
  context: WritingContext,
  bot: { email: string; fullName: string },
  ownId?: AccountId,
): Account {
  const account = {
    deliveryEmail: bot.email,
    fullName: bot.fullName,
    role: ROLE.member,
    isBot: true,
    isSystemBot: true,
    botType: BOT_TYPE.generic,
    settings: {},
  } as const
  return insertAccount(context, account, ownId)
}

function createFirstChannels(context: WritingContext): void {
  const { channels } = systemWords(context)
  const [, , general] = [channels.start, channels.sandbox, channels.general].map(({ name, description }) =>
    createChannel(context, {
      name,
      description,
      creatorId: null,
      isPrivate: false,
      isWebPublic: false,
      hasSharedHistory: true,
      retentionDays: null,
      permissions: newPermissions(context, null),
      isDefault: true,
    }),
  )
  const identity = context.store.realm.get('identity')
  context.store.realm.set('identity', {
    ...identity,
    newChannelAnnouncements: general!.id,
    updateAnnouncements: general!.id,
  })
}
