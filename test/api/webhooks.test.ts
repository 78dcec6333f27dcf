import { SELF } from 'cloudflare:test'
import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { MOST_NOTICES, MOST_PAYLOAD_VALUES } from '#domain/limits'
import { POSTING_REFUSED } from '#domain/messages/sending/may-post'
import { World } from './world'

let world: World
let channel: number
let bots = 0
beforeEach(async () => {
  world ??= await World.found(['mia', 'ben'])
  channel ??= await world.channel('hooks', ['mia', 'ben'])
})

interface Bot {
  id: number
  key: string
}

async function makeBot(who = 'mia', more: Record<string, unknown> = {}): Promise<Bot> {
  bots += 1
  const named = { full_name: `Hook ${bots}`, short_name: `hook${bots}`, bot_type: 2 }
  const { user_id, api_key } = await world.must(who, 'POST /bots', { ...named, ...more })
  return { id: user_id, key: api_key }
}

interface Sent {
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: unknown
  method?: string
}

const GREETING = { featured_title: 'Tea', featured_url: 'https://example.org/tea' }

async function post(
  bot: Bot,
  { name = 'helloworld', query, headers = {}, body = GREETING, method = 'POST' }: Sent = {},
) {
  const parameters = new URLSearchParams({ api_key: bot.key, stream: 'hooks', ...query })
  const url = `http://${world.name}.localhost/api/v1/external/${name}?${parameters}`
  const sent = typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body)
  const answer = await SELF.fetch(url, { method, headers, ...(method === 'POST' && { body: sent }) })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}

async function newestIn(who: string, narrow: unknown[], count = 1) {
  const asked = { anchor: 'newest', num_before: count, num_after: 0, narrow, apply_markdown: false }
  const { messages } = await world.must(who, 'GET /messages', asked)
  return messages as { id: number; content: string; subject: string; sender_id: number; client: string }[]
}

const inChannel = (count = 1) => newestIn('ben', [{ operator: 'channel', operand: channel }], count)
const notices = (who = 'mia') => newestIn(who, [{ operator: 'sender', operand: 'notification-bot@zulip.com' }], 50)

/** A delivery from Grafana with this many alerts, each of which becomes a message, up to a limit. */
const alerts = (count: number) => ({
  receiver: 'hook',
  status: 'firing',
  alerts: Array.from({ length: count }, (_, n) => ({ status: 'firing', labels: { alertname: `a${n}` } })),
  groupLabels: {},
  commonLabels: {},
  externalURL: 'https://example.com',
})

const push = (commit: string) => ({
  ref: 'refs/heads/main',
  compare: 'https://github.com/mona/tea/compare/1...2',
  sender: { login: 'mona' },
  repository: { name: 'tea', full_name: 'mona/tea', html_url: 'https://github.com/mona/tea' },
  commits: [
    { id: 'abcdef', url: 'https://github.com/mona/tea/commit/abcdef', message: commit, author: { name: 'mona' } },
  ],
})

describe('an incoming webhook', () => {
  it('creates a message from the bot in the channel that the address names', async () => {
    const bot = await makeBot()
    expect(await post(bot)).toEqual({ status: 200, body: { result: 'success', msg: '' } })
    const [message] = await inChannel()
    expect(message).toMatchObject({ subject: 'Hello World', sender_id: bot.id, client: 'ZulipHelloWorldWebhook' })
    expect(message?.content).toContain('[Tea](https://example.org/tea)')
  })

  it('mentions nobody, whatever its payload contains', async () => {
    const bot = await makeBot()
    await post(bot, { body: { ...GREETING, featured_title: '@**all** @_**Ben Example** @*group*' } })
    const [message] = await inChannel()
    expect(message?.content).toContain('all')
    expect(message?.content).not.toMatch(/@_?\*/)
  })

  it('creates only one message if the same delivery arrives twice within an hour', async () => {
    const bot = await makeBot()
    const headers = { 'X-GitHub-Event': 'push', 'X-GitHub-Delivery': 'd-1' }
    await post(bot, { name: 'github', headers, body: push('first') })
    const [first] = await inChannel()
    expect(await post(bot, { name: 'github', headers, body: push('first') })).toMatchObject({ status: 200 })
    expect((await inChannel())[0]?.id).toBe(first?.id)
    await post(bot, { name: 'github', headers: { ...headers, 'X-GitHub-Delivery': 'd-2' }, body: push('first') })
    expect((await inChannel())[0]?.id).toBeGreaterThan(first!.id)
    await post(await makeBot(), { name: 'github', headers, body: push('first') })
    expect(await inChannel(3)).toHaveLength(3)
    await world.inside(({ store }) => {
      const old = store.messages.findMessage(first!.id as never)!
      store.messages.update(old.id, { sentAt: old.sentAt - 7200 })
    })
    const [before] = await inChannel()
    await post(bot, { name: 'github', headers, body: push('first') })
    expect((await inChannel())[0]?.id).toBeGreaterThan(before!.id)
  })

  it('takes at most one more row than a message that the bot sends itself', async () => {
    const bot = await makeBot('ben')
    world.enter('a bot', `hook${bots}-bot@${world.name}.localhost`, bot.id, bot.key)
    const told = { type: 'channel', to: 'hooks', topic: 'Hello World', content: 'Tea' }
    await world.must('a bot', 'POST /messages', told)
    await post(bot)
    const sent = await world.rows(() => world.must('a bot', 'POST /messages', told))
    const posted = await world.rows(() => post(bot))
    expect(posted.written).toBeLessThanOrEqual(sent.written)
    expect(posted.read).toBeLessThanOrEqual(sent.read + 1)
  })
})

