import { request } from '../lib/http.mjs'
import type { Json } from '../lib/json.ts'
import { EventSocket } from './event-socket.ts'
import { picture } from './picture.ts'

const CAPABILITIES = {
  notification_settings_null: true,
  edgewise_event_socket: true,
  user_avatar_url_field_optional: true,
}
const WORD = 'verification'

/** The steps in order. Each returns its result as text, or throws if there is a problem. */
export const STEPS: Record<string, (found: any) => Promise<string>> = {
  async 'open the client'({ person }) {
    const { status, bytes, headers } = await person.ask('GET', '/')
    expect(status === 200 && /text\/html/.test(headers['content-type'] ?? ''), `/ answered ${status}`)
    expect(headers['content-security-policy'] !== undefined, 'the page has no Content-Security-Policy')
    return `${bytes.length} bytes`
  },
  async register(found) {
    const form = { client_capabilities: CAPABILITIES, apply_markdown: true, client_gravatar: true }
    found.state = await found.person.call('POST', '/register', form)
    const { zulip_feature_level: level, realm_users: people = [], streams = [] } = found.state
    return `feature level ${level}; people: ${people.length}; channels: ${streams.length}`
  },
  async 'open the socket'(found) {
    const url = found.state.edgewise_event_socket_url
    expect(url, 'the server gave no address for the socket')
    found.socket = new EventSocket(found.person, url, found.state.queue_id)
    await found.socket.opened()
    return new URL(url).protocol === 'wss:' ? 'encrypted' : 'not encrypted'
  },
  async 'read the newest messages'({ person }) {
    const { messages } = await person.call('GET', '/messages', { anchor: 'newest', num_before: 100, num_after: 0 })
    return `${messages.length} messages`
  },
  async 'send a message over the socket'(found) {
    const { user_id } = found.state
    const params = { type: 'direct', to: JSON.stringify([user_id]), content: `A ${WORD} of the deployment, 1` }
    const { id } = await found.socket.call('POST /messages', params)
    found.made.push(id)
    await found.socket.event(({ type, message }) => type === 'message' && message.id === id, 'the event of the message')
    return 'its event arrived'
  },
  async 'send a message over HTTP'(found) {
    const { id } = await send(found, `A ${WORD} of the deployment, 2`)
    await found.socket.event(({ type, message }) => type === 'message' && message.id === id, 'the event of the message')
    return 'its event arrived over the socket'
  },
  async 'edit a message'({ person, made }) {
    await person.call('PATCH', `/messages/${made.at(-1)}`, { content: `An edited ${WORD}` })
    return ''
  },
  async react({ person, made }) {
    await person.call('POST', `/messages/${made.at(-1)}/reactions`, { emoji_name: 'tada' })
    return ''
  },
  async 'mark as read'({ person, made }) {
    await person.call('POST', '/messages/flags', { messages: JSON.stringify(made), op: 'add', flag: 'read' })
    return ''
  },
  async search({ person, made }) {
    const narrow = JSON.stringify([{ operator: 'search', operand: WORD }])
    const { messages } = await person.call('GET', '/messages', {
      anchor: 'newest',
      num_before: 20,
      num_after: 0,
      narrow,
    })
    expect(
      messages.some(({ id }) => made.includes(id)),
      'the message wasn’t found',
    )
    return `${messages.length} found`
  },
  async 'upload a picture'(found) {
    found.picture = picture()
    found.path = await found.person.upload('verification.png', 'image/png', found.picture)
    const { bytes } = await found.person.ask('GET', found.path)
    expect(bytes.equals(found.picture), 'the downloaded picture differs from the uploaded one')
    return `${found.picture.length} bytes, and the download is identical`
  },
  'show it in a message': (found) => showPicture(found),
  'sleep and wake': (found) => sleep(found),
  async 'notifications of browsers'({ given, person }) {
    const { subscriptions } = await person.call('GET', '/users/me/web_push')
    if (subscriptions.length === 0)
      return 'none of the account’s browsers has them turned on. Turn them on in one and try again'
    if (!given.notify) return `turned on (browsers: ${subscriptions.length}). Use --notify to send one to each`
    for (const { id } of subscriptions) {
      const { outcome, problem } = await person.call('POST', `/users/me/web_push/${id}/test`)
      expect(outcome === 'taken', `a push service answered “${outcome}”: ${problem}`)
    }
    return `one was sent to each browser (${subscriptions.length}). Check that it arrived`
  },
  async mail({ given, state, person }) {
    if (!state.edgewise_sends_mail) return 'not set up'
    if (!given.notify) return 'set up. Use --notify to send one'
    const { status } = await request(`${person.origin}/accounts/password/reset`, {
      method: 'POST',
      form: { email: given.email },
      headers: { origin: person.origin },
    })
    expect(status < 400, `the request for an email was answered with ${status}`)
    return `an email about a new password was sent to ${given.email}. Check that it arrived`
  },
  async 'delete what was written'({ person, made }) {
    const refused: Json[] = []
    for (const id of made) {
      const { status, body } = await person.ask('DELETE', `/json/messages/${id}`)
      if (status !== 200) refused.push(body.msg)
    }
    return refused.length === 0
      ? `${made.length} messages`
      : `couldn’t be deleted (messages: ${refused.length}): ${refused[0]}`
  },
  async 'log out'({ person, socket }) {
    const { status } = await person.logOut()
    expect(status < 400, `the log-out was answered with ${status}`)
    const after = await person.ask('GET', '/json/users/me')
    expect(after.status === 401, `after the log-out, the session was answered with ${after.status}`)
    await socket?.until(() => socket.closed !== undefined, 'the socket ends with the session').catch(() => {})
    expect(socket?.closed !== undefined, 'the socket stayed open after the session ended')
    return 'session and socket ended'
  },
}

