import type { RealmLinkifiersEvent } from '../events/lists'
import type { QueueView } from './queue-view'

/** Clients that don't know URL templates can't use linkifiers: to them there are none. */
export function adaptRealmLinkifiers(event: RealmLinkifiersEvent, { options }: QueueView): RealmLinkifiersEvent {
  if (options.capabilities.includes('linkifier_url_template')) return event
  return { ...event, realm_linkifiers: [] }
}
