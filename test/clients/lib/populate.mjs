const CHANNEL = 'documented'

/** Calls every documented operation except those in `UNASKED` (test/clients/documented-answers.mjs). */
export async function populate({ owner, members: [ada, ben] }) {
  const queues = [await queueOf(owner), await queueOf(ada), await queueOf(ada, null), await queueOf(ben)]
  await asEverybody(owner, ada)
  const channel = await channels(owner, ada, ben)
  await messages(owner, ada, ben, channel)
  await personal(owner, ada, ben, channel)
  await groups(owner, ada, ben)
  await organization(owner, channel)
  await accounts(owner, ada, ben)
  queues.push(await outOfSight(owner, ada))
  await profiles(owner, ada)
  await files(owner, ada, channel)
  await devices(ada)
  for (const { person, queue_id } of queues) {
    await person.call('GET', '/events', { queue_id, last_event_id: -1, dont_block: true })
    await person.call('DELETE', '/events', { queue_id })
  }
  await asEverybody(owner, ada)
  await owner.call('DELETE', `/streams/${channel}`)
}

const CAPABILITIES = {
  notification_settings_null: true,
  bulk_message_deletion: true,
  user_avatar_url_field_optional: true,
  stream_typing_notifications: true,
  user_settings_object: true,
  linkifier_url_template: true,
  include_deactivated_groups: true,
}

async function queueOf(person, client_capabilities = CAPABILITIES) {
  const { queue_id } = await person.call('POST', '/register', {
    include_subscribers: true,
    slim_presence: client_capabilities !== null,
    ...(client_capabilities && { client_capabilities }),
  })
  return { person, queue_id }
}

/** Makes calls that anyone may make, including those with which a client starts. */
async function asEverybody(...people) {
  for (const person of people) {
    await queueOf(person)
    await queueOf(person, null)
    await person.call('GET', '/calls/bigbluebutton/create', { meeting_name: 'documented' })
    const reads = ['/server_settings', '/users', '/users/me', `/users/${person.id}`, '/streams', '/user_groups']
    reads.push('/users/me/subscriptions', '/realm/presence', '/realm/linkifiers', '/users/me/alert_words', '/drafts')
    reads.push('/scheduled_messages', `/users/${person.id}/status`, `/users/${encodeURIComponent(person.email)}`)
    for (const path of reads) await person.call('GET', path)
    await person.call('GET', '/users', { include_custom_profile_fields: true, client_gravatar: false })
    await person.call('GET', '/users/me/subscriptions', { include_subscribers: true })
    await person.call('GET', '/streams', { include_default: true })
    await person.call('GET', '/messages', { anchor: 'newest', num_before: 100, num_after: 0 })
    const narrow = [{ operator: 'search', operand: 'question' }]
    await person.call('GET', '/messages', { anchor: 'newest', num_before: 100, num_after: 0, narrow })
  }
}

async function channels(owner, ada, ben) {
  const principals = [owner.id, ada.id, ben.id]
  await owner.call('POST', '/users/me/subscriptions', {
    subscriptions: [{ name: CHANNEL }],
    principals,
    announce: true,
  })
  const { stream_id } = await ada.call('GET', '/get_stream_id', { stream: CHANNEL })
  await owner.call('GET', `/streams/${stream_id}`)
  await ada.call('GET', `/streams/${stream_id}/members`)
  await ada.call('GET', `/streams/${stream_id}/email_address`)
  await ada.call('GET', `/users/${ada.id}/subscriptions/${stream_id}`)
  await owner.call('PATCH', `/streams/${stream_id}`, { description: 'what *this* is', stream_post_policy: 1 })
  await owner.call('PATCH', `/streams/${stream_id}`, { message_retention_days: 30 })
  await owner.call('PATCH', `/streams/${stream_id}`, { is_private: true })
  await owner.call('PATCH', `/streams/${stream_id}`, { is_private: false })
  const more = { subscriptions: [{ name: `${CHANNEL} too` }] }
  await ada.call('POST', '/users/me/subscriptions', more)
  await ada.call('DELETE', '/users/me/subscriptions', { subscriptions: [`${CHANNEL} too`] })
  await ada.call('PATCH', '/users/me/subscriptions', { add: [{ name: `${CHANNEL} too` }] })
  await owner.call('POST', '/default_streams', { stream_id })
  await owner.call('DELETE', '/default_streams', { stream_id })
  const group = { group_name: CHANNEL, description: 'some', stream_names: [CHANNEL] }
  await owner.call('POST', '/default_stream_groups/create', group)
  const aside = { subscriptions: [{ name: `${CHANNEL} aside` }], principals: [ada.id, ben.id], invite_only: true }
  await owner.call('POST', '/users/me/subscriptions', aside)
  await ben.call('DELETE', '/users/me/subscriptions', { subscriptions: [`${CHANNEL} aside`] })
  const subscription_data = [
    { stream_id, property: 'is_muted', value: true },
    { stream_id, property: 'color', value: '#00ff00' },
  ]
  await ada.call('POST', '/users/me/subscriptions/properties', { subscription_data })
  return stream_id
}

