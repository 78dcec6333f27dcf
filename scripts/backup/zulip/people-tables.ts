import { apiEmail } from '#domain/accounts/email'
import { BOT_TYPE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Writers } from '#store/store'
import type { Recipients } from './numbering'
import { userSettings } from './realm-tables'
import type { Row } from './table-file'

export interface PeopleContext {
  store: Writers
  realm: number
  origin: string
  recipients: Recipients
  /** Names of the columns that a person has there. */
  columns: ReadonlySet<string>
  /** UNIX seconds. */
  now: number
  client: number
}

/** What only the software that imports knows. */
const NOT_HERE = {
  last_login: null,
  is_superuser: false,
  tos_version: null,
  is_staff: false,
  is_billing_admin: false,
  long_term_idle: false,
  last_active_message_id: null,
  is_mirror_dummy: false,
  can_forge_sender: false,
  last_reminder: null,
  rate_limits: '',
  avatar_hash: null,
  tutorial_status: 'F',
  zoom_token: null,
  groups: [],
  user_permissions: [],
}

export const peopleOf = ({ accounts }: Pick<Writers, 'accounts'>): Account[] =>
  accounts.list().filter(({ isSystemBot }) => !isSystemBot)

export function* personRows({ store, realm, origin, recipients, columns }: PeopleContext): Generator<Row> {
  for (const account of peopleOf(store)) {
    yield {
      id: account.id,
      ...NOT_HERE,
      ...userSettings(account.settings, columns),
      delivery_email: account.deliveryEmail,
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
      default_sending_stream: account.bot?.defaultSendingChannelId ?? null,
      default_events_register_stream: account.bot?.defaultEventsChannelId ?? null,
      default_all_public_streams: account.bot?.defaultAllPublicChannels ?? false,
      avatar_source: account.avatarSource,
      avatar_version: account.avatarVersion,
    }
  }
}

/** The server's own bots: the other server has its own, which take their messages. */
export function* systemBotRows({ store, recipients }: PeopleContext): Generator<Row> {
  for (const { id, deliveryEmail, isSystemBot } of store.accounts.list()) {
    if (isSystemBot) yield { email: deliveryEmail, id, recipient_id: recipients.ofPerson(id) }
  }
}

/** Where outgoing bots call, and which program an embedded one is. Tokens are made anew there. */
export function* serviceRows({ store }: PeopleContext): Generator<Row> {
  for (const { id, fullName, bot } of peopleOf(store)) {
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

export function* botConfigRows({ store }: PeopleContext): Generator<Row> {
  for (const { id, bot, botType } of peopleOf(store)) {
    const [service] = bot?.services ?? []
    const config = botType === BOT_TYPE.embedded && service?.kind === 'embedded' ? service.config : bot?.config
    for (const [key, value] of Object.entries(config ?? {})) yield { bot_profile: id, key, value }
  }
}

export function* alertWordRows({ store, realm }: PeopleContext): Generator<Row> {
  for (const { id, alertWords } of peopleOf(store)) {
    for (const word of alertWords) yield { realm, user_profile: id, word }
  }
}

export function* profileRows({ store }: PeopleContext): Generator<Row> {
  const known = new Set((store.realm.find('profileFields') ?? []).map(({ id }) => id))
  for (const { id, profile } of peopleOf(store)) {
    for (const [field, { value, html }] of Object.entries(profile)) {
      if (known.has(Number(field))) {
        yield { user_profile: id, field: Number(field), value, rendered_value: html ?? null }
      }
    }
  }
}

export function* muteRows({ store }: PeopleContext): Generator<Row> {
  for (const { id } of peopleOf(store)) {
    for (const { mutedId, mutedAt } of store.mutes.listMuted(id)) {
      yield { user_profile: id, muted_user: mutedId, date_muted: mutedAt }
    }
  }
}

export function* onboardingRows({ store, now }: PeopleContext): Generator<Row> {
  for (const { id, onboardingSteps } of peopleOf(store)) {
    for (const step of onboardingSteps) yield { user: id, onboarding_step: step, timestamp: now }
  }
}

export function* statusRows({ store, now, client }: PeopleContext): Generator<Row> {
  for (const { id, status } of peopleOf(store)) {
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

export function* topicPolicyRows({ store, recipients }: PeopleContext): Generator<Row> {
  for (const { id } of peopleOf(store)) {
    for (const { channelId, topic, updatedAt, policy } of store.topicPolicies.listOf(id)) {
      yield {
        user_profile: id,
        stream: channelId,
        recipient: recipients.ofChannel(channelId),
        topic_name: topic,
        last_updated: updatedAt,
        visibility_policy: policy,
      }
    }
  }
}

export function* botStorageRows({ store }: PeopleContext): Generator<Row> {
  for (const { id, isBot } of peopleOf(store)) {
    if (!isBot) continue
    for (const [key, value] of store.botStorage.entriesOf(id)) yield { bot_profile: id, key, value }
  }
}
