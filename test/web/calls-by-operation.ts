/** The requests with which people of each role try each operation of the client. */

/** The people who make the calls. olivia owns the organization. */
export interface Cast {
  id(who: string): number
  // biome-ignore lint/suspicious/noExplicitAny: answers are read in many shapes, and a wrong guess fails the test.
  must(who: string, what: string, params?: Record<string, unknown>): Promise<any>
  channel(name: string, people: readonly string[]): Promise<number>
}

export type Calls = Record<string, [what: string, params?: Record<string, unknown>]>

/** Creates separate objects for each role, so that no role destroys another's objects. */
export async function makeSpares(world: Cast, who: string, isGuest: boolean) {
  const name = `spare-${who}`
  const { user_id: user } = await world.must('olivia', 'POST /users', {
    email: `${name}@example.com`,
    password: 'a long enough password',
    full_name: `Spare ${who}`,
  })
  const channel = await world.channel(name, ['olivia', who])
  await world.must('olivia', 'POST /user_groups/create', { name, description: '', members: [world.id(who)] })
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  const group = user_groups.find((one: { name: string }) => one.name === name).id
  // People may resend their own invitations.
  const inviter = isGuest ? 'olivia' : who
  await world.must(inviter, 'POST /invites', { invitee_emails: `${name}@example.org`, stream_ids: [] })
  const { invites } = await world.must('olivia', 'GET /invites')
  const invite = invites.find((one: { email?: string }) => one.email === `${name}@example.org`).id
  await world.must('olivia', 'POST /invites/multiuse')
  const links = (await world.must('olivia', 'GET /invites')).invites
  const link = links.findLast((one: { is_multiuse: boolean }) => one.is_multiuse).id
  return { user, channel, group, invite, link }
}

type Spares = Awaited<ReturnType<typeof makeSpares>>

/** A person's calls for managing the organization. */
export function callsOf({ user, channel, group, invite, link }: Spares): Calls {
  return {
    'update-realm': ['PATCH /realm', { mandatory_topics: false }],
    'upload-realm-icon': ['POST /realm/icon'],
    'delete-realm-icon': ['DELETE /realm/icon'],
    'upload-realm-logo': ['POST /realm/logo', { night: false }],
    'delete-realm-logo': ['DELETE /realm/logo', { night: false }],
    'deactivate-realm': ['POST /realm/deactivate'],
    'add-realm-domain': ['POST /realm/domains', { domain: 'example.net', allow_subdomains: false }],
    'update-realm-domain': ['PATCH /realm/domains/example.net', { allow_subdomains: true }],
    'remove-realm-domain': ['DELETE /realm/domains/example.net'],
    'get-sign-in-providers': ['GET /realm/sign_in_providers'],
    'add-sign-in-provider': [
      'POST /realm/sign_in_providers',
      { name: 'Ours', issuer: 'https://id.example.com', client_id: '', client_secret: '' },
    ],
    'update-required-factor': ['PATCH /realm/required_factor', { of: 'nobody' }],
    'update-sign-in-provider': ['PATCH /realm/sign_in_providers/999', { is_offered: false }],
    'remove-sign-in-provider': ['DELETE /realm/sign_in_providers/999'],
    'update-realm-user-settings-defaults': ['PATCH /realm/user_settings_defaults', { enter_sends: false }],
    'update-user': [`PATCH /users/${user}`, { full_name: 'Somebody else' }],
    'make-password-reset-link': [`POST /users/${user}/password_reset_link`],
    'end-user-sessions': [`DELETE /users/${user}/sessions`],
    'deactivate-user': [`DELETE /users/${user}`],
    'reactivate-user': [`POST /users/${user}/reactivate`],
    'create-invite-link': ['POST /invites/multiuse'],
    'send-invites': ['POST /invites', { invitee_emails: 'another@example.org', stream_ids: [] }],
    'resend-email-invite': [`POST /invites/${invite}/resend`],
    'revoke-email-invite': [`DELETE /invites/${invite}`],
    'revoke-invite-link': [`DELETE /invites/multiuse/${link}`],
    'create-user-group': ['POST /user_groups/create', { name: `more ${group}`, description: '', members: [] }],
    'update-user-group': [`PATCH /user_groups/${group}`, { description: 'Another.' }],
    'update-user-group-members': [`POST /user_groups/${group}/members`, { add: [user] }],
    'update-user-group-subgroups': [`POST /user_groups/${group}/subgroups`, { add: [group] }],
    'deactivate-user-group': [`POST /user_groups/${group}/deactivate`],
    'update-stream': [`PATCH /streams/${channel}`, { description: 'Another.' }],
    'archive-stream': [`DELETE /streams/${channel}`],
    'add-default-stream': ['POST /default_streams', { stream_id: channel }],
    'remove-default-stream': ['DELETE /default_streams', { stream_id: channel }],
    'create-default-stream-group': ['POST /default_stream_groups/create', { group_name: 'a', description: 'b' }],
    'update-default-stream-group': ['PATCH /default_stream_groups/1', { new_group_name: 'c' }],
    'update-default-stream-group-streams': ['PATCH /default_stream_groups/1/streams', { op: 'add', stream_names: [] }],
    'remove-default-stream-group': ['DELETE /default_stream_groups/1'],
    'upload-custom-emoji': ['POST /realm/emoji/boat'],
    'add-linkifier': ['POST /realm/filters', { pattern: 'x(?P<id>[0-9])', url_template: 'https://example.com/{id}' }],
    'update-linkifier': ['PATCH /realm/filters/999', { pattern: 'x', url_template: 'https://example.com' }],
    'remove-linkifier': ['DELETE /realm/filters/999'],
    'reorder-linkifiers': ['PATCH /realm/linkifiers', { ordered_linkifier_ids: [] }],
    'add-code-playground': ['POST /realm/playgrounds', { name: 'a', pygments_language: 'b', url_template: 'c' }],
    'remove-code-playground': ['DELETE /realm/playgrounds/999'],
    'create-custom-profile-field': ['POST /realm/profile_fields', { name: 'a', field_type: 99 }],
    'update-custom-profile-field': ['PATCH /realm/profile_fields/999', { name: 'a' }],
    'remove-custom-profile-field': ['DELETE /realm/profile_fields/999'],
    'reorder-custom-profile-fields': ['PATCH /realm/profile_fields', { order: [999] }],
    'export-realm': ['POST /export/realm'],
    'get-realm-exports': ['GET /export/realm'],
    'delete-realm-export': ['DELETE /export/realm/999'],
    'get-usage': ['GET /realm/usage'],
    'get-mail-state': ['GET /realm/mail'],
    'get-audit-log': ['GET /realm/audit_log'],
  }
}

