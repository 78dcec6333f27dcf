import type { AccountId } from '#lib/ids'
import type { ClientEvent, Event } from '../events'
import { flaggedIn } from '../events/message-flags'
import type { OfferedEvent } from '../events/offered'
import { adaptChannelEvent } from './archived-channels'
import { adaptCustomProfileFields } from './custom-profile-fields'
import { adaptDefaultChannels } from './default-channels'
import { adaptDeleteMessage, idsOfDeletion } from './delete-message'
import { adaptEmptyTopic } from './empty-topic'
import { accepts } from './filter'
import { adaptMessage } from './message'
import { adaptPresence } from './presence'
import type { QueueView } from './queue-view'
import { adaptRealmLinkifiers } from './realm-linkifiers'
import { adaptRealmUser } from './realm-user'
import { adaptPermissions, adaptSetting } from './setting'
import { hideStrangers } from './strangers'
import { adaptSubscription } from './subscription'
import { adaptUpdateMessage, eventsOfUpdate } from './update-message'
import { adaptGroupEvent, mayBeOfDeactivated } from './user-group'
import { adaptVocabulary } from './vocabulary'

/**
 * Adapts an event for a queue whose account may see it. The result is nothing, one event in the queue's dialect, or
 * several.
 */
export function adapt(offered: OfferedEvent, queue: QueueView): ClientEvent[] {
  const event = hideStrangers(offered)
  if (!accepts(queue, event)) return []
  const { vocabulary, capabilities } = queue.options
  return dialect(event, queue).map((part) => adaptEmptyTopic(adaptVocabulary(part, vocabulary), capabilities))
}

function dialect(event: Event, queue: QueueView): ClientEvent[] {
  switch (event.type) {
    case 'message':
      return [adaptMessage(event, queue)]
    case 'update_message':
      return adaptUpdateMessage(event)
    case 'update_message_flags':
      return [{ ...event, messages: flaggedIn(event) }]
    case 'delete_message':
      return adaptDeleteMessage(event, queue)
    case 'presence':
      return [adaptPresence(event, queue)]
    case 'subscription':
      return [adaptSubscription(event)]
    case 'stream':
      return [adaptChannelEvent(event, queue)]
    case 'default_streams':
    case 'default_stream_groups':
      return [adaptDefaultChannels(event)]
    case 'realm_user':
      return [adaptRealmUser(event, queue)]
    case 'custom_profile_fields':
      return [adaptCustomProfileFields(event, queue)]
    case 'realm':
      return event.op === 'update_dict' ? [adaptPermissions(event)] : adaptSetting(event)
    case 'user_group':
      return [mayBeOfDeactivated(event) ? adaptGroupEvent(event) : event]
    case 'realm_linkifiers':
      return [adaptRealmLinkifiers(event, queue)]
    default:
      return [event]
  }
}

/** The number of events that an event may become for a client, which is the number of ids that are reserved for it. */
export function idsOf(event: Event): number {
  if (event.type === 'update_message') return eventsOfUpdate(event)
  return event.type === 'delete_message' ? Math.max(1, idsOfDeletion(event)) : 1
}

/**
 * Presence, and other people's statuses and subscriptions, don't end a poll, but are sent when it ends. The viewer's
 * own status ends a poll, since they have just set it and are waiting to see it.
 */
export function isAmbient(event: Event, viewer: AccountId): boolean {
  if (event.type === 'subscription') return event.op === 'peer_add' || event.op === 'peer_remove'
  if (event.type === 'user_status') return event.user_id !== viewer
  return event.type === 'presence'
}

/**
 * Events that may be lost. Typing is forgotten within seconds, and the presence that only clients with a socket get is
 * also in the answer to their next report.
 */
export const isPassing = (event: Event): boolean =>
  event.type === 'typing' ||
  event.type === 'typing_edit_message' ||
  (event.type === 'presence' && event.isForSockets === true)

/** Whether the event says that someone marked messages as read or unread. */
export const isMark = (event: Event): boolean => event.type === 'update_message_flags' && event.flag === 'read'