async function messages(owner, ada, ben, channel) {
  const say = async (content) =>
    (await ada.call('POST', '/messages', { type: 'stream', to: channel, topic: 'words', content })).id
  const id = await say('a question https://example.com :tada: @**all**')
  const poll = await say('/poll tea?\nyes\nno')
  const direct = await ben.call('POST', '/messages', { type: 'direct', to: [ada.id], content: 'hello' })
  for (const op of ['add', 'remove']) {
    await ada.call('POST', '/messages/flags', { messages: [direct.id], op, flag: 'read' })
  }
  await ben.call('POST', '/messages', { type: 'direct', to: [ada.id, owner.id], content: 'hello' })
  await ben.call('POST', '/submessage', {
    message_id: poll,
    msg_type: 'widget',
    content: '{"type":"vote","key":"canned,0","vote":1}',
  })
  await ben.call('POST', `/messages/${id}/reactions`, { emoji_name: 'tada' })
  await ada.call('PATCH', `/messages/${id}`, { content: 'a question, edited' })
  await ada.call('GET', `/messages/${id}`)
  await ada.call('GET', `/messages/${id}/history`)
  await ada.call('GET', '/messages/matches_narrow', {
    msg_ids: [id],
    narrow: [{ operator: 'search', operand: 'question' }],
  })
  await owner.call('PATCH', '/realm', { enable_read_receipts: true })
  await ada.call('GET', `/messages/${id}/read_receipts`)
  await ben.call('DELETE', `/messages/${id}/reactions`, { emoji_name: 'tada' })
  await ben.call('POST', '/messages/flags', { messages: [id], op: 'add', flag: 'read' })
  await ben.call('POST', '/messages/flags', { messages: [id], op: 'remove', flag: 'read' })
  await ben.call('POST', '/messages/flags', { messages: [id], op: 'add', flag: 'starred' })
  const narrow = [{ operator: 'channel', operand: channel }]
  await ben.call('POST', '/messages/flags/narrow', {
    anchor: 'newest',
    num_before: 9,
    num_after: 0,
    narrow,
    op: 'add',
    flag: 'read',
  })
  await ben.call('POST', '/mark_topic_as_read', { stream_id: channel, topic_name: 'words' })
  await ben.call('POST', '/mark_stream_as_read', { stream_id: channel })
  await ben.call('POST', '/mark_all_as_read')
  await ada.call('GET', `/users/me/${channel}/topics`)
  await ada.call('POST', '/messages/render', { content: '**bold**' })
  await ada.call('POST', '/typing', { op: 'start', type: 'direct', to: [ben.id] })
  await ada.call('POST', '/typing', { op: 'stop', type: 'direct', to: [ben.id] })
  await ben.call('POST', '/typing', { op: 'start', type: 'stream', stream_id: channel, topic: 'words' })
  const { saved_snippet_id } = await ada.call('POST', '/saved_snippets', { title: 'Hello', content: 'Good morning' })
  await ada.call('GET', '/saved_snippets')
  await ada.call('PATCH', `/saved_snippets/${saved_snippet_id}`, { title: 'Greeting' })
  await ada.call('DELETE', `/saved_snippets/${saved_snippet_id}`)
  for (const to of [
    { type: 'channel', to: channel, topic: 'words' },
    { type: 'direct', to: [ben.id] },
  ]) {
    const { id } = await ada.call('POST', '/messages', { ...to, content: 'soon edited' })
    for (const op of ['start', 'stop']) await ada.call('POST', `/messages/${id}/typing`, { op })
  }
  await owner.call('PATCH', `/messages/${id}`, { topic: 'other words', propagate_mode: 'change_all' })
  await ben.call('POST', `/messages/${id}/reactions`, { emoji_name: 'car' })
  await ada.call('GET', `/messages/${id}`)
  await ada.call('GET', `/messages/${id}/history`)
  const last = await say('to be deleted')
  await owner.call('DELETE', `/messages/${last}`)
  await owner.call('POST', `/streams/${channel}/delete_topic`, { topic_name: 'channel events' })
  const moved = await say('one more question')
  const { stream_id } = await owner.call('GET', '/get_stream_id', { stream: `${CHANNEL} too` })
  await owner.call('PATCH', `/messages/${moved}`, { stream_id, propagate_mode: 'change_one' })
  await owner.call('GET', `/messages/${moved}`)
  await owner.call('GET', `/messages/${moved}/history`)
}