const IN_AN_HOUR = () => Math.floor(Date.now() / 1000) + 3600

/** A person's other calls. Guests can't create bots, so olivia creates the bot for their calls. */
export async function ownCallsOf(
  world: Cast,
  who: string,
  isGuest: boolean,
  { user, channel }: Spares,
): Promise<Calls> {
  const to = { type: 'stream', to: channel, topic: 'green' }
  const { id: message } = await world.must(who, 'POST /messages', { ...to, content: 'x' })
  const bot = { full_name: `Bot of ${who}`, short_name: who, bot_type: 2 }
  const { user_id: made } = await world.must(isGuest ? 'olivia' : who, 'POST /bots', bot)
  return {
    'register-queue': ['POST /register'],
    'get-events': ['GET /events', { queue_id: 'none', last_event_id: -1 }],
    'update-presence': ['POST /users/me/presence', { status: 'active' }],
    'update-settings': ['PATCH /settings', { enter_sends: true }],
    'upload-avatar': ['POST /users/me/avatar'],
    'delete-avatar': ['DELETE /users/me/avatar'],
    'update-status': ['POST /users/me/status', { status_text: 'x' }],
    'update-profile-data': ['PATCH /users/me/profile_data', { data: [] }],
    'remove-profile-data': ['DELETE /users/me/profile_data', { data: [] }],
    'fetch-api-key': ['POST /fetch_api_key', { username: `${who}@example.com`, password: 'a long enough password' }],
    'get-confirmation': ['GET /users/me/confirmation'],
    'confirm-presence': ['POST /users/me/confirmation', { password: 'a long enough password' }],
    'get-own-sessions': ['GET /users/me/sessions'],
    'end-own-session': ['DELETE /users/me/sessions/none'],
    'end-own-sessions': ['DELETE /users/me/sessions'],
    'get-own-passkeys': ['GET /users/me/passkeys'],
    'begin-adding-passkey': ['POST /users/me/passkeys/begin', { password: 'a long enough password' }],
    'add-passkey': ['POST /users/me/passkeys', { name: 'x', passkey: {} }],
    'rename-passkey': ['PATCH /users/me/passkeys/none', { name: 'x', password: 'a long enough password' }],
    'remove-passkey': ['DELETE /users/me/passkeys/none', { password: 'a long enough password' }],
    'get-second-factor': ['GET /users/me/second_factor'],
    'begin-second-factor': ['POST /users/me/second_factor/begin', { password: 'a long enough password' }],
    'add-second-factor': ['POST /users/me/second_factor', { setup: 'x', code: '123456' }],
    'remove-second-factor': ['DELETE /users/me/second_factor', { password: 'a long enough password' }],
    'replace-recovery-codes': ['POST /users/me/second_factor/recovery_codes', { password: 'a long enough password' }],
    'add-alert-words': ['POST /users/me/alert_words', { alert_words: ['boat'] }],
    'remove-alert-words': ['DELETE /users/me/alert_words', { alert_words: ['boat'] }],
    'get-web-push': ['GET /users/me/web_push'],
    'get-web-push-key': ['POST /users/me/web_push/key'],
    'update-web-push': ['PATCH /users/me/web_push', { show_content: true }],
    'add-web-push-subscription': ['POST /users/me/web_push', { endpoint: 'x', p256dh: 'x', auth: 'x' }],
    'remove-web-push-subscription': ['DELETE /users/me/web_push/999'],
    'test-web-push': ['POST /users/me/web_push/999/test'],
    'get-attachments': ['GET /attachments'],
    'remove-attachment': ['DELETE /attachments/999'],
    'mute-user': [`POST /users/me/muted_users/${user}`],
    'unmute-user': [`DELETE /users/me/muted_users/${user}`],
    'create-bot': ['POST /bots', { ...bot, full_name: `Another of ${who}`, short_name: `${who}2` }],
    'update-bot': [`PATCH /bots/${made}`, { full_name: `Third of ${who}` }],
    'regenerate-bot-api-key': [`POST /bots/${made}/api_key/regenerate`],
    'deactivate-bot': [`DELETE /bots/${made}`],
    'get-integrations': ['GET /integrations'],
    'create-saved-snippet': ['POST /saved_snippets', { title: 'a', content: 'b' }],
    'edit-saved-snippet': ['PATCH /saved_snippets/999', { title: 'a' }],
    'delete-saved-snippet': ['DELETE /saved_snippets/999'],
    'get-own-identities': ['GET /users/me/identities'],
    'remove-own-identity': ['DELETE /users/me/identities/999'],
    'count-channel-messages': [`GET /streams/${channel}/message_count`],
    'count-expired-messages': ['GET /realm/expired_messages', { message_retention_days: 30 }],
    subscribe: ['POST /users/me/subscriptions', { subscriptions: [{ name: `spare-${who}` }] }],
    'update-subscription-settings': [
      'POST /users/me/subscriptions/properties',
      { subscription_data: [{ stream_id: channel, property: 'is_muted', value: true }] },
    ],
    'get-subscribers': [`GET /streams/${channel}/members`],
    'get-stream-email-address': [`GET /streams/${channel}/email_address`],
    'renew-stream-email-address': [`POST /streams/${channel}/email_address`],
    'get-stream-topics': [`GET /users/me/${channel}/topics`],
    'update-user-topic': ['POST /user_topics', { stream_id: channel, topic: 'green', visibility_policy: 1 }],
    'send-message': ['POST /messages', { ...to, content: 'y' }],
    'get-messages': ['GET /messages', { anchor: 'newest', num_before: 1, num_after: 0 }],
    'get-message': [`GET /messages/${message}`],
    'update-message': [`PATCH /messages/${message}`, { content: 'z' }],
    'check-messages-match-narrow': ['GET /messages/matches_narrow', { msg_ids: [message], narrow: [] }],
    'add-reaction': [`POST /messages/${message}/reactions`, { emoji_name: 'octopus' }],
    'remove-reaction': [`DELETE /messages/${message}/reactions`, { emoji_name: 'octopus' }],
    'update-message-flags': ['POST /messages/flags', { messages: [message], op: 'add', flag: 'starred' }],
    'update-message-flags-for-narrow': [
      'POST /messages/flags/narrow',
      { anchor: 'newest', num_before: 1, num_after: 0, narrow: [], op: 'add', flag: 'read' },
    ],
    'get-message-history': [`GET /messages/${message}/history`],
    'get-read-receipts': [`GET /messages/${message}/read_receipts`],
    'render-message': ['POST /messages/render', { content: 'x' }],
    'send-submessage': ['POST /submessage', { message_id: message, msg_type: 'widget', content: '{}' }],
    'set-typing-status-for-message-edit': [`POST /messages/${message}/typing`, { op: 'start' }],
    'set-typing-status': ['POST /typing', { op: 'start', type: 'direct', to: [world.id('olivia')] }],
    'upload-file': ['POST /user_uploads'],
    'create-scheduled-message': [
      'POST /scheduled_messages',
      { ...to, content: 'later', scheduled_delivery_timestamp: IN_AN_HOUR() },
    ],
    'update-scheduled-message': ['PATCH /scheduled_messages/999', { content: 'x' }],
    'delete-scheduled-message': ['DELETE /scheduled_messages/999'],
    'create-message-reminder': ['POST /reminders', { message_id: message, scheduled_delivery_timestamp: IN_AN_HOUR() }],
    'delete-reminder': ['DELETE /reminders/999'],
    'create-big-blue-button-video-call': ['GET /calls/bigbluebutton/create', { meeting_name: 'x' }],
    'mark-onboarding-step-read': ['POST /users/me/onboarding_steps', { onboarding_step: 'intro_inbox_view_modal' }],
    'create-drafts': ['POST /drafts', { drafts: [] }],
    'edit-draft': ['PATCH /drafts/999', { draft: { type: '', to: [], topic: '', content: 'x' } }],
    'delete-draft': ['DELETE /drafts/999'],
    // These calls come last, because others need the message, the topic and the subscription.
    'delete-message': [`DELETE /messages/${message}`],
    'delete-topic': [`POST /streams/${channel}/delete_topic`, { topic_name: 'green' }],
    unsubscribe: ['DELETE /users/me/subscriptions', { subscriptions: [`spare-${who}`] }],
  }
}
