import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import {
  BOT_CALL_ATTEMPTS,
  BOT_CALL_REDIRECTS,
  BOT_CALL_TRIES,
  BOT_CALLS_A_MINUTE,
  BOT_CALLS_AT_ONCE,
  CALLS_OF_BOT_AT_ONCE,
  MOST_BOT_CALLS_WAITING,
  MOST_BOTS_CALLED,
  MOST_CALLS_OF_BOT_WAITING,
} from '#domain/limits'
import type { AccountId, MessageId } from '#lib/ids'
import type { Env } from '#lib/platform/env'
import type { Noted } from '../outgoing/service.mjs'
import { until } from './until'
import { World } from './world'

const { OUTGOING } = env as unknown as { OUTGOING: { fetch(url: string, init?: RequestInit): Promise<Response> } }

let services = 0

/** A service with a prepared answer, and a list of the requests that it has received. */
function service(answer: Record<string, string | number> = {}) {
  services += 1
  const name = `s${services}`
  const query = new URLSearchParams(Object.entries(answer).map(([key, value]) => [key, String(value)]))
  return {
    url: `https://service.example.com/${name}?${query}`,
    requests: async () =>
      (await (await OUTGOING.fetch(`https://service.example.com/requests/${name}`)).json()) as Noted[],
    release: () => OUTGOING.fetch(`https://service.example.com/release/${name}`),
  }
}

const told = (requests: Noted[]) => requests.map(({ body }) => JSON.parse(body).data)

const saying = (content: unknown) => ({ body: JSON.stringify({ content }) })

/** A network in which this many connections fail before one succeeds. */
function broken(times: number): Partial<Env> {
  let left = times
  const connect = async (url: string, init: RequestInit) => {
    if (left-- > 0) throw new Error('connection refused')
    return OUTGOING.fetch(url, init)
  }
  return { OUTGOING: { fetch: connect } }
}

/** A network in which no request is answered. It records the content of requests. */
function silent(): { bindings: Partial<Env>; told: { bot_full_name: string; message: { id: number } }[] } {
  const told: { bot_full_name: string; message: { id: number } }[] = []
  const connect = (_: string, { body }: RequestInit) => {
    told.push(JSON.parse(String(body)))
    return new Promise<Response>(() => {})
  }
  return { bindings: { OUTGOING: { fetch: connect } }, told }
}

async function makeBot(world: World, owner: string, name: string, url: string, form = 1): Promise<number> {
  const wish = { full_name: name, short_name: name.toLowerCase(), bot_type: 3, payload_url: JSON.stringify(url) }
  const { user_id } = await world.must(owner, 'POST /bots', { ...wish, interface_type: form })
  world.ids.set(name, user_id)
  return user_id
}

interface Said {
  sender_id: number
  content: string
  subject: string
  type: string
}

async function saidBy(world: World, reader: string, sender: number): Promise<Said[]> {
  const question = { anchor: 'newest', num_before: 50, num_after: 0, apply_markdown: false }
  const { messages } = await world.must(reader, 'GET /messages', question)
  return messages.filter((message: Said) => message.sender_id === sender)
}

/** The direct messages from Notification Bot to someone. */
async function noticesTo(world: World, reader: string): Promise<string[]> {
  const narrow = [
    { operator: 'sender', operand: 'notification-bot@zulip.com' },
    { operator: 'is', operand: 'dm' },
  ]
  const question = { anchor: 'newest', num_before: 50, num_after: 0, narrow, apply_markdown: false }
  const { messages } = await world.must(reader, 'GET /messages', question)
  return messages.map(({ content }: Said) => content)
}

async function heard(world: World, reader: string, sender: number, count = 1): Promise<Said[]> {
  return until(async () => {
    const said = await saidBy(world, reader, sender)
    return said.length >= count ? said : undefined
  })
}

