/**
 * The API's operations, grouped by the place in the client where they are used. Most places have the names that users
 * see. If you add an operation, add it here, or below with the reason why it has no place.
 */
export const PLACES: Readonly<Record<string, readonly string[]>> = {
  'every view: the data, and its changes': ['register-queue', 'get-events'],
  'every view: reports of activity': ['update-presence'],
  'a dialog before sensitive actions': ['get-confirmation', 'confirm-presence'],
  'Settings, on several pages': ['update-settings'],
  'Settings › Profile': [
    ...['upload-avatar', 'delete-avatar', 'update-status', 'update-profile-data', 'remove-profile-data'],
  ],
  'Settings › Account and devices': [
    ...['fetch-api-key', 'regenerate-own-api-key', 'deactivate-own-user'],
    ...['get-own-sessions', 'end-own-session', 'end-own-sessions'],
    ...['get-own-passkeys', 'begin-adding-passkey', 'add-passkey', 'rename-passkey', 'remove-passkey'],
    ...['get-second-factor', 'begin-second-factor', 'add-second-factor', 'remove-second-factor'],
    ...['replace-recovery-codes', 'get-own-identities', 'remove-own-identity'],
  ],
  'Settings › Alert words': ['add-alert-words', 'remove-alert-words'],
  'Settings › Notifications': [
    ...['get-web-push', 'get-web-push-key', 'update-web-push', 'add-web-push-subscription'],
    ...['remove-web-push-subscription', 'test-web-push'],
  ],
  'Settings › Files': ['get-attachments', 'remove-attachment'],
  'Settings › Muted and followed, and a person’s card': ['mute-user', 'unmute-user'],
  'You › Bots': ['create-bot', 'deactivate-bot', 'regenerate-bot-api-key', 'get-integrations', 'update-bot'],
  'Settings › Saved snippets, and the composer': ['create-saved-snippet', 'edit-saved-snippet', 'delete-saved-snippet'],
  'Organization, on several pages': ['update-realm'],
  'Organization › Organization profile': [
    ...['upload-realm-icon', 'delete-realm-icon', 'upload-realm-logo', 'delete-realm-logo'],
    'deactivate-realm',
  ],
  'Organization › Logging in': [
    ...['get-sign-in-providers', 'add-sign-in-provider', 'update-sign-in-provider', 'remove-sign-in-provider'],
    'update-required-factor',
  ],
  'Organization › Permissions': ['add-realm-domain', 'update-realm-domain', 'remove-realm-domain'],
  'Organization › Messages, and Organization › Channels': ['count-expired-messages'],
  'Organization › Channels, before a channel is made public on the web': ['count-channel-messages'],
  'Organization › Defaults for new accounts': ['update-realm-user-settings-defaults'],
  'Organization › People': [
    ...['update-user', 'deactivate-user', 'reactivate-user'],
    ...['make-password-reset-link', 'end-user-sessions'],
  ],
  'Organization › Invitations': [
    ...['get-invites', 'create-invite-link', 'send-invites'],
    ...['revoke-invite-link', 'revoke-email-invite', 'resend-email-invite'],
  ],
  'Organization › Groups': [
    ...['create-user-group', 'update-user-group', 'deactivate-user-group'],
    ...['update-user-group-members', 'update-user-group-subgroups'],
  ],
  'Organization › Channels': [
    ...['update-stream', 'archive-stream', 'add-default-stream', 'remove-default-stream'],
    ...['create-default-stream-group', 'update-default-stream-group', 'update-default-stream-group-streams'],
    'remove-default-stream-group',
  ],
  'Organization › Emoji': ['upload-custom-emoji', 'deactivate-custom-emoji'],
  'Organization › Linkifiers': ['add-linkifier', 'update-linkifier', 'remove-linkifier', 'reorder-linkifiers'],
  'Organization › Code playgrounds': ['add-code-playground', 'remove-code-playground'],
  'Organization › Profile fields': [
    ...['create-custom-profile-field', 'update-custom-profile-field', 'remove-custom-profile-field'],
    'reorder-custom-profile-fields',
  ],
  'Organization › Exports': ['export-realm', 'get-realm-exports', 'delete-realm-export'],
  'Organization › Usage': ['get-usage', 'get-mail-state'],
  'Organization › Audit log': ['get-audit-log'],
  'channels and their menus': [
    ...['subscribe', 'unsubscribe', 'update-subscription-settings', 'get-subscribers', 'get-stream-topics'],
    ...['get-stream-email-address', 'renew-stream-email-address'],
  ],
  'topics and their menus': ['update-user-topic', 'delete-topic'],
  'conversations, and messages’ menus': [
    ...[
      'send-message',
      'get-messages',
      'get-message',
      'update-message',
      'delete-message',
      'check-messages-match-narrow',
    ],
    ...['add-reaction', 'remove-reaction', 'update-message-flags', 'update-message-flags-for-narrow'],
    ...['get-message-history', 'get-read-receipts', 'render-message', 'send-submessage', 'set-typing-status'],
    ...['set-typing-status-for-message-edit', 'create-message-reminder'],
  ],
  composer: ['upload-file', 'create-scheduled-message', 'create-big-blue-button-video-call'],
  'the introduction in the inbox': ['mark-onboarding-step-read'],
  'composer, and drafts': ['create-drafts', 'edit-draft', 'delete-draft'],
  drafts: ['update-scheduled-message', 'delete-scheduled-message', 'delete-reminder'],
}

