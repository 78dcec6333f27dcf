import { systemGroupOf } from '#domain/channels/describe-channel'
import type { AccountId } from '#lib/ids'
import type { Writers } from '#store/store'
import { narrowPostPolicyOf } from '#wire/posting'
import type { Recipients, UnnamedGroups } from './numbering'
import { peopleOf } from './people-tables'
import type { Row } from './table-file'

export function channelRows(store: Writers, realm: number, unnamed: UnnamedGroups): Row[] {
  return store.channels.list().map((channel) => ({
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
    stream_post_policy: narrowPostPolicyOf(systemGroupOf(store, channel.permissions.can_send_message_group)),
    is_in_zephyr_realm: false,
    message_retention_days: channel.retentionDays,
    can_remove_subscribers_group: unnamed.idOf(channel.permissions.can_remove_subscribers_group),
    first_message_id: channel.firstMessageId,
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

/** Of people to themselves, to channels and to groups of direct messages. */
export function* subscriptionRows(store: Writers, recipients: Recipients): Generator<Row> {
  const isActive = new Map(store.accounts.list().map((one) => [one.id, one.isActive]))
  const plain = (person: AccountId, recipient: number) => ({
    user_profile: person,
    recipient,
    active: true,
    is_user_active: isActive.get(person) ?? true,
    ...PLAIN,
  })
  for (const { id } of peopleOf(store)) {
    yield plain(id, recipients.ofPerson(id))
    for (const own of store.subscriptions.listOf(id)) {
      const channel = store.channels.get(own.channelId)
      yield {
        ...plain(id, channel.recipientId),
        active: channel.subscribers.has(id),
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
  for (const { id, people } of recipients.groups) for (const person of people) yield plain(person, id)
}

const SUBSCRIPTION_CREATED = 301

/**
 * Who came to which channel: the other software finds by it what somebody missed who was away for
 * long. When they came isn't known here, so all came when the channel was there.
 */
export function* auditRows(store: Writers, realm: number): Generator<Row> {
  for (const { id, subscribers, createdAt } of store.channels.list()) {
    for (const person of subscribers) {
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

export function* defaultChannelRows(store: Writers, realm: number): Generator<Row> {
  for (const { id, isDefault } of store.channels.list()) if (isDefault) yield { realm, stream: id }
}

/** Named groups, with what is set for them. */
export function groupRows(store: Writers, realm: number, unnamed: UnnamedGroups): Row[] {
  return store.groups.list().map(({ id, name, description, isSystem, permissions }) => ({
    id,
    usergroup_ptr: id,
    name,
    description,
    is_system_group: isSystem,
    can_mention_group: unnamed.idOf(permissions.can_mention_group),
    realm_for_sharding: realm,
  }))
}

export function* allGroupRows(store: Writers, realm: number, unnamed: UnnamedGroups): Generator<Row> {
  for (const { id } of [...store.groups.list(), ...unnamed.rows]) yield { id, realm }
}

export function* memberRows(store: Writers, unnamed: UnnamedGroups): Generator<Row> {
  const people = new Set(peopleOf(store).map(({ id }) => id))
  for (const { id, members } of [...store.groups.list(), ...unnamed.rows]) {
    for (const person of members) if (people.has(person)) yield { user_group: id, user_profile: person }
  }
}

export function* subgroupRows(store: Writers, unnamed: UnnamedGroups): Generator<Row> {
  for (const { id, subgroups } of [...store.groups.list(), ...unnamed.rows]) {
    for (const subgroup of subgroups) yield { supergroup: id, subgroup }
  }
}