/** Runs all scheduled work now. */
async function laterOn(world: World): Promise<void> {
  await runInDurableObject(world.stub, async (_, { storage }) => {
    storage.sql.exec('UPDATE tasks SET due_at = 1')
    await storage.setAlarm(Date.now() + 60_000)
  })
  await runDurableObjectAlarm(world.stub)
}

describe('bots with a service', () => {
  it('are called in Zulip’s format when they are mentioned, and post the service’s answer in the same conversation', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('robots', ['mia', 'ben'])
    const { url, requests } = service(saying('I *heard* you'))
    const bot = await makeBot(world, 'mia', 'Hook', url)
    const id = await world.say('ben', channel, 'chat', '@**Hook** what is **up**?')
    expect(await heard(world, 'ben', bot)).toMatchObject([{ content: 'I *heard* you', subject: 'chat' }])
    const [request, ...more] = await requests()
    expect(more).toEqual([])
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^ZulipOutgoingWebhook\//),
    })
    const { token } = (await world.must('mia', 'POST /register', { fetch_event_types: ['realm_bot'] })).realm_bots[0]
      .services[0]
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      data: '@**Hook** what is **up**?',
      message: { id, sender_id: world.id('ben'), subject: 'chat', stream_id: channel, type: 'stream', reactions: [] },
      bot_full_name: 'Hook',
      trigger: 'mention',
      token,
    })
  })

  it('are called only by people, and not by bots, silent or wildcard mentions, mentions in code, or edits', async () => {
    const world = await World.found(['mia'])
    const channel = await world.channel('robots', ['mia'])
    const { url, requests } = service(saying('called'))
    const bot = await makeBot(world, 'mia', 'Hook', url)
    const helper = await world.must('mia', 'POST /bots', { full_name: 'Helper', short_name: 'helper' })
    world.enter('helper', `helper-bot@${world.name}.localhost`, helper.user_id, helper.api_key)
    for (const text of ['@_**Hook** hi', '@**all** hi', '`@**Hook**` hi', 'hi'])
      await world.say('mia', channel, 'a', text)
    await world.say('helper', channel, 'a', '@**Hook** hi')
    const id = await world.say('mia', channel, 'a', 'plain')
    await world.must('mia', `PATCH /messages/${id}`, { content: '@**Hook** hi' })
    await world.say('mia', channel, 'a', '@**Hook** the only one')
    await heard(world, 'mia', bot)
    expect(told(await requests())).toEqual(['@**Hook** the only one'])
  })

  it('are called for a mention of their group only if they can read the message', async () => {
    const world = await World.found(['mia'])
    const { url, requests } = service(saying('called'))
    const bot = await makeBot(world, 'mia', 'Hook', url)
    await world.must('olivia', 'POST /user_groups/create', { name: 'robots', description: '', members: [bot] })
    const inside = await world.channel('inside', ['mia', 'Hook'], { invite_only: true })
    const outside = await world.channel('outside', ['mia'], { invite_only: true })
    await world.say('mia', outside, 'a', '@*robots* not for you')
    await world.say('mia', inside, 'a', '@*robots* wake up')
    await heard(world, 'mia', bot)
    expect(told(await requests())).toEqual(['@*robots* wake up'])
  })

  it('post that the service failed, and send their owner the reason', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('robots', ['mia', 'ben'])
    const { url, requests } = service({ status: 500, body: 'broken\n```\npipe' })
    const bot = await makeBot(world, 'mia', 'Hook', url)
    const id = await world.say('ben', channel, 'chat', '@**Hook** hi')
    const [inPlace, toOwner] = await heard(world, 'mia', bot, 2)
    expect(inPlace).toMatchObject({ type: 'stream', subject: 'chat' })
    expect(inPlace?.content).toContain('500')
    expect(inPlace?.content).not.toContain('broken')
    expect(toOwner).toMatchObject({ type: 'private' })
    for (const part of ['500', `/near/${id}`, '**Hook|', '````\nbroken\n```\npipe\n````'])
      expect(toOwner?.content).toContain(part)
    expect(await saidBy(world, 'ben', bot)).toHaveLength(1)
    expect(await requests()).toHaveLength(1)
  })

  it('report a failure in the organization’s language', async () => {
    const world = await World.found(['mia'], { language: 'de' })
    const { url } = service({ status: 500 })
    const bot = await makeBot(world, 'mia', 'Hook', url)
    await world.write('mia', ['Hook'], 'hallo?')
    const [, toOwner] = await heard(world, 'mia', bot, 2)
    expect(toOwner?.content).toMatch(/^\[Eine Nachricht\].* wurde nicht beantwortet\. Mein Dienst hat mit Status 500/)
  })

  it('show their owner the whole answer if it can’t be sent', async () => {
    const world = await World.found(['mia', 'ben'])
    const answer = JSON.stringify({ content: 'a poll', widget_content: { widget_type: 'poll', extra_data: 'none' } })
    const { url } = service({ status: 200, body: answer })
    const bot = await makeBot(world, 'mia', 'Hook', url)
    const { id } = await world.must('ben', 'POST /messages', { type: 'direct', to: [bot], content: 'hi' })
    const [toOwner] = await heard(world, 'mia', bot)
    for (const part of [answer, `/near/${id}`]) expect(toOwner?.content).toContain(part)
    expect((await saidBy(world, 'ben', bot)).map(({ content }) => content)).not.toContain('a poll')
  })

  it('retry a limited number of times if the connection fails, and stop at the first answer', async () => {
    const world = await World.found(['mia'])
    const { url, requests } = service(saying('at last'))
    const bot = await makeBot(world, 'mia', 'Hook', url)
    await world.bind(broken(BOT_CALL_TRIES - 1))
    await world.write('mia', ['Hook'], 'hello?')
    expect(await heard(world, 'mia', bot)).toMatchObject([{ content: 'at last' }])
    expect(await requests()).toHaveLength(1)
    await world.bind(broken(BOT_CALL_TRIES))
    await world.write('mia', ['Hook'], 'hello?')
    const [, inPlace, toOwner] = await heard(world, 'mia', bot, 3)
    for (const said of [inPlace, toOwner]) expect(said?.content).toContain('could not be reached')
    expect(await requests()).toHaveLength(1)
  })

  it('use Slack’s format if their owner chose it, and then answer direct messages without calling the service', async () => {
    const world = await World.found(['mia'])
    const channel = await world.channel('robots', ['mia'])
    const { url, requests } = service({ body: '{"text":"from slack"}' })
    const bot = await makeBot(world, 'mia', 'Hook', url, 2)
    await world.say('mia', channel, 'chat', '@**Hook** hi & bye')
    expect(await heard(world, 'mia', bot)).toMatchObject([{ content: 'from slack' }])
    const form = Object.fromEntries(new URLSearchParams((await requests())[0]?.body))
    expect(form).toMatchObject({
      channel_id: `C${channel}`,
      channel_name: 'robots',
      user_id: `U${world.id('mia')}`,
      user_name: 'Mia Example',
      text: '@**Hook** hi & bye',
      trigger_word: 'mention',
      service_id: String(bot),
      team_domain: `${world.name}.localhost`,
    })
    await world.write('mia', ['Hook'], 'hi')
    await heard(world, 'mia', bot, 2)
    expect(await requests()).toHaveLength(1)
  })
})