/** Operations that the client doesn't use, by reason. */
export const WITHOUT_PLACE: Readonly<Record<string, readonly string[]>> = {
  'the client gets this from `register-queue` and events': [
    ...['get-own-user', 'get-users', 'get-user', 'get-user-by-email', 'get-presence', 'get-user-presence'],
    ...['get-user-status', 'get-alert-words', 'get-bots', 'get-subscriptions', 'get-streams', 'get-stream-by-id'],
    ...['get-stream-id', 'get-subscription-status', 'get-saved-snippets', 'get-drafts', 'get-scheduled-messages'],
    'get-reminders',
    ...['get-custom-emoji', 'get-user-groups', 'get-user-group-members', 'get-user-group-subgroups'],
    ...['get-is-user-group-member', 'get-linkifiers', 'get-realm-domains', 'get-realm-icon', 'get-realm-logo'],
    ...['get-custom-profile-fields', 'get-server-settings'],
  ],
  'the client uses another operation for this': [
    ...['update-display-settings', 'update-notification-settings', 'update-subscriptions', 'mute-topic'],
    ...['update-subscription-property', 'mark-all-as-read', 'mark-stream-as-read', 'mark-topic-as-read'],
    ...['get-file-temporary-url', 'zcommand', 'update-user-by-email'],
  ],
  'done on a page outside the client, which works without scripts': [
    ...['get-invitation', 'accept-invitation', 'confirm-email-change', 'get-password-reset', 'reset-password'],
    ...[
      'request-password-reset',
      'find-accounts',
      'get-reactivation',
      'reactivate-realm',
      'check-subdomain',
      'get-visitor',
    ],
    'get-default-language',
    ...['get-unsubscription', 'unsubscribe-from-mails'],
  ],
  'the browser downloads the whole export as a file': ['get-export-piece'],
  'for programs: bots and other services': [
    ...['get-bot-storage', 'update-bot-storage', 'remove-bot-storage', 'receive-webhook', 'answer-webhook-check'],
  ],
  'for administrators’ programs; in the client, people are invited': ['create-user'],
  'for administrators’ programs that export private data': ['get-realm-export-consents'],
  'push notifications for phone apps pass through a service that only Zulip servers can use': [
    ...['add-apns-token', 'remove-apns-token', 'add-fcm-token', 'remove-fcm-token', 'test-notify'],
  ],
  'queues aren’t deleted, so that the next page can continue with them': ['delete-queue'],
}

/** The reasons why settings aren't shown, by their names in `web/views/settings/tables/described.ts`. */
export const REASONS = {
  digests: 'no summaries are sent',
  mails: 'no such emails are sent',
  joining: 'people join only with an invitation or with a provider',
  listing: 'the organization isn’t listed anywhere',
  others: 'kept for other clients; this client doesn’t use it',
  together: 'changed together with `dense_mode`',
  billing: 'there are no plans or payments',
  summaries: 'topics aren’t summarized',
}

/**
 * Parameters that aren't in the client's tables of settings, by operation: their places, or the reasons why they have
 * none.
 */
export const OTHER_PARAMETERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'update-realm': {
    'Channels › Announcements': ['new_stream_announcements_stream_id', 'signup_announcements_stream_id'],
    'Logging in › Passwords': ['authentication_methods'],
    '— (messages can’t be reported)': ['moderation_request_channel_id'],
    '— (server updates aren’t announced)': ['zulip_update_announcements_stream_id'],
    '— (it can’t be changed)': ['string_id'],
    '— (replaced by `message_edit_history_visibility_policy`)': ['allow_edit_history'],
    '— (a numeric policy of earlier feature levels; permissions are now given to groups)': [
      ...['invite_to_realm_policy', 'add_custom_emoji_policy', 'delete_own_message_policy', 'edit_topic_policy'],
      ...['bot_creation_policy', 'create_web_public_stream_policy', 'invite_to_stream_policy'],
      ...['move_messages_between_streams_policy', 'user_group_edit_policy', 'wildcard_mention_policy'],
      ...['create_public_stream_policy', 'create_private_stream_policy'],
    ],
  },
  'update-settings': {
    'Profile › Full name': ['full_name'],
    'Account and devices': ['email', 'old_password', 'new_password'],
  },
  'deactivate-realm': {
    'Organization profile › Delete all data': ['deletion_delay_days'],
  },
}