async function personal(owner, ada, ben, channel) {
  await ada.call('POST', '/users/me/presence', { status: 'active' })
  await ada.call('POST', '/users/me/presence', { status: 'active', slim_presence: true, last_update_id: -1 })
  await ben.call('GET', `/users/${ada.id}/presence`)
  await ada.call('POST', '/users/me/status', { status_text: 'out', emoji_name: 'car', away: true })
  await ada.call('POST', '/users/me/onboarding_steps', { onboarding_step: 'intro_inbox_view_modal' })
  await ada.call('POST', '/users/me/alert_words', { alert_words: ['lunch', 'tea'] })
  await ada.call('DELETE', '/users/me/alert_words', { alert_words: ['tea'] })
  await ada.call('POST', `/users/me/muted_users/${ben.id}`)
  await ada.call('DELETE', `/users/me/muted_users/${ben.id}`)
  await ada.call('POST', `/users/me/muted_users/${owner.id}`)
  await ada.call('POST', '/user_topics', { stream_id: channel, topic: 'one', visibility_policy: 1 })
  await ada.call('PATCH', '/users/me/subscriptions/muted_topics', { stream_id: channel, topic: 'two', op: 'add' })
  const draft = { type: 'stream', to: [channel], topic: 'words', content: 'dear', timestamp: 1_700_000_000 }
  const { ids } = await ada.call('POST', '/drafts', { drafts: [draft, { ...draft, content: 'other' }] })
  await ada.call('PATCH', `/drafts/${ids[0]}`, { draft: { ...draft, content: 'dearest' } })
  await ada.call('DELETE', `/drafts/${ids[1]}`)
  const scheduled_delivery_timestamp = Math.floor(Date.now() / 1000) + 3600
  const message = { type: 'stream', to: channel, topic: 'words', content: 'later', scheduled_delivery_timestamp }
  const first = await ada.call('POST', '/scheduled_messages', message)
  await ada.call('POST', '/scheduled_messages', { ...message, type: 'direct', to: [ben.id] })
  await ada.call('POST', '/scheduled_messages', message)
  await ada.call('PATCH', `/scheduled_messages/${first.scheduled_message_id}`, { content: 'much later' })
  await ada.call('DELETE', `/scheduled_messages/${first.scheduled_message_id}`)
  await ada.call('PATCH', '/settings', { twenty_four_hour_time: true, emojiset: 'twitter', enable_sounds: false })
  await ada.call('PATCH', '/settings', { default_language: 'de', timezone: 'Europe/Rome', full_name: 'Ada Adams' })
  await ben.call('PATCH', '/settings', { email_address_visibility: 3 })
}

async function groups(owner, ada, ben) {
  await owner.call('POST', '/user_groups/create', { name: 'documenters', description: 'some', members: [ada.id] })
  await owner.call('POST', '/user_groups/create', { name: 'others', description: 'some', members: [] })
  const { user_groups } = await owner.call('GET', '/user_groups')
  const { id } = user_groups.find((group) => group.name === 'documenters')
  const other = user_groups.find((group) => group.name === 'others').id
  await owner.call('PATCH', `/user_groups/${id}`, { name: 'writers', description: 'better' })
  const can_mention_group = { new: { direct_members: [ada.id], direct_subgroups: [] } }
  await owner.call('PATCH', `/user_groups/${id}`, { can_mention_group })
  await owner.call('POST', `/user_groups/${id}/members`, { add: [ben.id], delete: [ada.id] })
  await owner.call('GET', `/user_groups/${id}/members`)
  await owner.call('GET', `/user_groups/${id}/members/${ben.id}`)
  await owner.call('POST', `/user_groups/${id}/subgroups`, { add: [other] })
  await owner.call('GET', `/user_groups/${id}/subgroups`)
  await owner.call('POST', `/user_groups/${id}/subgroups`, { delete: [other] })
  for (const name of ['add_members', 'join', 'leave', 'manage', 'remove_members']) {
    await owner.call('PATCH', `/user_groups/${id}`, { [`can_${name}_group`]: { new: other } })
    await owner.call('PATCH', `/user_groups/${id}`, { [`can_${name}_group`]: { new: id } })
  }
  await owner.call('POST', `/user_groups/${other}/deactivate`)
}

