import type { RealmLinkifiersEvent } from '../events/lists'
import type { QueueView } from './queue-view'

/** Clients that don't support URL templates can't use linkifiers, so they get none. */
export function adaptRealmLinkifiers(event: RealmLinkifiersEvent, { options }: QueueView): RealmLinkifiersEvent {
  if (options.capabilities.includes('linkifier_url_template')) return event
  return { ...event, realm_linkifiers: [] }
}
