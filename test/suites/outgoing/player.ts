import { Person } from '../../../scripts/lib/people.mjs'
import { until } from '../../../scripts/lib/until.ts'
import { messageDifferences, requestDifferences } from './differences.ts'

const OUTGOING = 3
const PAUSE_MS = 50
/** How long to wait for additional requests and messages, which would be errors. */
const CALM_MS = 400

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const botOf = ({ body }) => /"bot_full_name":"([^"]*)"|service_id=(\d+)/.exec(body)?.slice(1).find(Boolean) ?? ''
const byBot = (one, other) => (botOf(one) < botOf(other) ? -1 : 1)

/** The organization in which the recorded calls to bots' services are repeated. */
export class Player {
  #url
  #owner
  #amy
  #listener
  #channel
  #made = 0

  constructor(url: string, owner: Person, listener: { host: string; requests: any[] }) {
    this.#url = url
    this.#owner = owner
    this.#listener = listener
  }

  async prepare() {
    const amy = { email: 'amy@example.com', password: 'a long password of hers', full_name: 'Amy Member' }
    const { user_id: id } = await this.#owner.call('POST', '/users', amy)
    const key = await new Person(this.#url, {}).call('POST', '/fetch_api_key', {
      username: amy.email,
      password: amy.password,
    })
    this.#amy = new Person(this.#url, { email: amy.email, key: key.api_key, id })
    this.#channel = (await this.#owner.call('GET', '/get_stream_id', { stream: 'general' })).stream_id
  }

  /**
   * Creates a bot that belongs to the owner, with a service at `/hook/NAME`. The bot is subscribed to the channel
   * unless it is an outsider.
   */
  async makeBot({ name, form, hook, isOutsider = false, host = this.#listener.host }) {
    const short_name = `hook-${++this.#made}`
    const payload_url = JSON.stringify(`http://${host}/hook/${hook}`)
    const wish = { full_name: name, short_name, bot_type: OUTGOING, payload_url, interface_type: form }
    const { user_id: id, api_key: key } = await this.#owner.call('POST', '/bots', wish)
    const { user } = await this.#owner.call('GET', `/users/${id}`)
    if (!isOutsider) await this.#subscribe(id)
    return { id, name, key, email: user.email, path: `/hook/${hook}` }
  }

  /** Removes a bot from the channel, because mentions of everyone are only allowed in channels with few people. */
  leave(id) {
    return this.#owner.call('DELETE', '/users/me/subscriptions', { subscriptions: ['general'], principals: [id] })
  }

  #subscribe(id) {
    const wish = { subscriptions: [{ name: 'general' }], principals: [id] }
    return this.#owner.call('POST', '/users/me/subscriptions', wish)
  }

  get people() {
    return { owner: this.#owner, amy: this.#amy }
  }

  async group(name, members) {
    await this.#owner.call('POST', '/user_groups/create', {
      name,
      description: 'x',
      members: members.map(({ id }) => id),
    })
  }

  deactivate(bot) {
    return this.#owner.call('DELETE', `/bots/${bot.id}`)
  }

  /** Sends a message with `say`, waits for the recorded results, and returns the differences. */
  async play({ bots, requests, messages, say, given }) {
    const ids = bots.map(({ id }) => id)
    const paths = [...bots, ...requests].map(({ path }) => path)
    const earlier = this.#listener.requests.length
    const id = await say({ person: this.#amy, owner: this.#owner, channel: this.#channel })
    const asked = () => this.#listener.requests.slice(earlier).filter(({ path }) => paths.includes(path))
    const came = () => this.#since(id, ids)
    const isThere = async () => asked().length >= requests.length && (await came()).length >= messages.length
    await until(isThere, { pauseMs: PAUSE_MS })
    await pause(CALM_MS)
    const [first] = bots
    const known = {
      bot: first.id,
      [first.name]: first.id,
      bot_email: first.email,
      owner: this.#owner.id,
      amy: this.#amy.id,
      channel: this.#channel,
      message_id: id,
      ...Object.fromEntries(bots.map((bot) => [bot.name, bot.id])),
    }
    return this.#compare({
      requests,
      messages,
      asked: asked(),
      came: await came(),
      known,
      about: { id, name: first.name, given },
    })
  }

  #compare({ requests, messages, asked, came, known, about }) {
    const wrong: string[] = []
    if (asked.length !== requests.length) wrong.push(`${asked.length} requests, not ${requests.length}`)
    if (came.length !== messages.length) wrong.push(`${came.length} messages, not ${messages.length}`)
    // The services of two bots are called at the same time, so the order of these requests varies.
    const inOrder = requests.length > 1 && requests[0].headers ? asked.toSorted(byBot) : asked
    for (const [index, request] of requests.entries()) {
      const { method, path } = inOrder[index] ?? {}
      if (method !== request.method || path !== request.path)
        wrong.push(`${method} ${path}, not ${request.method} ${request.path}`)
      // Other bots' addresses don't matter.
      const own = request.body?.bot_full_name === about.name ? known : { ...known, bot_email: undefined }
      if (inOrder[index] && request.headers) wrong.push(...requestDifferences(request, inOrder[index], own))
    }
    const placed = came.toSorted((one, other) => one.sender_id - other.sender_id || one.id - other.id)
    for (const [index, message] of messages.entries()) {
      if (placed[index]) wrong.push(...messageDifferences(message, placed[index], known, about))
    }
    return wrong
  }

  /** The bots' messages after a given one that the owner or amy can see. */
  async #since(anchor, senders) {
    const seen = new Map()
    for (const person of [this.#owner, this.#amy]) {
      const question = { anchor, num_before: 0, num_after: 1000, include_anchor: false, apply_markdown: false }
      const { messages } = await person.call('GET', '/messages', question)
      for (const message of messages) if (senders.includes(message.sender_id)) seen.set(message.id, message)
    }
    return [...seen.values()]
  }
}