async function organization(owner, channel) {
  const { id } = await owner.call('POST', '/realm/filters', {
    pattern: '#(?P<id>[0-9]+)',
    url_template: 'https://example.com/{id}',
  })
  await owner.call('PATCH', `/realm/filters/${id}`, {
    pattern: '#(?P<id>[0-9]+)',
    url_template: 'https://example.net/{id}',
  })
  await owner.call('PATCH', '/realm/linkifiers', { ordered_linkifier_ids: [id] })
  const playground = { name: 'Try', pygments_language: 'Python', url_template: 'https://example.com/{code}' }
  await owner.call('POST', '/realm/playgrounds', playground)
  const other = await owner.call('POST', '/realm/playgrounds', { ...playground, name: 'Try more' })
  await owner.call('DELETE', `/realm/playgrounds/${other.id}`)
  await owner.call('POST', '/realm/domains', { domain: 'example.org', allow_subdomains: false })
  await owner.call('PATCH', '/realm/domains/example.org', { allow_subdomains: true })
  await owner.call('POST', '/export/realm')
  await owner.call('GET', '/export/realm')
  await owner.call('GET', '/export/realm/consents')
  await owner.call('PATCH', '/realm', { name: 'Documented', mandatory_topics: true, allow_message_editing: true })
  await owner.call('PATCH', '/realm', { new_stream_announcements_stream_id: channel })
  await owner.call('PATCH', '/realm/user_settings_defaults', { twenty_four_hour_time: true, emojiset: 'text' })
  const { invite_link } = await owner.call('POST', '/invites/multiuse', { invite_expires_in_minutes: 60 })
  const { invites } = await owner.call('GET', '/invites')
  const made = invites.find((invite) => invite.link_url === invite_link) ?? invites[0]
  await owner.call('DELETE', `/invites/multiuse/${made.id}`)
  await owner.call('POST', '/invites/multiuse', {})
  const invite = { invitee_emails: `invited${Date.now()}@example.com`, stream_ids: [channel] }
  await owner.call('POST', '/invites', invite)
  const sent = (await owner.call('GET', '/invites')).invites.find((one) => one.email === invite.invitee_emails)
  await owner.call('POST', `/invites/${sent.id}/resend`)
  await owner.call('DELETE', `/invites/${sent.id}`)
  await owner.call('DELETE', `/realm/filters/${id}`)
  await owner.call('DELETE', '/realm/domains/example.org')
}

async function accounts(owner, ada, ben) {
  const { user_id } = await owner.call('POST', '/bots', {
    full_name: 'Documented',
    short_name: 'documented',
    bot_type: 1,
  })
  await owner.call('PATCH', `/bots/${user_id}`, { full_name: 'Documented Bot' })
  await owner.call('DELETE', `/bots/${user_id}`)
  await owner.call('POST', '/bots', { full_name: 'Lasting', short_name: 'lasting', bot_type: 1 })
  const given = await ben.call('POST', '/bots', { full_name: 'Given', short_name: 'given', bot_type: 1 })
  await owner.call('PATCH', `/bots/${given.user_id}`, { bot_owner_id: ada.id })
  const bots = (await ada.call('GET', '/users')).members.filter((user) => user.user_id === given.user_id)
  for (const { user_id: id, email } of [...bots, { user_id: ben.id, email: ada.email }]) {
    for (const who of [id, encodeURIComponent(email)]) {
      await ada.call('GET', `/users/${who}`, { include_custom_profile_fields: true })
    }
  }
  const person = { email: `new${Date.now()}@example.com`, password: 'a long new password', full_name: 'Newly Here' }
  const made = await owner.call('POST', '/users', person)
  await owner.call('POST', '/fetch_api_key', { username: person.email, password: person.password })
  await owner.call('PATCH', `/users/${made.user_id}`, { role: 300 })
  await owner.call('DELETE', `/users/${made.user_id}`)
  await owner.call('POST', `/users/${made.user_id}/reactivate`)
  await owner.call('PATCH', `/users/${made.user_id}`, { full_name: 'Newly Gone' })
  await owner.call('PATCH', `/users/${encodeURIComponent(ada.email)}`, { full_name: 'Ada by Address' })
  await owner.call('DELETE', `/users/${made.user_id}`)
  await ada.call('GET', `/users/${made.user_id}`)
  const leaving = { ...person, email: `leaving${Date.now()}@example.com` }
  const { user_id: id } = await owner.call('POST', '/users', leaving)
  const { api_key: key } = await owner.call('POST', '/fetch_api_key', {
    username: leaving.email,
    password: person.password,
  })
  await Object.assign(Object.create(ada), { id, email: leaving.email, key }).call('DELETE', '/users/me')
}

