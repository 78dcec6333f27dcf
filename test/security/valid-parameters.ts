import { finishedExport } from '../api/exports'
import { Authenticator } from '../api/sign-in/authenticator'
import { codeOf } from '../api/sign-in/code-of'
import { originOf } from '../api/sign-in/passkey-steps'
import type { World } from '../api/world'
import { cookieOf, PASSWORD } from '../edge/visit'

/** Creates objects for requests. Objects that one operation destroys aren't used by other operations. */
export async function furnish(world: World) {
  // This variable gives channels email addresses.
  await world.bind({ MAIL_IN: '*.mail.example.org=*' })
  const channel = await world.channel('fuzzed', ['olivia', 'mia', 'ben', 'gus'])
  const doomed = await world.channel('doomed', ['olivia', 'mia'])
  const message = await world.say('olivia', channel, 'topic', 'words to **find**')
  const lost = await world.say('olivia', channel, 'topic', 'words to lose')
  await world.must('olivia', `POST /messages/${message}/reactions`, { emoji_name: 'tada' })
  await world.must('olivia', 'POST /user_groups/create', { name: 'fuzzers', description: '', members: [] })
  await world.must('olivia', 'POST /user_groups/create', { name: 'gone', description: '', members: [] })
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  const [group, gone] = ['fuzzers', 'gone'].map((name) => user_groups.find((one: Named) => one.name === name).id)
  await world.must('olivia', 'POST /default_stream_groups/create', defaultGroup)
  const bot = (await world.must('olivia', 'POST /bots', { full_name: 'Bot', short_name: 'fuzz' })).user_id
  const field = (await world.must('olivia', 'POST /realm/profile_fields', { field_type: 1, name: 'Hobby' })).id
  const linkifier = { pattern: 'fuzz-(?P<id>[0-9]+)', url_template: 'https://example.com/{id}' }
  const filter = (await world.must('olivia', 'POST /realm/filters', linkifier)).id
  const snippet = { title: 'title', content: 'content' }
  const snippets = [
    (await world.must('olivia', 'POST /saved_snippets', snippet)).saved_snippet_id,
    (await world.must('olivia', 'POST /saved_snippets', snippet)).saved_snippet_id,
  ]
  const browsers = []
  for (const name of ['one', 'other']) {
    const browser = { ...PUSH_KEYS, endpoint: `https://push.example.com/${name}` }
    browsers.push((await world.must('olivia', 'POST /users/me/web_push', browser)).subscription_id)
  }
  const provider = { issuer: 'https://id.example.com', client_id: 'id', client_secret: 'secret' }
  const providers = []
  const identities = ['one', 'other'].map((mark) => ({ mark, issuer: provider.issuer, address: null, linkedAt: 1 }))
  for (const { mark: name } of identities) {
    providers.push((await world.must('olivia', 'POST /realm/sign_in_providers', { ...provider, name })).provider)
  }
  await world.inside(({ store }) => {
    const facts = { handle: 'aa', host: 'localhost', counter: 0, transports: [], addedAt: 1, usedAt: null }
    for (const name of ['one', 'other']) {
      const kept = { id: `passkey-${name}`, accountId: world.id('olivia'), name, publicKey: new Uint8Array(1) }
      store.passkeys.insert({ ...facts, ...kept })
    }
    for (const identity of identities) store.identities.insert({ ...identity, accountId: world.id('olivia') })
  })
  const { options } = await world.must('olivia', 'POST /users/me/passkeys/begin', { password: PASSWORD })
  const passkey = new Authenticator().create(options, { origin: originOf(world) })
  const { setup, seed } = await world.must('olivia', 'POST /users/me/second_factor/begin', { password: PASSWORD })
  const code = codeOf(seed)
  const draft = { type: 'stream', to: [channel], topic: 'topic', content: 'a draft' }
  const drafts = (await world.must('olivia', 'POST /drafts', { drafts: [draft, draft] })).ids
  const later = { type: 'channel', to: channel, topic: 'topic', content: 'later', scheduled_delivery_timestamp: 4e9 }
  const scheduled = (await world.must('olivia', 'POST /scheduled_messages', later)).scheduled_message_id
  const soon = { message_id: message, scheduled_delivery_timestamp: 4e9 }
  const reminders = [
    (await world.must('olivia', 'POST /reminders', soon)).reminder_id,
    (await world.must('olivia', 'POST /reminders', soon)).reminder_id,
  ]
  await world.must('olivia', 'POST /realm/domains', { domain: 'fuzzed.example.com', allow_subdomains: false })
  const queue = await world.listen('olivia', ['message'])
  await world.join('victim')
  await world.must('ben', 'POST /users/me/presence', { status: 'active' })
  await world.must('olivia', 'PUT /bot_storage', { storage: { key: 'value' } })
  await world.must('olivia', 'POST /users/me/apns_device_token', { token: 'ab12', appid: 'org.example.app' })
  await world.must('olivia', 'POST /users/me/android_gcm_reg_id', { token: 'abcdef' })
  await world.must('olivia', `POST /users/me/muted_users/${world.id('victim')}`)
  const playground = { name: 'p', pygments_language: 'c', url_template: 'https://example.com/{code}' }
  await world.must('olivia', 'POST /realm/playgrounds', playground)
  await world.must('olivia', 'POST /invites', { invitee_emails: 'invited@example.com', stream_ids: [] })
  await world.must('olivia', 'POST /invites/multiuse')
  const lostExport = (await world.must('olivia', 'POST /export/realm')).id
  await world.must('olivia', 'POST /export/realm')
  const exported = await finishedExport(world)
  await cookieOf(world, 'olivia')
  const { sessions } = await world.must('olivia', 'GET /users/me/sessions')
  await world.inside(({ store }) => {
    const factor = { sealedSeed: '', lastStep: 0, recoveryHashes: [], addedAt: 1 }
    store.secondFactors.set({ accountId: world.id('olivia'), ...factor })
  })
  const [ben, victim] = [world.id('ben'), world.id('victim')]
  return {
    ...{ channel, doomed, message, lost, group, gone, bot, field, filter, snippets, draft, drafts, later, scheduled },
    queue,
    ...{ passkey, setup, code, reminders },
    ben,
    victim,
    exported,
    lostExport,
    session: sessions[0].id,
    browsers,
    providers: providers.map(({ provider_id }) => provider_id),
  }
}