describe('a webhook signature', () => {
  const body = JSON.stringify(push('signed'))
  const signed = (secret: string) => ({
    'X-GitHub-Event': 'push',
    'X-Hub-Signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  })

  it('is checked if the bot has a secret', async () => {
    const bot = await makeBot('mia', { config_data: { webhook_secret: 'a secret' } })
    expect(await post(bot, { name: 'github', headers: signed('a secret'), body })).toMatchObject({ status: 200 })
    const { id } = (await inChannel())[0]!
    const refused = { status: 401, body: { code: 'INVALID_WEBHOOK_SIGNATURE' } }
    expect(await post(bot, { name: 'github', headers: signed('another'), body })).toMatchObject(refused)
    expect(await post(bot, { name: 'github', headers: { 'X-GitHub-Event': 'push' }, body })).toMatchObject(refused)
    expect(await post(bot, { name: 'github', headers: signed('a secret'), body: `${body} ` })).toMatchObject(refused)
    expect((await inChannel())[0]?.id).toBe(id)
    expect((await notices()).filter(({ content }) => content.includes(`hook${bots}-bot`))).toHaveLength(1)
  })

  it('is required if the bot has a secret, even from services that can’t sign', async () => {
    const bot = await makeBot('mia', { config_data: { webhook_secret: 'a secret' } })
    expect(await post(bot)).toMatchObject({ status: 401, body: { code: 'INVALID_WEBHOOK_SIGNATURE' } })
  })

  it('is made with a secret that is never shown', async () => {
    const bot = await makeBot('mia')
    const queue = await world.listen('mia', ['realm_bot'])
    const changed = await world.must('mia', `PATCH /bots/${bot.id}`, { config_data: { webhook_secret: 'a secret' } })
    expect(changed.config_data).toEqual({ webhook_secret: '********' })
    await world.must('mia', `PATCH /bots/${bot.id}`, { config_data: { webhook_secret: '********', other: 'value' } })
    expect(JSON.stringify(await world.events('mia', queue))).not.toContain('a secret')
    expect(JSON.stringify(await world.must('mia', 'GET /bots'))).not.toContain('a secret')
    await world.inside(({ store }) => {
      expect(JSON.stringify(store.accounts.find(bot.id as never))).not.toContain('a secret')
    })
    expect(await post(bot, { name: 'github', headers: signed('a secret'), body })).toMatchObject({ status: 200 })
    await world.must('mia', `PATCH /bots/${bot.id}`, { config_data: { webhook_secret: '' } })
    expect(await post(bot)).toMatchObject({ status: 200 })
  })
})

describe('a webhook payload', () => {
  it('gets the same answer for hidden channels and for channels that don’t exist, and the owner is notified', async () => {
    const hidden = await world.channel('hidden', ['ben'], { invite_only: true })
    const answers = []
    for (const stream of ['hidden', 'nowhere']) answers.push(await post(await makeBot(), { query: { stream } }))
    expect(answers[0]).toEqual({ status: 200, body: { result: 'success', msg: '' } })
    expect(answers[1]).toEqual(answers[0])
    const byId = []
    for (const stream of [hidden, 99_999]) byId.push(await post(await makeBot(), { query: { stream: String(stream) } }))
    expect(byId.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([400, 'STREAM_DOES_NOT_EXIST']))
    expect((await notices()).filter(({ content }) => content.includes("doesn't exist"))).toHaveLength(4)
    const inHidden = await newestIn('ben', [{ operator: 'channel', operand: hidden }], 10)
    expect(inHidden.filter(({ content }) => content.includes('Tea'))).toEqual([])
  })

  it('is reported to the owner if the channel refuses it', async () => {
    await world.channel('announced', ['mia', 'olivia'])
    const { stream_id } = await world.must('mia', 'GET /get_stream_id', { stream: 'announced' })
    await world.must('olivia', `PATCH /streams/${stream_id}`, { stream_post_policy: 2 })
    const bot = await makeBot()
    const refused = POSTING_REFUSED
    expect(await post(bot, { query: { stream: 'announced' } })).toMatchObject({ status: 400, body: { msg: refused } })
    expect((await notices()).some(({ content }) => content.includes(refused))).toBe(true)
  })

  it('is reported to the owner once, with the names of its missing parts but without its content', async () => {
    const bot = await makeBot()
    const broken = { featured_title: 'a private word' }
    const refused = { status: 400, body: { code: 'ANOMALOUS_WEBHOOK_PAYLOAD' } }
    expect(await post(bot, { body: broken })).toMatchObject(refused)
    expect(await post(bot, { body: broken })).toMatchObject(refused)
    const told = (await notices()).filter(({ content }) => content.includes(`hook${bots}-bot`))
    expect(told).toHaveLength(1)
    expect(told[0]?.content).toContain('`featured_url`')
    expect(told[0]?.content).not.toContain('private')
  })

  it('is reported to the owner once, even if it contains many messages for an unknown channel', async () => {
    const bot = await makeBot()
    const sent = { name: 'grafana', query: { stream: 'nowhere' }, body: alerts(MOST_NOTICES) }
    expect(await post(bot, sent)).toMatchObject({ status: 200 })
    expect((await notices()).filter(({ content }) => content.includes(`hook${bots}-bot`))).toHaveLength(1)
  })

  it('is limited in size, depth and number of values', async () => {
    const bot = await makeBot()
    expect(await post(bot, { body: 'x'.repeat(1_000_001) })).toMatchObject({ status: 413 })
    const deep = '['.repeat(1000) + ']'.repeat(1000)
    const withValues = (count: number) => JSON.stringify({ all: Array(count - 1).fill(1) })
    const wide = withValues(MOST_PAYLOAD_VALUES + 1)
    expect(await post(bot, { name: 'json', body: withValues(MOST_PAYLOAD_VALUES) })).toMatchObject({ status: 200 })
    for (const body of [deep, wide]) {
      expect(await post(bot, { name: 'json', body })).toMatchObject({ status: 400, body: { msg: 'Malformed JSON' } })
    }
  })

  it('creates a limited number of messages at once, and omits the rest', async () => {
    const bot = await makeBot()
    const before = (await inChannel())[0]?.id ?? 0
    expect(await post(bot, { name: 'grafana', body: alerts(MOST_NOTICES + 5) })).toMatchObject({ status: 200 })
    const made = (await inChannel(100)).filter(({ id }) => id > before)
    expect(made).toHaveLength(MOST_NOTICES)
    expect(made[0]?.subject + (made[0]?.content ?? '')).toContain('a0')
  })

  it('is refused if the address names no known integration, even if the address names a JavaScript property', async () => {
    const bot = await makeBot()
    for (const name of ['nothing', 'constructor', '__proto__']) expect((await post(bot, { name })).status).toBe(404)
  })

  it('is refused with a key that was replaced, or for a deactivated bot', async () => {
    const bot = await makeBot()
    const { api_key } = await world.must('mia', `POST /bots/${bot.id}/api_key/regenerate`)
    expect(await post(bot)).toMatchObject({ status: 401, body: { code: 'INVALID_API_KEY' } })
    const renewed = { ...bot, key: api_key }
    expect(await post(renewed)).toMatchObject({ status: 200 })
    await world.must('mia', `DELETE /bots/${bot.id}`)
    expect(await post(renewed)).toMatchObject({ status: 401, body: { code: 'USER_DEACTIVATED' } })
  })

  it('is required, so a GET request is reported as malformed, and a PUT request is refused', async () => {
    const bot = await makeBot()
    expect(await post(bot, { method: 'GET' })).toMatchObject({ status: 400, body: { msg: 'Malformed JSON' } })
    expect((await post(bot, { method: 'PUT' })).status).toBe(405)
  })

  it('isn’t needed when a service verifies the address', async () => {
    const bot = await makeBot()
    expect((await post(bot, { name: 'trello', method: 'HEAD' })).status).toBe(200)
    expect((await post(bot, { name: 'intercom', method: 'HEAD' })).status).toBe(200)
    const parameters = new URLSearchParams({ api_key: bot.key, challenge: '<tea>' })
    const asked = await SELF.fetch(`http://${world.name}.localhost/api/v1/external/dropbox?${parameters}`)
    expect(asked.headers.get('Content-Type')).toContain('text/plain')
    expect(await asked.text()).toBe('<tea>')
    expect(await post(bot, { name: 'dropbox', method: 'GET' })).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_VARIABLE_MISSING', var_name: 'challenge' },
    })
  })
})

describe('services that can send webhooks', () => {
  it('are stored with the bot that is created for them, and unknown services are refused', async () => {
    const wish = { full_name: 'For GitHub', short_name: 'for-github', bot_type: 2 }
    const refused = await world.call('mia', 'POST /bots', { ...wish, service_name: 'nobody-knows' })
    expect([refused.status, refused.body.msg]).toEqual([400, "Invalid integration 'nobody-knows'."])
    const queue = await world.listen('mia', ['realm_bot'])
    const { user_id } = await world.must('mia', 'POST /bots', { ...wish, service_name: 'github' })
    await world.inside(({ store }) => {
      expect(store.accounts.find(user_id as never)?.bot?.config).toEqual({ integration_id: 'github' })
    })
    expect(await world.events('mia', queue)).toHaveLength(1)
  })

  it('can ask which bot they are using, as Zapier does', async () => {
    const bot = await makeBot('mia')
    const { body } = await post(bot, { name: 'zapier', body: { type: 'auth' } })
    expect(body).toMatchObject({
      full_name: expect.any(String),
      email: `hook${bots}-bot@${world.name}.localhost`,
      id: bot.id,
    })
  })
})
