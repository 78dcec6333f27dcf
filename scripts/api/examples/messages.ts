const TOPIC = 'summer party'
const DELIVERY = 4_102_444_800

/**
 * Calls about messages, topics, channels, events, drafts, scheduled messages, reminders, saved snippets, files,
 * presence and statuses.
 */
export async function tellAboutMessages({ owner, mia, ben }) {
  const channel = await tellAboutChannels(owner, mia, ben)
  const { queue_id } = await mia.call('POST', '/register', {
    event_types: ['message', 'reaction'],
    fetch_event_types: ['muted_users'],
    client_capabilities: { notification_settings_null: true, bulk_message_deletion: true },
  })
  await talk(owner, mia, ben, channel)
  await mia.call('GET', '/events', { queue_id, last_event_id: -1, dont_block: true })
  await mia.call('DELETE', '/events', { queue_id })
  await keepForLater(mia, channel)
  await share(mia, channel)
  await mia.call('POST', '/users/me/presence', { status: 'active', last_update_id: -1 })
  await mia.call('POST', '/users/me/status', { status_text: 'At the lake', emoji_name: 'sailboat' })
  await ben.call('GET', `/users/${mia.id}/presence`)
  await ben.call('GET', `/users/${mia.id}/status`)
  await ben.call('GET', '/realm/presence')
  return channel
}

async function tellAboutChannels(owner, mia, ben) {
  const subscriptions = [{ name: 'events', description: 'Where and *when* we meet' }]
  await owner.call('POST', '/users/me/subscriptions', { subscriptions, principals: [owner.id, mia.id, ben.id] })
  const { stream_id } = await mia.call('GET', '/get_stream_id', { stream: 'events' })
  await mia.call('GET', '/streams', { include_public: true })
  await mia.call('GET', '/users/me/subscriptions')
  await mia.call('GET', `/streams/${stream_id}`)
  await mia.call('GET', `/streams/${stream_id}/members`)
  await mia.call('GET', `/streams/${stream_id}/email_address`)
  await mia.call('GET', `/users/${ben.id}/subscriptions/${stream_id}`)
  await owner.call('PATCH', `/streams/${stream_id}`, { description: 'Where and *when* we meet next' })
  await mia.call('PATCH', '/users/me/subscriptions', { add: [{ name: 'boats' }], delete: ['sandbox'] })
  await mia.call('DELETE', '/users/me/subscriptions', { subscriptions: ['boats'] })
  const subscription_data = [{ stream_id, property: 'color', value: '#4f8de4' }]
  await mia.call('POST', '/users/me/subscriptions/properties', { subscription_data })
  await mia.call('PATCH', `/users/me/subscriptions/${stream_id}`, { property: 'pin_to_top', value: true })
  await owner.call('POST', '/default_streams', { stream_id })
  await owner.call('DELETE', '/default_streams', { stream_id })
  const group = { group_name: 'newcomers', description: 'To begin with', stream_names: ['events'] }
  await owner.call('POST', '/default_stream_groups/create', group)
  const { realm_default_stream_groups: groups } = await owner.call('POST', '/register', {
    fetch_event_types: ['default_stream_groups'],
  })
  const id = groups[0].id
  await owner.call('PATCH', `/default_stream_groups/${id}`, { new_description: 'For everybody who is new' })
  await owner.call('PATCH', `/default_stream_groups/${id}/streams`, { op: 'add', stream_names: ['boats'] })
  await owner.call('DELETE', `/default_stream_groups/${id}`)
  await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: 'old plans' }] })
  const old = await owner.call('GET', '/get_stream_id', { stream: 'old plans' })
  await owner.call('DELETE', `/streams/${old.stream_id}`)
  return stream_id
}

