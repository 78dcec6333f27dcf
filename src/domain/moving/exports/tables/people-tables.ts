import { apiEmail, fakeEmail } from '#domain/people/accounts/email'
import { type AccountId, BOT_TYPE, type ChannelId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import type { Recipients } from './numbering'
import { userSettings } from './realm-tables'
import type { Row } from './row'

/** All or some of the people in an archive, and its channels. */
export interface PeopleContext {
  store: Readers
  realm: number
  origin: string
  recipients: Recipients
  people: readonly Account[]
  channels: readonly Channel[]
  /** Whether the archive has the data that only this person can see. */
  isShown(id: AccountId): boolean
  /** Whether the archive has someone's address. */
  hasAddress(account: Account): boolean
  /** UNIX seconds. */
  now: number
  client: number
}

/** Columns that only Zulip needs. */
const NOT_HERE = {
  last_login: null,
  is_superuser: false,
  tos_version: null,
  is_staff: false,
  long_term_idle: false,
  last_active_message_id: null,
  is_mirror_dummy: false,
  can_forge_sender: false,
  can_change_user_emails: false,
  last_reminder: null,
  rate_limits: '',
  avatar_hash: null,
  zoom_token: null,
  groups: [],
  user_permissions: [],
}

export const peopleOf = ({ accounts }: Pick<Readers, 'accounts'>): Account[] =>
  accounts.list().filter(({ isSystemBot }) => !isSystemBot)

/** The people whose private data is in the archive. */
const shown = ({ people, isShown }: PeopleContext) => people.filter(({ id }) => isShown(id))

export function* personRows(context: PeopleContext): Generator<Row> {
  const { people, realm, origin, recipients, isShown, hasAddress } = context
  const there = (id: ChannelId | null = null) => (id === null || recipients.ofChannel(id) === undefined ? null : id)
  for (const account of people) {
    const { email_address_visibility, timezone } = account.settings
    yield {
      id: account.id,
      ...NOT_HERE,
      // Without consent, only two settings are kept: who sees the address, and the time zone, which everyone sees.
      ...userSettings(isShown(account.id) ? account.settings : { email_address_visibility, timezone }),
      delivery_email: hasAddress(account) ? account.deliveryEmail : fakeEmail(account.id, origin),
      email: apiEmail(account, origin),
      realm,
      recipient: recipients.ofPerson(account.id),
      full_name: account.fullName,
      date_joined: account.joinedAt / 1000,
      is_active: account.isActive,
      is_bot: account.isBot,
      bot_type: account.botType,
      bot_owner: account.botOwnerId,
      role: account.role,
      can_create_users: account.mayCreateUsers,
      default_sending_stream: there(account.bot?.defaultSendingChannelId),
      default_events_register_stream: there(account.bot?.defaultEventsChannelId),
      default_all_public_streams: account.bot?.defaultAllPublicChannels ?? false,
      avatar_source: account.avatarSource,
      avatar_version: account.avatarVersion,
    }
  }
}

/** The server's own bots. The importing server has its own bots, which take over these bots' messages. */
export function* systemBotRows({ store, recipients }: Pick<PeopleContext, 'store' | 'recipients'>): Generator<Row> {
  for (const { id, deliveryEmail, isSystemBot } of store.accounts.list()) {
    if (isSystemBot) yield { email: deliveryEmail, id, recipient_id: recipients.ofPerson(id) }
  }
}

/** The addresses that outgoing bots call, and the services of embedded ones. The importing server makes new tokens. */
export function* serviceRows(context: PeopleContext): Generator<Row> {
  for (const { id, fullName, bot } of shown(context)) {
    for (const service of bot?.services ?? []) {
      const isOutgoing = service.kind === 'outgoing'
      yield {
        name: isOutgoing ? fullName : service.name,
        user_profile: id,
        base_url: isOutgoing ? service.baseUrl : '',
        token: '',
        interface: isOutgoing ? service.interface : 1,
      }
    }
  }
}

export function* botConfigRows(context: PeopleContext): Generator<Row> {
  for (const { id, bot, botType } of shown(context)) {
    const [service] = bot?.services ?? []
    const config = botType === BOT_TYPE.embedded && service?.kind === 'embedded' ? service.config : bot?.config
    for (const [key, value] of Object.entries(config ?? {})) yield { bot_profile: id, key, value }
  }
}

export function* alertWordRows(context: PeopleContext): Generator<Row> {
  const { realm } = context
  for (const { id, alertWords } of shown(context)) {
    for (const word of alertWords) yield { realm, user_profile: id, word }
  }
}

export function* profileRows({ people, store }: PeopleContext): Generator<Row> {
  const known = new Set((store.realm.find('profileFields') ?? []).map(({ id }) => id))
  for (const { id, profile } of people) {
    for (const [field, { value, html }] of Object.entries(profile)) {
      if (known.has(Number(field))) {
        yield { user_profile: id, field: Number(field), value, rendered_value: html ?? null }
      }
    }
  }
}

export function* muteRows(context: PeopleContext): Generator<Row> {
  const { store } = context
  for (const { id } of shown(context)) {
    for (const { mutedId, mutedAt } of store.mutes.listMuted(id)) {
      yield { user_profile: id, muted_user: mutedId, date_muted: mutedAt }
    }
  }
}

export function* onboardingRows(context: PeopleContext): Generator<Row> {
  const { now } = context
  for (const { id, onboardingSteps } of shown(context)) {
    for (const step of onboardingSteps) yield { user: id, onboarding_step: step, timestamp: now }
  }
}

export function* statusRows({ people, now, client }: PeopleContext): Generator<Row> {
  for (const { id, status } of people) {
    if (!status) continue
    yield {
      reaction_type: status.reactionType,
      user_profile: id,
      timestamp: now,
      client,
      emoji_name: status.emojiName,
      emoji_code: status.emojiCode,
      status_text: status.text,
    }
  }
}

export function* topicPolicyRows(context: PeopleContext): Generator<Row> {
  const { store, recipients } = context
  for (const { id } of shown(context)) {
    for (const { channelId, topic, updatedAt, policy } of store.topicPolicies.listOf(id)) {
      const recipient = recipients.ofChannel(channelId)
      if (recipient === undefined) continue
      yield {
        user_profile: id,
        stream: channelId,
        recipient,
        topic_name: topic,
        last_updated: updatedAt,
        visibility_policy: policy,
      }
    }
  }
}

export function* botStorageRows(context: PeopleContext): Generator<Row> {
  const { store } = context
  for (const { id, isBot } of shown(context)) {
    if (!isBot) continue
    for (const [key, value] of store.botStorage.entriesOf(id)) yield { bot_profile: id, key, value }
  }
}

export function* snippetRows(context: PeopleContext): Generator<Row> {
  const { store, realm } = context
  for (const { id: author } of shown(context)) {
    for (const { id, title, content, createdAt } of store.savedSnippets.listOf(author)) {
      yield { id, realm, user_profile: author, title, content, date_created: createdAt }
    }
  }
}
