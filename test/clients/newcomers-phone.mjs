import { request } from '../../tools/lib/http.mjs'
import { AGENT, START } from './lib/app-requests.mjs'
import { fetched, registration, serverSettings } from './lib/app-shapes.mjs'
import { int, list, object, str } from './lib/shapes.mjs'

/** For servers below this feature level, the app shows a banner that asks for an upgrade. */
const BANNER_BELOW = 371
const NEWEST = { anchor: 'newest', num_before: 100, num_after: 100, apply_markdown: true, allow_empty_topic_name: true }

/** Makes the official mobile app's requests, from entering the address to sending and reading the first message. */
export async function run({ url, owner, check }) {
  const email = `phone${Date.now()}@example.com`
  const password = 'a long password of mine'
  await owner.call('POST', '/users', { email, password, full_name: 'Phoebe Phone' })
  let basic
  const ask = async (method, path, form, shape) => {
    const { status, body } = await request(`${url}/api/v1${path}`, { method, form, basic, headers: AGENT })
    const problems = status === 200 ? shape(body, path) : [`${status} ${body.msg}`]
    check(
      `${method} ${path.replace(/\d+|\?.*/g, '…')} returns the fields that the app needs`,
      problems.length === 0,
      problems.join('\n    '),
    )
    return body
  }

  const settings = await ask('GET', '/server_settings', undefined, serverSettings)
  const login = object({ api_key: str, email: str, user_id: int })
  const { api_key, user_id } = await ask('POST', '/fetch_api_key', { username: email, password }, login)
  basic = `${email}:${api_key}`
  const state = await ask('POST', '/register', START, registration)
  for (const [where, { zulip_feature_level }] of Object.entries({ settings, state })) {
    check(
      `the feature level in the ${where} is one for which the app shows no warning`,
      zulip_feature_level >= BANNER_BELOW,
      `${zulip_feature_level}`,
    )
  }
  for (const field of everyRequired(state)) {
    const { [field]: _, ...without } = state
    check(`the check fails if ${field} is missing`, registration(without, 'state').length > 0)
  }
  const emoji = await fetch(state.server_emoji_data_url)
  check('the emoji data load', emoji.ok && typeof (await emoji.json()).code_to_names === 'object')

  const [{ stream_id, name } = {}] = state.subscriptions
  check('a new member is in a channel', stream_id !== undefined)
  await ask(
    'POST',
    '/users/me/presence',
    {
      status: 'active',
      slim_presence: true,
      history_limit_days: 1,
      last_update_id: -1,
      ping_only: false,
      new_user_input: true,
    },
    object({ presence_last_update_id: int }),
  )
  await ask('GET', '/messages', { ...NEWEST, narrow: [] }, fetched)
  // Other checks may have made topic names mandatory.
  await owner.call('PATCH', '/realm', { mandatory_topics: false })
  const inChannel = [{ operator: 'channel', operand: stream_id }]
  await ask('GET', '/messages', { ...NEWEST, narrow: inChannel }, fetched)
  const topics = object({ topics: list(object({ max_id: int, name: str })) })
  await ask('GET', `/users/me/${stream_id}/topics`, { allow_empty_topic_name: true }, topics)
  const words = {
    type: 'stream',
    to: stream_id,
    topic: '',
    content: `hello from ${name}`,
    queue_id: state.queue_id,
    local_id: '1',
  }
  const { id } = await ask('POST', '/messages', words, object({ id: int }))
  const place = `/events?queue_id=${state.queue_id}&last_event_id=${state.last_event_id}&dont_block=true`
  const { events } = await ask('GET', place, undefined, object({ events: list(object({ id: int, type: str })) }))
  const [own] = events.filter(({ type }) => type === 'message')
  check(
    'the app receives its own message',
    own?.message.id === id && own.local_message_id === '1' && own.message.subject === '',
  )
  const read = {
    anchor: id,
    include_anchor: true,
    num_before: 0,
    num_after: 1000,
    narrow: inChannel,
    op: 'add',
    flag: 'read',
  }
  await ask('POST', '/messages/flags/narrow', read, object({ processed_count: int, updated_count: int }))
  check('the registered account is the one that logged in', state.user_id === user_id)
}

/** The names of the fields in a registration that the app requires. */
const everyRequired = (state) =>
  Object.keys(state).filter((name) => registration({}, 'at').some((one) => one.startsWith(`at.${name} `)))
