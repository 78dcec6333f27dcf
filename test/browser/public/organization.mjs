import { foundOrganization } from '../../../scripts/lib/people.mjs'

/** The messages in one topic, which use most kinds of formatting. */
const TEXTS = [
  'The **pool** opens on Saturday. See [the plan](https://pool.example/plan) and `opening.md`.',
  '```python\ndef open(pool):\n    return pool.water > 3  # a comment that goes on and on beyond the width of any phone\n```',
  '> When is it warm enough?\n\nAt $$20^\\circ$$ or so :swimmer: — @**Olivia** has measured it.',
  '```spoiler What was found\nA shoe.\n```',
  '| day | from | to |\n| --- | --- | --- |\n| Monday | 8 | 20 |\n| Sunday | 10 | 18 |',
  '/poll When do we meet?\nOn Saturday\nOn Sunday',
  '* towels\n* a ball\n  1. not the old one\n\nhttps://a-long-address.example/with/a/path/that/goes/on/and/on/and/does/not/end/before/the/window/does',
]
const CHANNELS = {
  'town square': 'What goes on in town, and when',
  help: 'Questions, and answers from people who had them before',
  'new in town': 'Say hello here',
}
const TOPICS = 120
const PEOPLE = 40
const BATCH = 2500
const SENTENCES = [
  'Does anyone know when the library opens in the holidays?',
  'The door was open this morning, so I went in & looked around.',
  'I asked at the counter: from ten to six, and on Saturdays from ten to two.',
  'Thanks!',
  'We tried that last year. It worked once we moved the tables, and nobody had to carry anything up the stairs.',
]

/** An organization with three channels that anyone may read, and a private one. */
export async function foundPublic(server, messages) {
  const { owner, url } = await foundOrganization({ ...server, port: server.port, name: 'main' })
  const people = await server.populate('main', PEOPLE)
  await owner.call('PATCH', '/realm', { enable_spectator_access: true, name: 'The town by the lake' })
  const principals = people.map(({ id }) => id)
  for (const [name, description] of Object.entries(CHANNELS)) {
    const subscriptions = [{ name, description }]
    await owner.call('POST', '/users/me/subscriptions', { subscriptions, is_web_public: true, principals })
  }
  await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: 'the council' }], invite_only: true })
  const { streams } = await owner.call('GET', '/streams')
  const channels = Object.keys(CHANNELS).map((name) => streams.find((one) => one.name === name).stream_id)
  await fill(server, planned(messages, channels, principals))
  for (const content of TEXTS) await owner.send('town square', 'swimming', content)
  await owner.send('the council', 'between us', 'a secret of the council')
  const { messages: newest } = await owner.call('GET', '/messages?anchor=newest&num_before=4&num_after=0')
  await owner.call('POST', `/messages/${newest[0].id}/reactions`, { emoji_name: 'tada' })
  return { owner, url }
}

/** Messages, one every 25 minutes. Every third one is in a single long topic. */
function planned(count, channels, people) {
  const now = Math.floor(Date.now() / 1000)
  return Array.from({ length: count }, (_, at) => ({
    channel: at % 3 === 0 ? channels[0] : channels[at % channels.length],
    topic: at % 3 === 0 ? 'a long discussion' : `question ${(at * 7) % TOPICS}: where, when and what for?`,
    sender: people[(at * 13) % people.length],
    content: `${SENTENCES[at % SENTENCES.length]} ${SENTENCES[(at >> 3) % SENTENCES.length]} (${at})`,
    sentAt: now - (count - at) * 1500,
  }))
}

/** Writes messages to storage. Restarts the server afterwards, because the objects' caches don't contain them. */
async function fill(server, messages) {
  for (let at = 0; at < messages.length; at += BATCH) await server.fill('main', messages.slice(at, at + BATCH))
  await server.kill()
  await server.start()
}
