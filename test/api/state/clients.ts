/** The official app, in a version of today. */
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

/** The oldest kind of client: it says nothing of itself, and gets the older events and fields. */
export const OLD = {
  include_subscribers: true,
  client_gravatar: false,
  client_capabilities: { notification_settings_null: true },
}
