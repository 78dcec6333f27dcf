import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import type { DirectGroup, UnnamedGroups } from './numbering'
import type { PeopleContext } from './people-tables'
import type { Row } from './row'

export function channelRows(channels: readonly Channel[], realm: number, unnamed: UnnamedGroups): Row[] {
  return channels.map((channel) => ({
    id: channel.id,
    name: channel.name,
    realm,
    date_created: channel.createdAt,
    creator: channel.creatorId,
    deactivated: channel.isArchived,
    description: channel.description,
    rendered_description: channel.renderedDescription,
    recipient: channel.recipientId,
    invite_only: channel.isPrivate,
    history_public_to_subscribers: channel.hasSharedHistory,
    is_web_public: channel.isWebPublic,
    is_in_zephyr_realm: false,
    message_retention_days: channel.retentionDays,
    first_message_id: channel.firstMessageId,
    is_recently_active: channel.isRecentlyActive,
    ...unnamed.idsOf(channel.permissions),
  }))
}

const PLAIN = {
  is_muted: false,
  color: '#c2c2c2',
  pin_to_top: false,
  desktop_notifications: null,
  audible_notifications: null,
  push_notifications: null,
  email_notifications: null,
  wildcard_mentions_notify: null,
}

const plain = (person: AccountId, recipient: number, isActive: boolean) => ({
  user_profile: person,
  recipient,
  active: true,
  is_user_active: isActive,
  ...PLAIN,
})

/** Subscriptions of people to themselves and to channels. Their own settings for these are private. */
export function* subscriptionRows({ store, people, channels, recipients, isShown }: PeopleContext): Generator<Row> {
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  for (const { id, isActive } of people) {
    yield plain(id, recipients.ofPerson(id), isActive)
    for (const own of store.subscriptions.listOf(id)) {
      const channel = byId.get(own.channelId)
      if (!channel) continue
      const active = channel.subscribers.has(id)
      if (!isShown(id)) {
        if (active) yield plain(id, channel.recipientId, isActive)
        continue
      }
      yield {
        ...plain(id, channel.recipientId, isActive),
        active,
        is_muted: own.isMuted,
        color: own.color,
        pin_to_top: own.isPinned,
        desktop_notifications: own.desktopNotifications,
        audible_notifications: own.audibleNotifications,
        push_notifications: own.pushNotifications,
        email_notifications: own.emailNotifications,
        wildcard_mentions_notify: own.wildcardMentionsNotify,
      }
    }
  }
}

/** Subscriptions of people to group conversations. */
export function* groupSubscriptionRows(accounts: readonly Account[], groups: readonly DirectGroup[]): Generator<Row> {
  const isActive = new Map(accounts.map((one) => [one.id, one.isActive]))
  for (const { id, people } of groups)
    for (const person of people) yield plain(person, id, isActive.get(person) ?? true)
}

const SUBSCRIPTION_CREATED = 301

/**
 * The times at which people joined channels, from which Zulip determines what people missed. The real times aren't
 * stored here, so each is the time at which the channel was created.
 */
export function* auditRows({ people, channels, realm }: PeopleContext): Generator<Row> {
  for (const { id: person } of people) {
    for (const { id, subscribers, createdAt } of channels) {
      if (!subscribers.has(person)) continue
      yield {
        event_time: createdAt,
        backfilled: true,
        extra_data: {},
        event_type: SUBSCRIPTION_CREATED,
        realm,
        acting_user: null,
        modified_user: person,
        modified_stream: id,
        modified_user_group: null,
        event_last_message_id: 0,
      }
    }
  }
}

export function* defaultChannelRows(channels: readonly Channel[], realm: number): Generator<Row> {
  for (const { id, isDefault } of channels) if (isDefault) yield { realm, stream: id }
}

/** Named groups with their settings. */
export function groupRows(store: Readers, realm: number, unnamed: UnnamedGroups): Row[] {
  return store.groups.list().map((group) => ({
    id: group.id,
    usergroup_ptr: group.id,
    name: group.name,
    description: group.description,
    date_created: group.createdAt === null ? null : group.createdAt / 1000,
    creator: group.creatorId,
    is_system_group: group.isSystem,
    deactivated: group.isDeactivated,
    ...unnamed.idsOf(group.permissions),
    realm_for_sharding: realm,
  }))
}

export function* allGroupRows(store: Readers, realm: number, unnamed: UnnamedGroups): Generator<Row> {
  for (const { id } of [...store.groups.list(), ...unnamed.rows]) yield { id, realm }
}

export function* memberRows(store: Readers, accounts: readonly Account[], unnamed: UnnamedGroups): Generator<Row> {
  const people = new Set(accounts.map(({ id }) => id))
  for (const { id, members } of [...store.groups.list(), ...unnamed.rows]) {
    for (const person of members) if (people.has(person)) yield { user_group: id, user_profile: person }
  }
}

export function* subgroupRows(store: Readers, unnamed: UnnamedGroups): Generator<Row> {
  for (const { id, subgroups } of [...store.groups.list(), ...unnamed.rows]) {
    for (const subgroup of subgroups) yield { supergroup: id, subgroup }
  }
}
