import type { DefaultChannel } from '#wire/events/channels'
import type { ClientEvent } from '#wire/events/index'
import { type Conversation, keyOf, placeOf } from '../conversations/conversation'
import { idsOfDeletion } from '../messages/message-changes'
import type { Parts } from './parts'

type Type = ClientEvent['type']
type EventOf<Name extends Type> = Extract<ClientEvent, { type: Name }>
type Appliers = { [Name in Type]: (store: Parts, event: EventOf<Name>) => void }

/** The handlers of events. The code doesn't compile until a new event type has a handler. */
const APPLIERS: Appliers = {
  alert_words: (store, { alert_words }) => store.facts.set('alert_words', alert_words),
  attachment: (store) => changed(store, 'attachment'),
  custom_profile_fields(store, { fields }) {
    store.facts.set('custom_profile_fields', fields)
    store.people.keepFields(new Set(fields.map(({ id }) => String(id))))
  },
  default_stream_groups: (store, event) => store.facts.set('realm_default_stream_groups', event.default_stream_groups),
  default_streams: (store, event) => store.facts.set('realm_default_streams', event.default_streams),
  delete_message: deleteMessages,
  drafts: (store, event) => store.own.draft(event),
  heartbeat: () => {},
  invites_changed: (store) => changed(store, 'invites_changed'),
  message: receive,
  muted_users: (store, { muted_users }) => store.facts.set('muted_users', muted_users),
  onboarding_steps: (store, { onboarding_steps }) => store.facts.set('onboarding_steps', onboarding_steps),
  presence: (store, event) => store.presence.apply(event),
  reaction: (store, event) => store.messages.apply(event),
  realm: (store, event) => store.facts.realm(event),
  realm_bot: (store, event) => store.own.bot(event),
  realm_domains: (store, event) => store.facts.realmDomains(event),
  realm_emoji: (store, { realm_emoji }) => store.facts.set('realm_emoji', realm_emoji),
  realm_export: (store) => changed(store, 'realm_export'),
  realm_export_consent: () => undefined,
  realm_linkifiers: (store, { realm_linkifiers }) => store.facts.set('realm_linkifiers', realm_linkifiers),
  realm_playgrounds: (store, { realm_playgrounds }) => store.facts.set('realm_playgrounds', realm_playgrounds),
  realm_user: changePerson,
  realm_user_settings_defaults: (store, event) => store.facts.defaults(event),
  reminders: (store, event) => store.own.reminder(event),
  saved_snippets: (store, event) => store.own.snippet(event),
  scheduled_messages: (store, event) => store.own.scheduledMessage(event),
  stream: changeChannel,
  submessage: (store, event) => store.messages.apply(event),
  subscription: (store, event) => store.channels.subscription(event, store.ownId),
  typing: (store, event) => store.typing.apply(event),
  typing_edit_message: (store, event) => store.typing.applyEditing(event),
  update_message(store, event) {
    store.messages.apply(event)
    store.unreads.update(event)
    store.topics.update(event)
    if (event.user_id !== null) store.typing.edited(event.message_id, event.user_id)
    if (event.new_stream_id === undefined) return
    const target = store.channels.channels.peek(event.new_stream_id)
    if (!target?.isSubscribed) lose(store, event)
    else if (!target.history_public_to_subscribers) store.messages.gain(event, store.ownId)
  },
  update_message_flags(store, event) {
    store.messages.apply(event)
    store.unreads.flags(event)
    if (event.flag === 'starred') store.own.star(event.messages, event.op === 'add')
  },
  user_group: (store, event) => store.groups.apply(event),
  user_settings: (store, { property, value }) => store.settings.set(property, value),
  user_status: (store, event) => store.presence.status(event),
  user_topic: (store, event) => store.userTopics.apply(event),
  web_push: (store, { show_content, quiet_hours }) => store.facts.set('web_push', { show_content, quiet_hours }),
  // Older event types with the same content as others. This client doesn't request them.
  muted_topics: () => {},
  update_display_settings: () => {},
  update_global_notifications: () => {},
}

export function applyEvent(store: Parts, event: ClientEvent): void {
  // Newer servers may send more types than this client requested.
  if (!(event.type in APPLIERS)) return
  const apply = APPLIERS[event.type] as (store: Parts, event: ClientEvent) => void
  apply(store, event)
}

/**
 * Runs when messages were moved to a channel that the user isn't in. They no longer count as unread, starred or
 * received.
 */
function lose(store: Parts, move: EventOf<'update_message'>): void {
  store.unreads.remove(move.message_ids)
  store.own.star(move.message_ids, false)
  store.messages.lose(move)
}

function changed(store: Parts, what: string): void {
  store.revisions.set(what, (store.revisions.peek(what) ?? 0) + 1)
}

function receive(store: Parts, event: EventOf<'message'>): void {
  const { message, flags } = event
  const place: Conversation = placeOf(message, store.ownId)
  store.messages.apply(event)
  store.unreads.message(event)
  store.topics.message(place, message.id)
  if (place.kind === 'direct') store.direct.message(place, store.ownId, message.id)
  else store.channels.begin(place.channelId, message.id)
  if (flags.includes('starred')) store.own.star([message.id], true)
  store.typing.sent(keyOf(place), message.sender_id)
}

function deleteMessages(store: Parts, event: EventOf<'delete_message'>): void {
  const ids = idsOfDeletion(event)
  store.messages.apply(event)
  store.unreads.remove(ids)
  store.own.star(ids, false)
  store.topics.remove(event)
}

function changePerson(store: Parts, event: EventOf<'realm_user'>): void {
  store.people.apply(event)
  const { user_id } = event.person
  if (event.op === 'update') {
    store.facts.oneself(event.person)
    if (event.person.is_active !== false) return
    store.presence.forget(user_id)
    if (store.facts.peek('zulip_feature_level') >= SETS_LACK_DEACTIVATED) forgetInSets(store, user_id)
  }
  if (event.op !== 'add') store.channels.forgetPerson(user_id)
}

/** From this feature level on, sets of people leave out deactivated people. */
const SETS_LACK_DEACTIVATED = 303

function forgetInSets(store: Parts, userId: number): void {
  store.groups.forgetPerson(userId)
  store.facts.forgetPerson(userId)
  store.channels.takeFromPermissions(userId)
}

function changeChannel(store: Parts, event: EventOf<'stream'>): void {
  if (event.op === 'delete') store.messages.apply(event)
  for (const id of store.channels.stream(event)) {
    store.userTopics.removeChannel(id)
    store.unreads.removeChannel(id)
    store.topics.removeChannel(id)
  }
  if (event.op === 'update') renameInDefaults(store, event)
}

/** Updates the copies of a channel in the default channels and their groups. Newer servers only list ids there. */
function renameInDefaults(store: Parts, event: Extract<EventOf<'stream'>, { op: 'update' }>): void {
  const { type, op, stream_id, name, property, value, ...others } = event
  const { id, ...more } = others as Record<string, unknown>
  const renewed = (list: readonly DefaultChannel[]) =>
    list.map((one) =>
      typeof one !== 'number' && one.stream_id === stream_id ? { ...one, ...more, [property]: value } : one,
    )
  store.facts.set('realm_default_streams', renewed(store.facts.peek('realm_default_streams')))
  const groups = store.facts.peek('realm_default_stream_groups')
  store.facts.set(
    'realm_default_stream_groups',
    groups.map((group) => ({ ...group, streams: renewed(group.streams) })),
  )
}