interface Named {
  name: string
}

/** Valid keys: any point on the curve, and any sixteen bytes. */
const PUSH_KEYS = {
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
}

const choice = { type: 'multiple_choice', short_name: 'a', long_name: 'An A', reply: 'a' }
const widget = { widget_type: 'zform', extra_data: { type: 'choices', heading: 'h', choices: [choice] } }
const defaultGroup = { group_name: 'set', description: 'a set', stream_names: ['fuzzed'] }

/**
 * For each parameter by name, or by operation and name, a value that is accepted. Strings are sent as they are. If the
 * value is undefined, the parameter is left out.
 */
export function validParameters(it: Awaited<ReturnType<typeof furnish>>): Record<string, unknown> {
  const terms = [
    { operator: 'channel', operand: it.channel, negated: false },
    { operator: 'search', operand: 'words' },
    ['topic', 'topic'],
  ]
  const byName = {
    ...{ message_id: it.message, stream_id: it.channel, channel_id: it.channel, user_id: it.ben, bot_id: it.bot },
    ...{ muted_user_id: it.ben, user_group_id: it.group, field_id: it.field, filter_id: it.filter },
    ...{ saved_snippet_id: it.snippets[0], title: 'title', reminder_id: it.reminders[0], note: 'note' },
    ...{ draft_id: it.drafts[0], scheduled_message_id: it.scheduled, group_id: 1, invite_id: 1, playground_id: 1 },
    session_id: it.session,
    ...{ passkey_id: 'passkey-one', passkey: it.passkey, setup: it.setup, code: it.code },
    ...{ provider_id: it.providers[0], identity_id: 'one', issuer: 'https://id.example.com', client_id: 'id' },
    ...{
      client_secret: 'secret',
      is_offered: true,
      joins_by_address: true,
      newcomers: 'anybody',
      domains: ['example.org'],
    },
    ...{ subscription_id: it.browsers[0], endpoint: 'https://push.example.com/third', ...PUSH_KEYS },
    ...{ show_content: false, quiet_hours: { from: '22:00', to: '07:00' } },
    meeting_name: 'A meeting',
    ...{ integration: 'helloworld', only_events: ['*'], exclude_events: ['none'] },
    ...{ attachment_id: 1, realm_id: 2, user_id_or_email: 'ben@example.com', email_or_id: 'ben@example.com' },
    ...{ file: '9.png', filename: 'a/b/c.txt', key: 'abcdef', token: 'abcdef', domain: 'fuzzed.example.com' },
    ...{ username: 'mia@example.com', email: 'new@example.com', password: 'a long enough password' },
    ...{
      full_name: 'A Name',
      short_name: 'another',
      status: 'active',
      status_text: 'busy',
      scheduled_end_time: 4e9,
      appid: 'org.example.app',
    },
    ...{ emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji', stream: 'fuzzed', topic: 'topic' },
    ...{ topic_name: 'topic', content: 'content', queue_id: it.queue, last_event_id: -1, dont_block: true },
    ...{ op: 'add', flag: 'starred', type: 'channel', to: it.channel, property: 'color', value: '#112233' },
    ...{ anchor: 'newest', num_before: 5, num_after: 5, narrow: terms, messages: [it.message], msg_ids: [it.message] },
    ...{ draft: it.draft, drafts: [it.draft], scheduled_delivery_timestamp: 4e9, visibility_policy: 2 },
    ...{ subscriptions: [{ name: 'fuzzed', description: 'text' }], principals: [it.ben], stream_ids: [it.channel] },
    ...{ subscription_data: [{ stream_id: it.channel, property: 'color', value: '#112233' }], add: [it.ben] },
    ...{ delete: [it.ben], members: [it.ben], name: 'a name', description: 'text', members_only: true },
    ...{ can_mention_group: { new: { direct_members: [it.ben], direct_subgroups: [it.group] }, old: it.group } },
    ...{ alert_words: ['word'], keys: ['key'], storage: { key: 'value' }, order: [it.field], hint: 'hint' },
    ...{ field_type: 3, field_data: { a: { text: 'A', order: '1' } }, data: [{ id: it.field, value: 'chess' }] },
    ...{ pattern: 'x-(?P<id>[0-9]+)', url_template: 'https://example.com/{id}', pygments_language: 'python' },
    ...{ ordered_linkifier_ids: [it.filter], group_name: 'another set', stream_names: ['fuzzed'] },
    ...{ new_group_name: 'renamed', new_description: 'text', invitee_emails: 'one@example.com, two@example.com' },
    ...{ invite_expires_in_minutes: 10, invite_as: 400, msg_type: 'widget', allow_subdomains: true },
    ...{
      command: 'ping',
      onboarding_step: 'intro_inbox_view_modal',
      night: false,
      event_types: ['message'],
      fetch_event_types: ['message'],
      local_id: '1.5',
      role: 400,
    },
    ...{ client_capabilities: { notification_settings_null: true }, profile_data: [{ id: it.field, value: 'chess' }] },
    ...{ payload_url: '"https://example.com"', service_payload_url: '"https://example.com"', config_data: { a: 'b' } },
    ...{ bot_type: 1, service_name: 'service', interface_type: 1, service_interface: 1, default_language: 'en' },
    ...{ export_id: it.lostExport, piece: 0, widget_content: widget, sender: 'x@y.z' },
    ...{ new_name: 'fuzzed', url: 'https://example.com', time: 1, timezone: 'Europe/Berlin', old_password: 'password' },
    ...{ new_password: 'a long enough password', history_public_to_subscribers: true, stream_post_policy: 1 },
    ...{ message_retention_days: 30, can_remove_subscribers_group: it.group, bot_owner_id: it.ben },
    ...{ authentication_methods: { Email: true }, string_id: 'name', emojiset: 'google', notification_sound: 'zulip' },
    ...{ deactivation_notification_comment: 'bye', propagate_mode: 'change_one', queue_lifespan_secs: 600 },
  }
  const byOperation = {
    'get-export-piece.token': /exports\/1\/([^/]+)\//.exec(it.exported.export_url)?.[1],
    ...{
      'fetch-api-key.password': 'wrong',
      'archive-stream.stream_id': it.doomed,
      'delete-message.message_id': it.lost,
    },
    ...{
      'delete-draft.draft_id': it.drafts[1],
      'delete-saved-snippet.saved_snippet_id': it.snippets[1],
      'delete-reminder.reminder_id': it.reminders[1],
      'remove-sign-in-provider.provider_id': it.providers[1],
      'remove-own-identity.identity_id': 'other',
      'remove-passkey.passkey_id': 'passkey-other',
      'confirm-presence.passkey': undefined,
      'update-required-factor.of': 'nobody',
      'update-required-factor.from': 1,
      'remove-web-push-subscription.subscription_id': it.browsers[1],
      'set-typing-status.op': 'start',
      'set-typing-status-for-message-edit.op': 'start',
    },
    ...{
      'set-typing-status.type': 'stream',
      'deactivate-user.user_id': it.victim,
      'reactivate-user.user_id': it.victim,
    },
    ...{ 'unsubscribe.subscriptions': ['fuzzed'], 'update-subscriptions.delete': ['doomed'] },
    ...{ 'update-subscriptions.add': [{ name: 'fuzzed' }], 'update-user-group-subgroups.add': [it.gone] },
    ...{ 'update-user-group-subgroups.delete': [it.gone], 'create-user-group.can_mention_group': it.group },
    ...{
      'set-typing-status.to': [it.ben],
      'register-queue.narrow': [['channel', 'fuzzed']],
      'get-events.narrow': [['topic', 'x']],
    },
    ...{
      'update-settings.old_password': undefined,
      'update-settings.new_password': undefined,
      'mute-topic.stream': undefined,
    },
    ...{ 'add-apns-token.token': 'ab12', 'remove-apns-token.token': 'ab12' },
    ...{ 'subscribe.can_remove_subscribers_group': undefined, 'update-stream.new_name': 'named anew' },
    ...{ 'update-subscriptions.can_remove_subscribers_group': undefined, 'add-realm-domain.domain': 'example.org' },
    ...{ 'update-stream.can_remove_subscribers_group': undefined, 'send-message.sender': undefined },
    ...{ 'update-default-stream-group-streams.stream_names': ['doomed'], 'update-message.content': undefined },
    ...{ 'add-reaction.emoji_name': 'heart', 'add-reaction.emoji_code': '2764', 'update-realm.string_id': undefined },
    ...{ 'add-code-playground.url_template': 'https://example.com/{code}', 'unmute-user.muted_user_id': it.victim },
    ...{ 'zcommand.command': '/ping', 'get-user-by-email.email': 'ben@example.com' },
    'update-user-by-email.email': 'ben@example.com',
    ...{ 'update-message.topic': 'another', 'update-message.stream_id': undefined },
    ...{
      'remove-profile-data.data': [it.field],
      'update-presence.last_update_id': -1,
      'send-submessage.content': '"x"',
    },
    ...{ 'get-audit-log.before': 10, 'get-audit-log.limit': 10, 'get-audit-log.since': 10 },
    ...{ 'get-audit-log.acting_user_id': it.ben, 'get-audit-log.act': 'user_created' },
    ...{ 'update-user-group.can_mention_group': { new: { direct_members: [it.ben], direct_subgroups: [] } } },
    ...{ 'update-realm-user-settings-defaults.emojiset': 'google' },
  }
  return { ...byName, ...byOperation }
}
