import zulip from 'zulip-js'

const MESSAGES = 200
const CHANNEL = 'javascript'

/** Checks the released zulip-js: it must get each message once, in order, and its other calls must work. */
export async function run({ url, owner, members: [ada, ben], check }) {
  await owner.call('POST', '/users/me/subscriptions', {
    subscriptions: [{ name: CHANNEL }],
    principals: [ada.id, ben.id],
  })
  const client = await zulip({ realm: url, username: ada.email, password: 'a long password 0' })
  const profile = await client.users.me.getProfile()
  check('logs in with a password', profile.user_id === ada.id, JSON.stringify(profile))

  const heard = []
  const { queue_id, last_event_id } = await client.queues.register({ event_types: ['message'] })
  check('registers', typeof queue_id === 'string' && last_event_id === -1)
  const speaker = await zulip({ realm: url, username: ben.email, apiKey: ben.key })
  const listening = listen(client, queue_id, heard)
  for (let number = 0; number < MESSAGES; number++) {
    const to = CHANNEL
    const sent = await speaker.messages.send({ type: 'stream', to, topic: 'count', content: `number ${number}` })
    if (sent.result !== 'success') throw new Error(sent.msg)
  }
  await listening
  const expected = Array.from({ length: MESSAGES }, (_, number) => `number ${number}`)
  check(
    `receives each of ${MESSAGES} messages exactly once, in order`,
    heard.join() === expected.join(),
    heard.slice(0, 20).join(),
  )

  const { messages } = await client.messages.retrieve({
    anchor: 'newest',
    num_before: 3,
    num_after: 0,
    narrow: [{ operator: 'stream', operand: CHANNEL }],
  })
  check('reads earlier messages', messages.length === 3 && messages[2].content.includes(expected[MESSAGES - 1]))
  const id = messages[2].id
  const marked = await client.messages.flags.add({ messages: [id], flag: 'read' })
  check('marks a message as read', marked.messages?.[0] === id, JSON.stringify(marked))
  const changed = await speaker.messages.update({ message_id: id, content: 'the last number' })
  check('edits a message with the parameters in the query', changed.result === 'success', JSON.stringify(changed))
  const { streams } = await client.streams.retrieve()
  check(
    'lists channels',
    streams.some((channel) => channel.name === CHANNEL),
  )
  const gone = await client.queues.deregister({ queue_id })
  check('deletes its queue', gone.result === 'success', JSON.stringify(gone))
}

async function listen(client, queue_id, heard) {
  let last_event_id = -1
  while (heard.length < MESSAGES) {
    const { events, result, msg } = await client.events.retrieve({ queue_id, last_event_id })
    if (result !== 'success') throw new Error(msg)
    for (const event of events) {
      last_event_id = Math.max(last_event_id, event.id)
      if (event.type === 'message' && event.message.subject === 'count') heard.push(event.message.content)
    }
  }
}
