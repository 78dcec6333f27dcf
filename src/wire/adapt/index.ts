import type { Event } from '../event'
import { adaptCustomProfileFields } from './custom-profile-fields'
import { adaptDeleteMessage, idsOfDeletion } from './delete-message'
import { accepts } from './filter'
import { adaptMessage, type NeutralMessageEvent } from './message'
import { adaptPresence } from './presence'
import type { QueueView } from './queue-view'
import { adaptRealmLinkifiers } from './realm-linkifiers'
import { adaptRealmUser } from './realm-user'
import { hideStrangers } from './strangers'
import { adaptVocabulary } from './vocabulary'

const ADAPTATIONS: Record<string, (event: Event, queue: QueueView) => Event[]> = {
  message: (event, queue) => adaptMessage(event as NeutralMessageEvent, queue),
  delete_message: adaptDeleteMessage,
  presence: adaptPresence,
  realm_user: adaptRealmUser,
  custom_profile_fields: adaptCustomProfileFields,
  realm_linkifiers: adaptRealmLinkifiers,
}

/** What a queue gets of an event that its account is entitled to: nothing, the event in its dialect, or several. */
export function adapt(offered: Event, queue: QueueView): Event[] {
  const event = hideStrangers(offered)
  if (!accepts(queue, event)) return []
  const parts = ADAPTATIONS[event.type]?.(event, queue) ?? [event]
  return parts.map((part) => adaptVocabulary(part, queue.options.vocabulary))
}

/** How many events it may become: so many ids are kept free for it. */
export function idsOf(event: Event): number {
  return event.type === 'delete_message' ? Math.max(1, idsOfDeletion(event)) : 1
}

const AMBIENT = ['presence', 'user_status', 'subscription/peer_add', 'subscription/peer_remove']

/** Others' comings and goings: they wait for the next event that matters, or the end of the poll. */
export function isAmbient(event: Event): boolean {
  return AMBIENT.includes(event.op ? `${event.type}/${event.op}` : event.type)
}
