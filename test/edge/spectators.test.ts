import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { Usage } from '#memory/usage'
import { World } from '../api/world'
import { openWorld, say } from './public-world'
import { asStranger, WEB_PUBLIC } from './spectators'

const REFUSED = {
  result: 'error',
  msg: 'Not logged in: API authentication or user session required',
  code: 'UNAUTHORIZED',
}

describe('people without an account', () => {
  let world: World
  let square: number
  let yard: number
  let [shown, hidden, reply] = [0, 0, 0]

  beforeAll(async () => {
    ;({ world, channel: square } = await openWorld(['mia', 'ben', 'kim']))
    yard = await world.channel('yard', ['mia'], { invite_only: true })
    await world.must('mia', 'PATCH /settings', { email_address_visibility: 1 })
    hidden = (await say(world, yard, 'plans', 'the secret lantern')).id
    shown = (await say(world, square, 'plans', 'the open lantern')).id
    reply = (await say(world, square, 'walks', 'the second lantern', 'ben')).id
    await world.must('ben', `POST /messages/${shown}/reactions`, { emoji_name: 'tada' })
    await world.must('mia', `PATCH /messages/${reply}`, { topic: 'walks at night' }).catch(() => {})
  })

  const messages = (params: Record<string, unknown> = {}) =>
    asStranger(world, 'GET /json/messages', {
      anchor: 'newest',
      num_before: 50,
      num_after: 0,
      narrow: [WEB_PUBLIC],
      ...params,
    })
  const found = async (...terms: unknown[]) => {
    const { body } = await messages({ narrow: [WEB_PUBLIC, ...terms] })
    return body.messages?.map(({ id }: { id: number }) => id) ?? body
  }

  it('get the state for spectators, without a queue', async () => {
    const { status, body } = await asStranger(world, 'POST /json/register')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      queue_id: null,
      user_id: 0,
      full_name: 'Anonymous User',
      email: 'username@example.com',
      is_guest: true,
      max_message_id: -1,
      presences: {},
      realm_presence_disabled: true,
      realm_enable_spectator_access: true,
      realm_name: 'A place to test',
      realm_users: [],
      unsubscribed: [],
      never_subscribed: [],
      unread_msgs: { count: 0, streams: [] },
      user_settings: { web_home_view: 'recent_topics', default_language: 'en' },
    })
    expect(body).not.toHaveProperty('last_event_id')
    expect(body).not.toHaveProperty('streams')
    expect(body).not.toHaveProperty('presence_last_update_id')
    expect(body.subscriptions).toMatchObject([
      { stream_id: square, name: 'town square', is_web_public: true, creator_id: null, pin_to_top: false },
    ])
    expect(body.subscriptions[0]).not.toHaveProperty('subscribers')
  })

  it('get the sections of the state that they request', async () => {
    const { body } = await asStranger(world, 'POST /json/register', { fetch_event_types: ['subscription'] })
    expect(Object.keys(body).sort()).toEqual([
      ...['msg', 'never_subscribed', 'queue_id', 'result', 'subscriptions', 'unsubscribed'],
      ...['zulip_feature_level', 'zulip_merge_base', 'zulip_version'],
    ])
  })

  it('are refused if they send a parameter that needs an account', async () => {
    for (const name of ['client_gravatar', 'include_subscribers']) {
      const { status, body } = await asStranger(world, 'POST /json/register', { [name]: true })
      expect([status, body.msg]).toEqual([400, `Invalid '${name}' parameter for anonymous request`])
    }
  })

  it('can read messages of public channels', async () => {
    const { body } = await messages()
    expect(body.messages.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([shown, reply]))
    const one = body.messages.find(({ id }: { id: number }) => id === shown)
    expect(one).toMatchObject({
      content: '<p>the open lantern</p>',
      sender_full_name: 'Mia Example',
      sender_email: expect.stringMatching(/^user\d+@/),
      stream_id: square,
      flags: ['read'],
      client: '',
      reactions: [{ emoji_name: 'tada', user_id: -1 }],
    })
    expect(one).not.toHaveProperty('edit_history')
    expect(body.found_newest).toBe(true)
    expect(await found({ operator: 'search', operand: 'lantern' })).toEqual([shown, reply])
    expect(await found({ operator: 'channel', operand: square }, { operator: 'topic', operand: 'plans' })).toEqual([
      shown,
    ])
    expect(await found({ operator: 'sender', operand: world.id('ben') })).toEqual([reply])
    expect(await found({ operator: 'with', operand: shown })).toEqual([shown])
    expect(
      await found(
        { operator: 'with', operand: hidden },
        { operator: 'channel', operand: square },
        {
          operator: 'topic',
          operand: 'plans',
        },
      ),
    ).toEqual([shown])
    expect(await found({ operator: 'in', operand: 'home' }, { operator: 'id', operand: shown })).toEqual([shown])
    expect((await messages({ anchor: 'first_unread' })).body.anchor).toBe(10_000_000_000_000_000)
    const named = await asStranger(world, 'GET /json/messages', { narrow: [WEB_PUBLIC], message_ids: [shown, hidden] })
    expect(named.body.messages.map(({ id }: { id: number }) => id)).toEqual([shown])
  })

  it('can request a single message, and the topics of a channel', async () => {
    const one = await asStranger(world, `GET /json/messages/${shown}`)
    expect(one.body).toMatchObject({ raw_content: 'the open lantern', message: { id: shown, flags: ['read'] } })
    const topics = await asStranger(world, `GET /json/users/me/${square}/topics`)
    expect(topics.body.topics).toEqual(expect.arrayContaining([{ name: 'plans', max_id: shown }]))
  })

  it('get the same answers for things that are hidden and for things that don’t exist', async () => {
    const pairs = [
      [`GET /json/messages/${hidden}`, 'GET /json/messages/99999'],
      [`GET /json/users/me/${yard}/topics`, 'GET /json/users/me/99999/topics'],
    ]
    for (const [one = '', other = ''] of pairs) {
      const [there, not] = [await asStranger(world, one), await asStranger(world, other)]
      expect([there.status, there.body]).toEqual([401, REFUSED])
      expect([not.status, not.body]).toEqual([401, REFUSED])
    }
    const refusal = async (term: unknown) => JSON.stringify(await found(term))
    const channel = (operand: unknown) => ({ operator: 'channel', operand })
    expect((await refusal(channel(yard))).replaceAll(String(yard), 'N')).toBe(
      (await refusal(channel(99_999))).replaceAll('99999', 'N'),
    )
    expect((await refusal(channel('yard'))).replaceAll('yard', 'N')).toBe(
      (await refusal(channel('moor'))).replaceAll('moor', 'N'),
    )
    for (const operand of ['mia@example.com', 'nobody@example.com', 99_999, hidden]) {
      expect(await found({ operator: 'sender', operand })).toEqual([])
    }
    expect(await found({ operator: 'id', operand: hidden })).toEqual([])
    expect(await refusal({ operator: 'with', operand: hidden })).toBe(
      await refusal({ operator: 'with', operand: 99_999 }),
    )
  })

  it('must request public messages explicitly', async () => {
    const refused = [null, [], [{ operator: 'channel', operand: square }], [{ ...WEB_PUBLIC, negated: true }]]
    const personal = [
      ['is', 'starred'],
      ['dm', 'mia@example.com'],
      ['in', 'all'],
      ['is', 'followed'],
    ].map(([operator, operand]) => [WEB_PUBLIC, { operator, operand }])
    for (const narrow of [...refused, ...personal]) {
      const { status, body } = await messages({ narrow })
      expect([status, body], JSON.stringify(narrow)).toEqual([401, REFUSED])
    }
  })

  it('can’t write, get events, or read data that needs an account', async () => {
    const calls = [
      'GET /json/events',
      'GET /json/users',
      `GET /json/streams/${square}/members`,
      'GET /json/users/me/subscriptions',
      'POST /json/messages',
      `POST /json/messages/${shown}/reactions`,
      `PATCH /json/messages/${shown}`,
      `GET /json/messages/${shown}/history`,
      `GET /json/messages/${shown}/read_receipts`,
      'GET /json/user_groups',
      'GET /json/streams',
      'POST /json/messages/flags',
      `GET /avatar/${world.id('mia')}`,
      'GET /json/realm/emoji',
    ]
    for (const what of calls) expect([what, (await asStranger(world, what)).status]).toEqual([what, 401])
  })

  it('are refused under /api/v1, and from other sites', async () => {
    for (const what of ['POST /register', `GET /messages/${shown}`]) {
      expect([what, (await world.call(null, what)).status]).toEqual([what, 401])
    }
    const origin = `http://${world.name}.localhost`
    const elsewhere = await SELF.fetch(`${origin}/json/register`, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
    })
    expect(elsewhere.status).toBe(403)
    await elsewhere.body?.cancel()
  })

  it('can get a file while a public message links to it, at the address in the message', async () => {
    const upload = async () => {
      const { url } = await world.upload('mia', '/user_uploads', new File(['lantern'], 'a.txt', { type: 'text/plain' }))
      return url as string
    }
    const [open, closed] = [await upload(), await upload()]
    const { id } = await say(world, square, 'files', `[a](${open})`)
    await say(world, yard, 'files', `[a](${closed})`)
    const got = await asStranger(world, `GET ${open}`)
    expect([got.status, got.text, got.headers.get('Cache-Control')]).toEqual([200, 'lantern', 'private, no-cache'])
    const [there, not] = [
      await asStranger(world, `GET ${closed}`),
      await asStranger(world, 'GET /user_uploads/1/aa/b.txt'),
    ]
    expect([there.status, there.text]).toEqual([401, not.text])
    await world.must('mia', `DELETE /messages/${id}`)
    expect((await asStranger(world, `GET ${open}`)).status).toBe(401)
  })

  it('see no email addresses, and no names of people who haven’t written in public', async () => {
    const answers = [await asStranger(world, 'POST /json/register'), await messages()]
    for (const { text } of answers) {
      expect(text).not.toMatch(/kim|@example\.com(?<!username@example\.com)|secret|yard/i)
      expect(text).not.toContain('"avatar_url":"https')
    }
  })

  it('lose all messages of a topic at once when it is moved in steps to a private channel', async () => {
    const ids: number[] = []
    for (let at = 0; at < 20; at++) ids.push((await say(world, square, 'going', `step ${at}`)).id)
    await world.inside((state) => Object.assign(state, { env: { ...state.env, STEP_LIMIT: '1' } }))
    const move = { stream_id: yard, propagate_mode: 'change_all', send_notification_to_new_thread: false }
    let isOver = false
    const moving = world.must('mia', `PATCH /messages/${ids[0]}`, move).finally(() => {
      isOver = true
    })
    const seen = new Set<number>()
    const look = async () => {
      const left = await found({ operator: 'channel', operand: square }, { operator: 'topic', operand: 'going' })
      seen.add(left.length)
    }
    while (!isOver) {
      await look()
      const isLastGone = (await asStranger(world, `GET /json/messages/${ids[19]}`)).status === 401
      if (isLastGone) expect((await asStranger(world, `GET /json/messages/${ids[0]}`)).status).toBe(401)
    }
    await look()
    await moving
    expect([...seen].filter((count) => count !== 0 && count !== ids.length)).toEqual([])
    expect([...seen]).toContain(0)
  })

  it('see how many people voted in a poll, but not who voted, apart from its author', async () => {
    const { id } = await say(world, square, 'polls', '/poll Where?\nhere\nthere')
    await world.must('ben', 'POST /submessage', {
      message_id: id,
      msg_type: 'widget',
      content: JSON.stringify({ type: 'new_option', idx: 1, option: 'nowhere' }),
    })
    const vote = JSON.stringify({ type: 'vote', key: `${world.id('ben')},1`, vote: 1 })
    await world.must('ben', 'POST /submessage', { message_id: id, msg_type: 'widget', content: vote })
    await world.must('mia', 'POST /submessage', { message_id: id, msg_type: 'widget', content: vote })
    const { body } = await asStranger(world, `GET /json/messages/${id}`)
    const [, added, voted, own] = body.message.submessages
    expect([added.sender_id, voted.sender_id, own.sender_id]).toEqual([-1, -1, world.id('mia')])
    expect(JSON.parse(voted.content)).toEqual({ type: 'vote', key: '-1,1', vote: 1 })
  })

  it('are refused if the organization has no public channels, and repeated requests read no rows', async () => {
    const closed = await World.found([])
    const told = async () => (await asStranger(closed, 'GET /json/messages', { anchor: 'newest' })).body
    expect(await told()).toEqual(REFUSED)
    const { read } = await closed.rows(async () => {
      for (let at = 0; at < 5; at++) expect(await told()).toEqual(REFUSED)
    })
    expect(read).toBe(0)
    const settings = async () => (await closed.must(null, 'GET /server_settings')).realm_web_public_access_enabled
    expect(await settings()).toBe(false)
    await closed.must('olivia', 'PATCH /realm', { enable_spectator_access: true })
    // There is no web-public channel yet.
    expect(await told()).toEqual(REFUSED)
    expect(await settings()).toBe(false)
    await closed.channel('square', [], { is_web_public: true })
    expect((await asStranger(closed, 'POST /json/register')).status).toBe(200)
    expect(await settings()).toBe(true)
    await closed.must('olivia', 'PATCH /realm', { enable_spectator_access: false })
    expect((await asStranger(closed, 'POST /json/register')).body).toEqual(REFUSED)
  })

  it('get a client of their own at the root address if the organization allows reading without an account', async () => {
    const open = await asStranger(world, 'GET /')
    expect([open.status, open.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(open.headers.get('Content-Security-Policy')).toContain("script-src 'self' 'sha256-")
    expect(open.text).toContain('/login')
    expect(open.text).not.toMatch(/town|Mia|A place/)
    const closed = await World.found([])
    expect((await asStranger(closed, 'GET /')).headers.get('Location')).toBe('/login')
  })

  it('are refused once they have used up their share of the day’s requests, and people who are logged in aren’t', async () => {
    const { world: busy, channel } = await openWorld([])
    // Strangers get a fifth of the day's 15 requests. With one of these, the edge asks whether they may read anything.
    await busy.inside(({ memory }) => Object.assign(memory, { usage: new Usage(15), readers: new Usage(0) }))
    const answers = []
    for (let at = 0; at < 5; at++) answers.push(await asStranger(busy, `GET /json/users/me/${channel}/topics`))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429, 429])
    expect(answers[2]?.body).toMatchObject({ code: 'RATE_LIMIT_HIT' })
    expect(Number(answers[3]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await busy.call('olivia', 'GET /users/me')).status).toBe(200)
  })
})
