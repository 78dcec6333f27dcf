// Queues that clients registered before their server was upgraded.

/** The parameters of an old phone app, a bot, and a client with all capabilities of that time. */
export const REGISTERED = {
  app: {},
  bot: { event_types: '["message", "reaction", "update_message"]' },
  knowing: {
    apply_markdown: true,
    slim_presence: true,
    client_capabilities: JSON.stringify({
      notification_settings_null: true,
      bulk_message_deletion: true,
      user_avatar_url_field_optional: true,
      stream_typing_notifications: true,
      user_settings_object: true,
      linkifier_url_template: true,
      user_list_incomplete: true,
    }),
  },
}

/** Makes many kinds of changes. For some, the clients in `REGISTERED` get different events than current clients do. */
export async function goOn({ olivia, mia, ben }, channels) {
  const [harbour, kitchen] = channels
  const { id } = await mia.ask('POST', '/messages', { type: 'channel', to: harbour, topic: 'since', content: 'one' })
  await ben.ask('POST', `/messages/${id}/reactions`, { emoji_name: 'tada' })
  await mia.ask('PATCH', `/messages/${id}`, { content: 'one, edited' })
  await olivia.ask('PATCH', '/realm', { invite_to_stream_policy: 3 })
  await olivia.ask('PATCH', '/realm', { name: 'Longer' })
  await olivia.ask('PATCH', `/streams/${kitchen}`, { stream_post_policy: 2 })
  await olivia.ask('POST', '/default_streams', { stream_id: kitchen }).catch(() => {})
  const { user_groups } = await olivia.ask('GET', '/user_groups')
  const group = user_groups.find(({ name }) => name === 'group 1')
  await olivia.ask('POST', `/user_groups/${group.id}/members`, { add: JSON.stringify([ben.id]) })
  await olivia.ask('POST', '/user_groups/create', { name: 'short-lived', description: '', members: '[]' })
  await olivia.ask('POST', '/messages', { type: 'direct', to: JSON.stringify([mia.id, ben.id]), content: 'two' })
  await ben.ask('POST', '/messages/flags', { messages: `[${id}]`, op: 'add', flag: 'starred' })
}

export const AGAIN = 'register again'

/** The events that are waiting in a queue, in full and in short form. `told` is `AGAIN` if there is no such queue. */
export async function waitingEvents(ask, { queue_id }, last_event_id = -1) {
  try {
    const { events } = await ask('GET', '/events', { queue_id, last_event_id, dont_block: true })
    return { told: events.map(inShort), events }
  } catch (error) {
    if (String(error).includes('BAD_EVENT_QUEUE_ID')) return { told: AGAIN, events: [] }
    throw error
  }
}

const inShort = (event) => [
  event.id,
  [event.type, event.op, event.property].filter(Boolean).join(' '),
  event.message?.id ?? event.message_id ?? event.messages?.join() ?? null,
]