async function profiles(owner, ada) {
  const make = (field) => owner.call('POST', '/realm/profile_fields', { name: 'Field', hint: 'a hint', ...field })
  const text = await make({ field_type: 2, name: 'About' })
  const choices = { a: { text: 'Apples', order: '1' }, b: { text: 'Pears', order: '2' } }
  const choice = await make({ field_type: 3, name: 'Fruit', field_data: choices, display_in_profile_summary: true })
  const account = await make({ field_type: 7, field_data: { subtype: 'github' } })
  await make({ field_type: 8, name: 'Pronouns' })
  const { custom_fields } = await ada.call('GET', '/realm/profile_fields')
  await owner.call('PATCH', '/realm/profile_fields', { order: custom_fields.map(({ id }) => id).reverse() })
  await owner.call('PATCH', `/realm/profile_fields/${choice.id}`, { hint: 'a better hint' })
  await ada.call('PATCH', '/users/me/profile_data', {
    data: [
      { id: text.id, value: 'some *words*' },
      { id: choice.id, value: 'b' },
    ],
  })
  await ada.call('DELETE', '/users/me/profile_data', { data: [choice.id] })
  await owner.call('DELETE', `/realm/profile_fields/${account.id}`)
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

async function files(owner, ada, channel) {
  const { url } = await ada.upload('/user_uploads', 'notes.txt', 'some notes')
  await ada.call('GET', url)
  const content = `[notes](${url})`
  const { id } = await ada.call('POST', '/messages', { type: 'stream', to: channel, topic: 'files', content })
  await ada.call('GET', '/attachments')
  await ada.upload('/user_uploads', 'more.txt', 'more notes')
  const { attachments } = await ada.call('GET', '/attachments')
  await ada.call('DELETE', `/attachments/${attachments.find(({ name }) => name === 'more.txt').id}`)
  await owner.call('DELETE', `/messages/${id}`)
  await ada.upload('/realm/emoji/documented', 'blip.png', PIXEL, 'image/png')
  await ada.upload('/realm/emoji/gone', 'blip.png', PIXEL, 'image/png')
  await owner.call('DELETE', '/realm/emoji/gone')
  await ada.call('GET', '/realm/emoji')
  await ada.upload('/users/me/avatar', 'ada.png', PIXEL, 'image/png')
  await owner.upload('/realm/icon', 'icon.png', PIXEL, 'image/png')
}

async function devices(ada) {
  const token = 'c0ffee01'
  for (const path of ['/users/me/apns_device_token', '/users/me/android_gcm_reg_id']) {
    await ada.call('POST', path, { token, appid: 'org.example.chat' })
    await ada.call('POST', '/mobile_push/test_notification', { token })
    await ada.call('DELETE', path, { token })
  }
}

/** Creates a guest who can see only some people and later can no longer see one of them. Returns the guest's queue. */
async function outOfSight(owner, ada) {
  const account = { email: `guest${Date.now()}@example.com`, password: 'a long new password', full_name: 'A Guest' }
  const { user_id: id } = await owner.call('POST', '/users', account)
  await owner.call('PATCH', `/users/${id}`, { role: 600 })
  const login = { username: account.email, password: account.password }
  const { api_key: key } = await owner.call('POST', '/fetch_api_key', login)
  const guest = Object.assign(Object.create(owner), { id, email: account.email, key })
  const { subscriptions } = await guest.call('GET', '/users/me/subscriptions')
  const names = subscriptions.map(({ name }) => name)
  await guest.call('DELETE', '/users/me/subscriptions', { subscriptions: names })
  const shared = { subscriptions: [{ name: `${CHANNEL} shared` }], principals: [ada.id, id] }
  await owner.call('POST', '/users/me/subscriptions', shared)
  const { user_groups } = await owner.call('GET', '/user_groups')
  const limitTo = (role) =>
    owner.call('PATCH', '/realm', {
      can_access_all_users_group: { new: user_groups.find(({ name }) => name === `role:${role}`).id },
    })
  await limitTo('members')
  const queue = await queueOf(guest)
  await ada.call('DELETE', '/users/me/subscriptions', { subscriptions: [`${CHANNEL} shared`] })
  await limitTo('everyone')
  return queue
}