describe('the cost of bot calls', () => {
  it('is zero rows for messages that mention no bot', async () => {
    const rows = []
    for (const hasBot of [false, true]) {
      const world = await World.found(['mia', 'ben'])
      const channel = await world.channel('robots', ['mia', 'ben'])
      await world.must('olivia', 'POST /user_groups/create', {
        name: 'some',
        description: '',
        members: [world.id('ben')],
      })
      if (hasBot) await makeBot(world, 'mia', 'Hook', service().url)
      await world.say('mia', channel, 'chat', 'the first')
      for (const text of ['again', '@**Ben Example** hi', '@*some* hi']) {
        rows.push(await world.rows(() => world.say('mia', channel, 'chat', text)))
      }
    }
    expect(rows.slice(3)).toEqual(rows.slice(0, 3))
  })

  it('is a few rows for each call, which are deleted afterwards', async () => {
    const world = await World.found(['mia'])
    const channel = await world.channel('robots', ['mia'])
    const bot = await makeBot(world, 'mia', 'Hook', service({ body: '{}' }).url)
    await world.say('mia', channel, 'chat', 'the first')
    const plain = await world.rows(() => world.say('mia', channel, 'chat', 'again'))
    const done = () => world.inside(({ store }) => store.botCalls.list().length === 0 || undefined)
    const calling = await world.rows(async () => {
      await world.say('mia', channel, 'chat', '@**Hook** hi')
      await until(done)
    })
    // The rows for the call, its beginning and its end, and for the alarm's task with its two index entries.
    expect(calling.written - plain.written).toBeLessThanOrEqual(6)
    expect(await saidBy(world, 'mia', bot)).toEqual([])
  })
})

