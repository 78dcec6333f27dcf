import { request } from '../../tools/lib/http.mjs'
import { AGENT, START } from './lib/app-requests.mjs'
import { EVENTS, fetched, registration, serverSettings } from './lib/app-shapes.mjs'
import { int, object, str } from './lib/shapes.mjs'

/** Makes the official mobile app's requests, and checks the fields that its models can't do without. */
export async function run({ url, owner, members: [, ben], check }) {
  const as = async (person, method, path, form) => {
    const basic = person?.basic
    const { status, body } = await request(`${url}/api/v1${path}`, { method, form, basic, headers: AGENT })
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${body.msg}`)
    return body
  }
  const fits = (name, shape, value) => {
    const problems = shape(value, name)
    check(`${name} has the fields that the app needs`, problems.length === 0, problems.join('\n    '))
  }

  fits('server_settings', serverSettings, await as(null, 'GET', '/server_settings'))
  const login = await as(null, 'POST', '/fetch_api_key', { username: ben.email, password: 'a long password 1' })
  fits('fetch_api_key', object({ api_key: str, email: str, user_id: int }), login)
  check('the key has 32 characters', /^[\x21-\x7e]{32}$/.test(login.api_key))

  const { queue_id } = await as(ben, 'POST', '/register', START)
  await cause(owner, ben)
  const state = await as(ben, 'POST', '/register', START)
  fits('register', registration, state)
  check(
    'the user who registers is in the list of users',
    state.realm_users.some(({ user_id }) => user_id === ben.id),
  )
  const around = {
    anchor: 'newest',
    num_before: 100,
    num_after: 100,
    narrow: [],
    apply_markdown: true,
    allow_empty_topic_name: true,
  }
  fits('messages', fetched, await as(ben, 'GET', '/messages', around))

  const { events } = await as(ben, 'GET', '/events', { queue_id, last_event_id: -1, dont_block: true })
  const byName = Map.groupBy(events, ({ type, op }) => (op ? `${type}/${op}` : type))
  for (const [name, shape] of Object.entries(EVENTS)) {
    const some = byName.get(name) ?? []
    const problems = some.flatMap((event) => shape(event, name))
    check(
      `the event ${name} has the fields that the app needs`,
      some.length > 0 && problems.length === 0,
      some.length ? problems.join('\n    ') : 'did not come',
    )
  }
  const lost = await request(`${url}/api/v1/events?queue_id=none&last_event_id=-1`, {
    basic: ben.basic,
    headers: AGENT,
  })
  check('the error for a lost queue has the right code', lost.status === 400 && lost.body.code === 'BAD_EVENT_QUEUE_ID')
}

/** Causes at least one event of each type that the app supports. */
async function cause(owner, ben) {
  const name = `app ${Date.now()}`
  await ben.call('POST', '/users/me/subscriptions', { subscriptions: [{ name }] })
  const { stream_id } = await ben.call('GET', '/get_stream_id', { stream: name })
  await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name }] })
  const say = async (content) => (await owner.send(name, 'words', content)).id
  const id = await say('hello @**all**')
  const poll = await say('/poll tea?\nyes\nno')
  const gone = await say('mistake')
  await owner.call('POST', '/messages', { type: 'direct', to: [ben.id], content: 'hello' })
  await owner.call('POST', `/messages/${id}/reactions`, { emoji_name: 'zulip' })
  await owner.call('DELETE', `/messages/${id}/reactions`, { emoji_name: 'zulip' })
  await owner.call('POST', `/messages/${id}/reactions`, { emoji_name: 'tada' })
  await owner.call('PATCH', `/messages/${id}`, { content: 'edited @**all**' })
  await owner.call('PATCH', `/messages/${id}`, { topic: 'other', propagate_mode: 'change_one' })
  const content = '{"type":"vote","key":"canned,0","vote":1}'
  await owner.call('POST', '/submessage', { message_id: poll, msg_type: 'widget', content })
  await owner.call('DELETE', `/messages/${gone}`)
  for (const op of ['add', 'remove']) await ben.call('POST', '/messages/flags', { messages: [id], op, flag: 'read' })
  await owner.call('POST', '/typing', { op: 'start', type: 'direct', to: [ben.id] })
  await owner.call('POST', '/users/me/presence', { status: 'active' })
  await owner.call('POST', '/users/me/status', { status_text: 'out', emoji_name: 'car' })
  await ben.call('PATCH', '/settings', { emojiset: 'twitter' })
  await ben.call('POST', '/user_topics', { stream_id, topic: 'words', visibility_policy: 1 })
  await ben.call('POST', `/users/me/muted_users/${owner.id}`)
  await ben.call('DELETE', `/users/me/muted_users/${owner.id}`)
  await ben.call('POST', '/users/me/alert_words', { alert_words: ['lunch'] })
  const change = { stream_id, property: 'color', value: '#00ff00' }
  await ben.call('POST', '/users/me/subscriptions/properties', { subscription_data: [change] })
  const password = 'a long new password'
  const newcomer = { email: `app${Date.now()}@example.com`, password, full_name: 'New Here' }
  const { user_id } = await owner.call('POST', '/users', newcomer)
  await owner.call('PATCH', `/users/${user_id}`, { full_name: 'Newer Here' })
  await changeGroups(owner, ben, name)
  await keepSnippet(ben)
  await owner.call('POST', '/realm/profile_fields', { name: name.slice(0, 40), field_type: 1 })
  await owner.call('PATCH', `/streams/${stream_id}`, { description: 'what it is' })
  await owner.call('DELETE', '/users/me/subscriptions', { subscriptions: [name] })
  await ben.call('DELETE', '/users/me/subscriptions', { subscriptions: [name] })
  await owner.call('DELETE', `/streams/${stream_id}`)
}

async function changeGroups(owner, ben, name) {
  const create = async (more) => {
    const group = { name: `${name} ${more}`, description: 'some', members: [ben.id] }
    return (await owner.call('POST', '/user_groups/create', group)).group_id
  }
  const [inner, outer] = [await create('inner'), await create('outer')]
  const members = { add: [owner.id], delete: [ben.id], add_subgroups: [inner] }
  await owner.call('POST', `/user_groups/${outer}/members`, members)
  await owner.call('POST', `/user_groups/${outer}/members`, { delete_subgroups: [inner] })
  await owner.call('PATCH', `/user_groups/${outer}`, { description: 'others' })
  await owner.call('POST', `/user_groups/${outer}/deactivate`)
}

async function keepSnippet(ben) {
  const snippet = { title: 'Hello', content: 'Good morning' }
  const { saved_snippet_id } = await ben.call('POST', '/saved_snippets', snippet)
  await ben.call('PATCH', `/saved_snippets/${saved_snippet_id}`, { title: 'Greeting' })
  await ben.call('DELETE', `/saved_snippets/${saved_snippet_id}`)
}
