import { EVENTS } from './catalogue'

/** A recent kind of client: it has most capabilities, and gets the newer events and fields. */
export const MODERN = {
  include_subscribers: true,
  client_gravatar: false,
  slim_presence: true,
  client_capabilities: {
    notification_settings_null: true,
    bulk_message_deletion: true,
    user_settings_object: true,
    stream_typing_notifications: true,
    linkifier_url_template: true,
    user_list_incomplete: true,
  },
}

/** The oldest kind of client: it has only one capability and gets the older events and fields. */
export const OLD = {
  include_subscribers: true,
  client_gravatar: false,
  client_capabilities: { notification_settings_null: true },
}

/** Parts of /register whose names differ from those of their events. */
const SECTIONS = ['starred_messages', 'recent_private_conversations', 'stream', 'realm_user_groups', 'stop_words']
const MORE = ['giphy', 'video_calls', 'realm_embedded_bots', 'realm_incoming_webhook_bots', 'realm_filters']
const TYPES = Object.keys(EVENTS).map((name) => name.split('/')[0] ?? name)
const ALL = [...new Set([...TYPES, ...SECTIONS, ...MORE])]

/** This client lists all event types, so that it also gets those that are newer than this server's feature level. */
export const NEWEST = { ...MODERN, event_types: ALL, fetch_event_types: ALL }