async function talk(owner, mia, ben, channel) {
  const place = { type: 'channel', to: 'events', topic: TOPIC }
  const { id } = await mia.call('POST', '/messages', { ...place, content: 'Who brings the **cake**? :cake:' })
  const { id: other } = await ben.call('POST', '/messages', { ...place, content: 'Me, if I may bake it at yours' })
  await ben.call('POST', `/messages/${id}/reactions`, { emoji_name: 'tada' })
  await ben.call('DELETE', `/messages/${id}/reactions`, { emoji_name: 'tada' })
  await ben.call('POST', `/messages/${id}/reactions`, { emoji_name: 'cake' })
  const narrow = [
    { operator: 'channel', operand: 'events' },
    { operator: 'topic', operand: TOPIC },
  ]
  await ben.call('GET', '/messages', { anchor: 'newest', num_before: 1, num_after: 0, narrow })
  await ben.call('GET', `/messages/${id}`)
  await mia.call('PATCH', `/messages/${id}`, { content: 'Who brings the **cakes**? :cake:' })
  await ben.call('GET', `/messages/${id}/history`)
  await ben.call('GET', '/messages/matches_narrow', {
    msg_ids: [id, other],
    narrow: [{ operator: 'search', operand: 'bake' }],
  })
  await ben.call('POST', '/messages/flags', { messages: [id], op: 'add', flag: 'starred' })
  const around = { anchor: 'newest', num_before: 100, num_after: 0 }
  await ben.call('POST', '/messages/flags/narrow', { ...around, narrow, op: 'add', flag: 'read' })
  await mia.call('GET', `/messages/${id}/read_receipts`)
  await ben.call('POST', '/mark_topic_as_read', { stream_id: channel, topic_name: TOPIC })
  await ben.call('POST', '/mark_stream_as_read', { stream_id: channel })
  await ben.call('POST', '/mark_all_as_read')
  await ben.call('POST', '/messages/render', { content: 'A list:\n* cake\n* more cake' })
  await ben.call('POST', '/typing', { op: 'start', to: [mia.id] })
  const { id: poll } = await mia.call('POST', '/messages', { ...place, content: '/poll Which day?\nFriday\nSaturday' })
  const vote = JSON.stringify({ type: 'vote', key: 'canned,0', vote: 1 })
  await ben.call('POST', '/submessage', { message_id: poll, msg_type: 'widget', content: vote })
  await ben.call('POST', '/zcommand', { command: '/ping' })
  await mia.call('GET', `/users/me/${channel}/topics`)
  await ben.call('POST', '/user_topics', { stream_id: channel, topic: TOPIC, visibility_policy: 3 })
  await ben.call('PATCH', '/users/me/subscriptions/muted_topics', { stream_id: channel, topic: 'parking', op: 'add' })
  await owner.call('DELETE', `/messages/${poll}`)
  const { id: last } = await mia.call('POST', '/messages', { ...place, topic: 'rain', content: 'Will it rain?' })
  await owner.call('POST', `/streams/${channel}/delete_topic`, { topic_name: 'rain' })
  return last
}

async function keepForLater(mia, channel) {
  const draft = { type: 'stream', to: [channel], topic: TOPIC, content: 'About the music', timestamp: 1_790_000_000 }
  const { ids } = await mia.call('POST', '/drafts', { drafts: [draft] })
  await mia.call('GET', '/drafts')
  await mia.call('PATCH', `/drafts/${ids[0]}`, { draft: { ...draft, content: 'About the music and the lights' } })
  await mia.call('DELETE', `/drafts/${ids[0]}`)
  const content = 'Don’t forget the cake'
  const later = { type: 'channel', to: channel, topic: TOPIC, content, scheduled_delivery_timestamp: DELIVERY }
  const { scheduled_message_id: id } = await mia.call('POST', '/scheduled_messages', later)
  await mia.call('GET', '/scheduled_messages')
  await mia.call('PATCH', `/scheduled_messages/${id}`, { content: 'Don’t forget the cakes' })
  await mia.call('DELETE', `/scheduled_messages/${id}`)
  const { messages } = await mia.call('GET', `/messages?anchor=newest&num_before=1&num_after=0`)
  const reminder = { message_id: messages[0].id, scheduled_delivery_timestamp: DELIVERY, note: 'Ask about the cake' }
  const { reminder_id } = await mia.call('POST', '/reminders', reminder)
  await mia.call('GET', '/reminders')
  await mia.call('DELETE', `/reminders/${reminder_id}`)
  const snippet = { title: 'The way there', content: 'Take bus 7 to the lake, then walk along the shore.' }
  const { saved_snippet_id } = await mia.call('POST', '/saved_snippets', snippet)
  await mia.call('GET', '/saved_snippets')
  await mia.call('PATCH', `/saved_snippets/${saved_snippet_id}`, { title: 'How to get there' })
  await mia.call('DELETE', `/saved_snippets/${saved_snippet_id}`)
}

async function share(mia, channel) {
  const { url } = await mia.upload('/user_uploads', 'way.txt', 'Take bus 7 to the lake.')
  await mia.call('GET', url)
  await mia.call('POST', '/messages', { type: 'channel', to: channel, topic: TOPIC, content: `[The way](${url})` })
  await mia.call('GET', '/attachments')
  await mia.upload('/user_uploads', 'old.txt', 'Take bus 9.')
  const { attachments } = await mia.call('GET', '/attachments')
  await mia.call('DELETE', `/attachments/${attachments.find(({ name }) => name === 'old.txt').id}`)
}
