import { request } from '../../tools/lib/http.mjs'
import type { Json } from '../../tools/lib/json.ts'

const CHANNELS = { channel: 'hooks', spaced: 'Hooks & more', private: 'quiet hooks', archived: 'old hooks' }
const BOT = { generic: 1, webhook: 2, outgoing: 3 }
/** After this many bots, a bot is used again even if it has already notified its owner. */
const MOST_BOTS = 280
const PATIENCE_MS = 1000
const PAUSE_MS = 50

const basic = ({ email, api_key }) => `Basic ${Buffer.from(`${email}:${api_key}`).toString('base64')}`

/** Runs the cases of integrations in a separate organization, and returns the outcome of each. */
export class Player {
  #url
  #owner
  #bots: Record<string, any> = {}
  #ids = {}
  #made = 0
  #last = 0
  /** The current bot; null if the next case needs a new one, since a bot notifies its owner only once a minute. */
  #bot: any = null

  constructor(url, owner) {
    this.#url = url
    this.#owner = owner
  }

  async prepare() {
    for (const name of Object.values(CHANNELS)) {
      const invite_only = name === CHANNELS.private
      await this.#must('POST', '/users/me/subscriptions', { subscriptions: [{ name }], invite_only })
    }
    const { subscriptions } = await this.#must('GET', '/users/me/subscriptions')
    for (const { name, stream_id } of subscriptions) this.#ids[name] = stream_id
    await this.#must('DELETE', `/streams/${this.#ids[CHANNELS.archived]}`)
    this.#bots = {
      owner: this.#owner,
      generic_bot: await this.#makeBot(BOT.generic),
      outgoing_bot: await this.#makeBot(BOT.outgoing),
      deactivated_bot: await this.#makeBot(BOT.webhook),
    }
    await this.#must('DELETE', `/bots/${this.#bots.deactivated_bot.user_id}`)
    await this.#newMessages()
  }

  /** Switches to a new bot. */
  async begin() {
    this.#bot = null
  }

  /**
   * Whether the bot's owner would get a notice. Until there are `MOST_BOTS`, a bot that notified its owner is replaced.
   */
  get isBotFresh() {
    return this.#made < MOST_BOTS
  }

  async play(recorded) {
    if (recorded.settings) this.#bot = await this.#makeBot(BOT.webhook, { config_data: recorded.settings })
    this.#bot ??= await this.#makeBot(BOT.webhook)
    const { status, code, text } = await this.#send(recorded)
    const wanted = (recorded.message === 'none' ? 0 : (recorded.messages ?? 1)) + (recorded.owner_told ? 1 : 0)
    const came = await this.#newMessages(status === recorded.status ? wanted : 0)
    const senders = new Set<Json>([this.#bot, ...Object.values<Json>(this.#bots)].map((bot) => bot.user_id))
    const own = came.filter(({ sender_id }) => senders.has(sender_id))
    const isOwnerTold = came.some((message) => !senders.has(message.sender_id) && message.type === 'private')
    if (isOwnerTold && this.isBotFresh) this.#bot = null
    const [first] = own
    const named = Object.keys(CHANNELS).find((key) => CHANNELS[key] === first?.display_recipient)
    return {
      status,
      code,
      text,
      isOwnerTold,
      message: !first ? 'none' : first.type === 'stream' ? 'channel' : 'direct',
      channel: first?.type === 'stream' ? `{${named}}` : null,
      topics: own.map(({ type, subject }) => (type === 'stream' ? subject : null)),
      content: own.map(({ content }) => content).join('\n\n'),
    }
  }

  async #send(recorded) {
    const headers = { 'User-Agent': 'webhook-player/1', ...recorded.headers }
    if (recorded.content_type) headers['Content-Type'] = recorded.content_type
    const bots = { ...this.#bots, bot: this.#bot }
    if (recorded.auth) headers.Authorization = basic(bots[recorded.auth])
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries<Json>(recorded.query ?? {})) query.set(name, this.#filled(value, bots))
    const sent = recorded.body_base64 === undefined ? recorded.body : Buffer.from(recorded.body_base64, 'base64')
    // Bytes, because `fetch` adds a content type to a string.
    const body = recorded.method === 'GET' ? undefined : Buffer.from(sent ?? '')
    const answer = await fetch(`${this.#url}${recorded.path}?${query}`, { method: recorded.method, headers, body })
    const text = await answer.text()
    return { status: answer.status, text, code: codeOf(text) }
  }

  #filled(value, bots) {
    return value.replace(/\{(\w+)\}/g, (whole, key) => {
      if (key === 'channel_id') return String(this.#ids[CHANNELS.channel])
      return bots[key]?.api_key ?? CHANNELS[key] ?? whole
    })
  }

  /** Waits until at least `wanted` messages have arrived, for about `PATIENCE_MS` at most. */
  async #newMessages(wanted = 0) {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const asked = { anchor: 'newest', num_before: 25, num_after: 0, apply_markdown: false }
      const { messages } = await this.#must('GET', '/messages', asked)
      const came = messages.filter(({ id }) => id > this.#last)
      if (came.length < wanted && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
        continue
      }
      this.#last = messages.at(-1)?.id ?? 0
      return came
    }
  }

  async #makeBot(type, more = {}) {
    this.#made += 1
    const named = { full_name: `Hook ${this.#made}`, short_name: `hook${this.#made}`, bot_type: type }
    const service = type === BOT.outgoing && { payload_url: '"http://127.0.0.1:9/"', interface_type: 1 }
    const { user_id, api_key } = await this.#must('POST', '/bots', { ...named, ...service, ...more })
    const { user } = await this.#must('GET', `/users/${user_id}`)
    return { user_id, api_key, email: user.email }
  }

  async #must(method, path, form = {}) {
    const { email, api_key } = this.#owner
    const address = `${this.#url}/api/v1${path}`
    const { status, body } = await request(address, { method, form, basic: `${email}:${api_key}` })
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${body.msg}`)
    return body
  }
}

function codeOf(text) {
  try {
    return JSON.parse(text).code ?? null
  } catch {
    return null
  }
}