describe('bot calls', () => {
  it('are repeated after an eviction, and answered once', async () => {
    const world = await World.found(['mia'])
    const { url, requests, release } = service({ ...saying('once'), held: 1 })
    const bot = await makeBot(world, 'mia', 'Hook', url)
    await world.write('mia', ['Hook'], 'hi')
    await until(async () => (await requests()).length === 1 || undefined)
    // The eviction waits for the answer, which nobody receives.
    const gone = world.evict()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await release()
    await gone
    await world.inside(({ store }) => expect(store.botCalls.list()).toHaveLength(1))
    await laterOn(world)
    expect(await heard(world, 'mia', bot)).toMatchObject([{ content: 'once' }])
    expect(await requests()).toHaveLength(2)
    await laterOn(world)
    await until(() => world.inside(({ store }) => !store.tasks.has('call-bots') || undefined))
    expect(await saidBy(world, 'mia', bot)).toHaveLength(1)
  })
  it('fail after too many evictions', async () => {
    const world = await World.found(['mia'])
    const { url, requests } = service(saying('never asked'))
    const bot = await makeBot(world, 'mia', 'Hook', url)
    const messageId = await world.say('mia', await world.channel('robots', ['mia']), 'chat', 'hello')
    await world.inside(({ store, calls }) => {
      const realm = { name: world.name, origin: `http://${world.name}.localhost` }
      store.botCalls.put({ botId: bot as AccountId, messageId: messageId as MessageId, realm })
      for (let died = 0; died < BOT_CALL_ATTEMPTS; died++) {
        for (const call of store.botCalls.list()) store.botCalls.begin(call)
      }
      calls.start()
    })
    const [inPlace, toOwner] = await heard(world, 'mia', bot, 2)
    expect([inPlace?.content, toOwner?.content]).toEqual([
      expect.stringContaining('stopped'),
      expect.stringContaining('stopped'),
    ])
    expect(await requests()).toEqual([])
  })

  it('post nothing if the message has been deleted or the bot has been deactivated', async () => {
    const world = await World.found(['mia'])
    const channel = await world.channel('robots', ['mia'])
    const { url, requests, release } = service({ ...saying('too late'), held: 1 })
    const bot = await makeBot(world, 'mia', 'Hook', url)
    const other = await makeBot(world, 'mia', 'Other', url)
    const id = await world.say('mia', channel, 'chat', '@**Hook** hi')
    await world.say('mia', channel, 'chat', '@**Other** hi')
    await until(async () => (await requests()).length === 2 || undefined)
    await world.must('olivia', `DELETE /messages/${id}`)
    await world.must('mia', `DELETE /bots/${other}`)
    await release()
    await until(() => world.inside(({ store }) => store.botCalls.list().length === 0 || undefined))
    expect([await saidBy(world, 'mia', bot), await saidBy(world, 'mia', other)]).toEqual([[], []])
  })

  it('follow a limited number of redirects', async () => {
    const world = await World.found(['mia'])
    const { url, requests } = service({ status: 307, loops: 1 })
    const bot = await makeBot(world, 'mia', 'Hook', url)
    await world.write('mia', ['Hook'], 'hi')
    expect((await heard(world, 'mia', bot, 2))[0]?.content).toContain('redirect')
    expect((await requests()).length).toBe(BOT_CALL_REDIRECTS + 1)
  })
})