function expect(isTrue, problem) {
  if (!isTrue) throw new Error(problem)
}

async function send({ person, state, made }, content) {
  const answer = await person.call('POST', '/messages', {
    type: 'direct',
    to: JSON.stringify([state.user_id]),
    content,
  })
  made.push(answer.id)
  return answer
}

async function showPicture(found) {
  const { id } = await send(found, `[${WORD}](${found.path})`)
  const thumbnail = await thumbnailOf(found.person, id)
  if (!thumbnail) return 'shown in its original size, because this server doesn’t scale pictures'
  const { status, bytes, headers } = await found.person.ask('GET', thumbnail)
  expect(status === 200, `its thumbnail was answered with ${status}`)
  return `thumbnail: ${headers['content-type']}, ${bytes.length} bytes`
}

const TRIES = 20

async function thumbnailOf(person, id) {
  for (let tries = 0; tries < TRIES; tries++) {
    const { message } = await person.call('GET', `/messages/${id}`)
    const source = /<img[^>]*\ssrc="([^"]*)"/.exec(message.content)?.[1]?.replaceAll('&amp;', '&')
    if (source && !source.includes('loading')) return source
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return undefined
}

/** Makes no requests for a while, so that the organization can go to sleep. The socket must survive this. */
async function sleep(found) {
  const { given, rows, socket } = found
  const before = rows.isThere ? await rows.now() : undefined
  await new Promise((resolve) => setTimeout(resolve, given.idle * 1000))
  const began = performance.now()
  const { id } = await send(found, `A ${WORD} of the deployment, after a pause`)
  await socket.event(({ type, message }) => type === 'message' && message.id === id, 'the event after the pause')
  const ms = Math.round(performance.now() - began)
  const slept = before && (await rows.now()).awakeSince !== before.awakeSince
  const whether =
    before === undefined ? 'only administrators can see whether it slept' : slept ? 'it slept' : 'it didn’t sleep'
  return `the socket still worked after ${given.idle} s; ${whether}; the message took ${ms} ms`
}
