import { foundRealm } from '../../../tools/lib/found-realm.mjs'
import { request } from '../../../tools/lib/http.mjs'
import type { Json } from '../../../tools/lib/json.ts'
import { asking } from './history.ts'

const CHANNELS = ['harbour', 'kitchen', 'garden', 'attic']
const FAR_AWAY = 4_000_000_000
const password = 'kept for the fixture'

/**
 * Creates the realm `main` with three people, who can make requests with their keys. The environment must have
 * SETUP_KEY.
 */
export async function makePeople(port) {
  const url = `http://localhost:${port}`
  const owner = await foundRealm({ url, name: 'Long', email: 'olivia@example.com', fullName: 'Olivia', password })
  const olivia = asking(port, owner.email, owner.api_key)
  const addMember = async (name) => {
    const email = `${name}@example.com`
    const { user_id: id } = await olivia('POST', '/users', { email, password, full_name: name })
    const form = { username: email, password }
    const { body } = await request(`${url}/api/v1/fetch_api_key`, { method: 'POST', form })
    return { email, key: body.api_key, id }
  }
  const people = {
    olivia: { email: owner.email, key: owner.api_key, id: owner.user_id },
    mia: await addMember('mia'),
    ben: await addMember('ben'),
  }
  const withAsk = (person) => ({ ...person, ask: asking(port, person.email, person.key) })
  return { olivia: withAsk(people.olivia), mia: withAsk(people.mia), ben: withAsk(people.ben) }
}

/** Creates channels to which everyone is subscribed. Returns their ids. */
export async function makeChannels({ olivia }) {
  const { members } = await olivia.ask('GET', '/users')
  const principals = JSON.stringify(members.filter(({ is_bot }) => !is_bot).map(({ user_id }) => user_id))
  const ids: Json[] = []
  for (const name of CHANNELS) {
    await olivia.ask('POST', '/users/me/subscriptions', { subscriptions: JSON.stringify([{ name }]), principals })
    ids.push((await olivia.ask('GET', '/get_stream_id', { stream: name })).stream_id)
  }
  return ids
}

/** Uses the organization as its people would. Returns the paths of mia's files. */
export async function live(port, { olivia, mia, ben }, channels) {
  const [harbour, kitchen, garden] = channels
  const send = async (who, to, topic, content) =>
    (await who.ask('POST', '/messages', { type: 'channel', to, topic, content })).id
  const firsts: Json[] = []
  for (let n = 0; n < 20; n++)
    firsts.push(await send(n % 2 ? mia : ben, harbour, `lunch ${n % 3}`, `lunch at ${n} o’clock`))
  for (const id of firsts.slice(0, 8)) await ben.ask('POST', `/messages/${id}/reactions`, { emoji_name: 'tada' })
  const own = firsts.filter((_, n) => n % 2 === 1)
  for (const id of own) await mia.ask('PATCH', `/messages/${id}`, { content: `lunch, edited ${id}` })
  await olivia.ask('PATCH', `/messages/${firsts[0]}`, { topic: 'renamed', propagate_mode: 'change_all' })
  await olivia.ask('PATCH', `/messages/${firsts[1]}`, { stream_id: kitchen, propagate_mode: 'change_all' })
  await mia.ask('POST', '/messages/flags', { messages: JSON.stringify(firsts.slice(5, 9)), op: 'add', flag: 'starred' })
  await ben.ask('POST', '/mark_stream_as_read', { stream_id: garden })
  await mia.ask('POST', '/user_topics', { stream_id: harbour, topic: 'topic 3', visibility_policy: 1 })
  await mia.ask('POST', '/user_topics', { stream_id: harbour, topic: 'topic 4', visibility_policy: 3 })
  await mia.ask('POST', '/users/me/alert_words', { alert_words: '["harbour", "storm"]' })
  await ben.ask('POST', '/users/me/alert_words', { alert_words: '["lunch"]' })
  await mia.ask('POST', `/users/me/muted_users/${ben.id}`)
  await send(ben, harbour, 'storm', 'a storm in the harbour, @**mia**')
  const draft = { type: 'stream', to: [harbour], topic: 'later', content: 'half a thought', timestamp: 1_700_000_000 }
  await mia.ask('POST', '/drafts', { drafts: JSON.stringify([draft]) })
  const later = { type: 'channel', to: harbour, topic: 'later', content: 'much later' }
  await mia.ask('POST', '/scheduled_messages', { ...later, scheduled_delivery_timestamp: FAR_AWAY })
  await olivia.ask('POST', '/realm/filters', { pattern: '#(?P<id>[0-9]+)', url_template: 'https://example.com/{id}' })
  await olivia.ask('POST', '/user_groups/create', {
    name: 'sailors',
    description: '',
    members: JSON.stringify([mia.id]),
  })
  await ben.ask('PATCH', '/settings', { automatically_follow_topics_where_mentioned: false })
  const form = new FormData()
  form.append('file', new File(['what was said in the file'], 'notes.txt', { type: 'text/plain' }))
  const authorization = `Basic ${Buffer.from(`${mia.email}:${mia.key}`).toString('base64')}`
  const uploaded = await fetch(`http://localhost:${port}/api/v1/user_uploads`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const { uri } = await uploaded.json()
  await send(mia, harbour, 'files', `[notes](${uri})`)
  return [uri]
}