describe('limits on bot calls', () => {
  it('apply to the number of bots that receive one message', async () => {
    const world = await World.found(['mia'])
    const { url } = service()
    const names = Array.from({ length: MOST_BOTS_CALLED + 1 }, (_, number) => `Hook${number}`)
    for (const name of names) await makeBot(world, 'mia', name, url)
    const to = names.map((name) => world.id(name))
    const { status, body } = await world.call('mia', 'POST /messages', { type: 'direct', to, content: 'hi' })
    expect([status, body.msg]).toEqual([400, `A message can go to at most ${MOST_BOTS_CALLED} outgoing webhook bots.`])
    expect(await world.inside(({ store }) => store.botCalls.list())).toEqual([])
  })

  it('apply to simultaneous calls, for each bot and for all bots, and to the waiting calls of each bot', async () => {
    const world = await World.found(['mia'])
    const names = ['Hook0', 'Hook1', 'Hook2', 'Hook3']
    for (const name of names) await makeBot(world, 'mia', name, service().url)
    const { bindings, told } = silent()
    await world.bind(bindings)
    for (let number = 0; number < MOST_CALLS_OF_BOT_WAITING + 2; number++) await world.write('mia', ['Hook0'], 'hi')
    expect(await world.inside(({ store }) => store.botCalls.list().length)).toBe(MOST_CALLS_OF_BOT_WAITING)
    for (const name of names) for (const text of ['a', 'b', 'c']) await world.write('mia', [name], text)
    await until(async () => told.length >= BOT_CALLS_AT_ONCE || undefined)
    // Each call may have been retried in the meantime.
    const messagesOf = (name: string) =>
      new Set(told.filter((one) => one.bot_full_name === name).map(({ message }) => message.id)).size
    expect(names.map(messagesOf)).toEqual([CALLS_OF_BOT_AT_ONCE, CALLS_OF_BOT_AT_ONCE, CALLS_OF_BOT_AT_ONCE, 0])
    expect(await noticesTo(world, 'mia')).toEqual([expect.stringContaining('not passed on')])
  })

  it('apply to the waiting calls of all bots', async () => {
    const world = await World.found(['mia'])
    const { url, requests } = service()
    await makeBot(world, 'mia', 'Hook', url)
    await world.inside(({ store }) => {
      const call = { botId: 1 as AccountId, messageId: 1 as MessageId, realm: { name: '', origin: '' } }
      for (let number = 0; number < MOST_BOT_CALLS_WAITING; number++) store.botCalls.put(call)
      // Keeps the object from making these calls, because it looks for calls only when this is set.
      store.botCalls.hasChanged = false
    })
    await world.write('mia', ['Hook'], 'hi')
    expect(await noticesTo(world, 'mia')).toEqual([expect.stringContaining('not passed on')])
    expect(await requests()).toEqual([])
  })

  it('apply to the calls that are made in one minute', async () => {
    const world = await World.found(['mia'])
    const { url, requests } = service()
    await makeBot(world, 'mia', 'Hook', url)
    await world.bind({ RATE_LIMITS: 'on' })
    const send = async () => {
      await world.write('mia', ['Hook'], 'hi')
      await until(() => world.inside(({ store }) => store.botCalls.list().length === 0 || undefined))
    }
    for (let number = 0; number < BOT_CALLS_A_MINUTE; number++) await send()
    expect(await noticesTo(world, 'mia')).toEqual([])
    await send()
    await send()
    expect(await noticesTo(world, 'mia')).toEqual([expect.stringContaining('not passed on')])
    expect(await requests()).toHaveLength(BOT_CALLS_A_MINUTE)
  })
})
