import { runDurableObjectAlarm, runInDurableObject, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { MOST_BOTS_CALLED } from '#domain/limits'
import { World } from '../world'
import { fire, LATER, makeDue, schedule, textsIn } from './scheduling'

describe('a scheduled message', () => {
  it('is sent once by an alarm, even if the alarm fires again or the object is evicted', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('talk', ['mia', 'ben'])
    const id = await schedule(world, 'mia', { to: channel })
    expect(await runInDurableObject(world.stub, async (_, { storage }) => storage.getAlarm())).toBe(LATER * 1000)
    const queue = await world.listen('mia', ['message', 'scheduled_messages'])
    await makeDue(world)
    await world.evict()
    await runDurableObjectAlarm(world.stub)
    await fire(world)
    await world.evict()
    await fire(world)
    expect(await textsIn(world, 'lunch')).toEqual(['at last'])
    expect(await world.events('mia', queue)).toMatchObject([
      { type: 'message', message: { content: 'at last', subject: 'lunch' } },
      { type: 'scheduled_messages', op: 'remove', scheduled_message_id: id },
    ])
    const late = await world.call('mia', `PATCH /scheduled_messages/${id}`, { content: 'too late' })
    expect(late.body.msg).toBe('Scheduled message was already sent')
  })

  it('is not sent at all if the last write fails, and its author is notified', async () => {
    const world = await World.found(['mia'])
    const channel = await world.channel('talk', ['mia'])
    await schedule(world, 'mia', { to: channel })
    await makeDue(world)
    await runInDurableObject(world.stub, async (_, { storage }) => {
      // The sending itself succeeds, but the last write, which records it, fails.
      storage.sql.exec(
        `CREATE TRIGGER broken BEFORE UPDATE ON scheduled_messages WHEN NEW.state = 'sent' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
      )
    })
    await fire(world)
    await fire(world)
    expect(await textsIn(world, 'lunch')).toEqual([])
    const { scheduled_messages } = await world.must('mia', 'GET /scheduled_messages')
    expect(scheduled_messages).toMatchObject([{ failed: true, content: 'at last' }])
    const { messages } = await world.must('mia', 'GET /messages', {
      anchor: 'newest',
      num_before: 1,
      num_after: 0,
      narrow: [['is', 'dm']],
      apply_markdown: false,
    })
    expect(messages[0].content).toContain('> Internal server error')
  })

  it('is not sent if its author may no longer send it', async () => {
    const world = await World.found(['mia', 'ben'])
    const secret = await world.channel('secret', ['mia', 'ben'], { invite_only: true })
    const id = await schedule(world, 'mia', { to: secret })
    await world.must('olivia', 'DELETE /users/me/subscriptions', {
      subscriptions: ['secret'],
      principals: [world.id('mia')],
    })
    const queue = await world.listen('mia', ['message', 'scheduled_messages'])
    await makeDue(world)
    await fire(world)
    await fire(world)
    const events = await world.events('mia', queue)
    expect(events).toMatchObject([
      { type: 'scheduled_messages', op: 'update', scheduled_message: { scheduled_message_id: id, failed: true } },
      { type: 'message', message: { type: 'private', sender_full_name: 'Notification Bot' } },
    ])
    const text = String((events[1] as { message?: { content: string } } | undefined)?.message?.content)
    expect(text).toMatch(
      /^The message you scheduled for <time:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00:00> {2}was not sent because of the following error:/,
    )
    expect(text).toContain("> Not authorized to send to channel 'secret'")
    const stale = await world.call('mia', `PATCH /scheduled_messages/${id}`, { content: 'again' })
    expect(stale.body.msg).toBe('Scheduled delivery time must be in the future.')
    const public_ = await world.channel('open', ['mia'])
    await world.must('mia', `PATCH /scheduled_messages/${id}`, {
      type: 'channel',
      to: public_,
      topic: 'lunch',
      scheduled_delivery_timestamp: LATER,
    })
    await makeDue(world)
    await fire(world)
    expect(await textsIn(world, 'lunch')).toEqual(['at last'])
  })

  it('is not sent if it is much too late', async () => {
    const world = await World.found(['mia'])
    await schedule(world, 'mia', { to: await world.channel('talk', ['mia']) })
    await makeDue(world, 601)
    await fire(world)
    expect(await textsIn(world, 'lunch')).toEqual([])
    expect((await world.must('mia', 'GET /scheduled_messages')).scheduled_messages[0].failed).toBe(true)
  })

  it('shares its files only when it is sent, and isn’t listed among the messages of its files before then', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('talk', ['mia', 'ben'], { invite_only: true })
    const ask = async (who: string, path: string, init: RequestInit = {}) => {
      const headers = { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` }
      const response = await SELF.fetch(`http://${world.name}.localhost${path}`, { ...init, headers })
      return { status: response.status, text: await response.text() }
    }
    const body = new FormData()
    body.append('file', new File(['words'], 'notes.txt', { type: 'text/plain' }))
    const { url } = JSON.parse((await ask('mia', '/api/v1/user_uploads', { method: 'POST', body })).text)
    await schedule(world, 'mia', { to: channel, content: `[notes](${url})` })
    const queue = await world.listen('mia', ['attachment'])
    expect((await ask('ben', url)).status).toBe(404)
    expect((await world.must('mia', 'GET /attachments')).attachments[0].messages).toEqual([])
    await makeDue(world)
    await fire(world)
    expect(await ask('ben', url)).toEqual({ status: 200, text: 'words' })
    expect(await world.events('mia', queue)).toMatchObject([{ op: 'update', attachment: { messages: [{}] } }])
  })

  it('is refused if its author has already scheduled a thousand messages', async () => {
    const world = await World.found(['mia'])
    const channel = await world.channel('talk', ['mia'])
    const id = await schedule(world, 'mia', { to: channel })
    await world.inside(({ store }) => {
      const first = store.scheduledMessages.find(world.id('mia') as never, id)
      if (first) for (let more = 1; more < 1000; more++) store.scheduledMessages.insert({ ...first, id: id + more })
    })
    const wish = { type: 'channel', to: channel, topic: 't', content: 'c', scheduled_delivery_timestamp: LATER }
    const refused = await world.call('mia', 'POST /scheduled_messages', wish)
    expect([refused.status, refused.body.msg]).toEqual([400, 'You can have at most 1000 scheduled messages.'])
    await world.must('mia', `DELETE /scheduled_messages/${id}`)
  })
})

describe('a scheduled message that its author may no longer send', () => {
  interface Loss {
    /** Returns parameters of a message that the author may send until `loses` is called. */
    to(world: World, name: string): Promise<Record<string, unknown>>
    loses(world: World, name: string): Promise<unknown>
  }
  const channel = async (world: World, name: string, options = {}) => ({
    to: await world.channel(name, ['mia', 'ben'], options),
  })
  const idOf = async (world: World, name: string) =>
    (await world.must('olivia', 'GET /get_stream_id', { stream: name })).stream_id
  const groupCalled = async (world: World, name: string): Promise<number> => {
    const { user_groups } = await world.must('olivia', 'GET /user_groups')
    return user_groups.find((group: { name: string }) => group.name === name).id
  }
  const direct = async (world: World) => ({ type: 'direct', to: [world.id('ben')] })
  const losses: Record<string, Loss> = {
    'they were removed from the private channel': {
      to: (world, name) => channel(world, name, { invite_only: true }),
      loses: (world, name) =>
        world.must('olivia', 'DELETE /users/me/subscriptions', {
          subscriptions: [name],
          principals: [world.id('mia')],
        }),
    },
    'the channel was archived': {
      to: channel,
      loses: async (world, name) => world.must('olivia', `DELETE /streams/${await idOf(world, name)}`),
    },
    'only administrators may now post in the channel': {
      to: channel,
      loses: async (world, name) =>
        world.must('olivia', `PATCH /streams/${await idOf(world, name)}`, { stream_post_policy: 2 }),
    },
    'the channel became private, and they have no access': {
      to: async (world, name) => ({ to: await world.channel(name, ['olivia']) }),
      loses: async (world, name) =>
        world.must('olivia', `PATCH /streams/${await idOf(world, name)}`, {
          is_private: true,
          history_public_to_subscribers: true,
        }),
    },
    'they may no longer mention the group': {
      to: async (world, name) => {
        await world.must('olivia', 'POST /user_groups/create', { name, description: '', members: [world.id('mia')] })
        return { ...(await channel(world, `${name} channel`)), content: `@*${name}*` }
      },
      async loses(world, name) {
        const can_mention_group = { new: await groupCalled(world, 'role:administrators') }
        await world.must('olivia', `PATCH /user_groups/${await groupCalled(world, name)}`, { can_mention_group })
      },
    },
    'they became a guest outside the channel': {
      to: async (world, name) => ({ to: await world.channel(name, ['olivia']) }),
      loses: (world) => world.must('olivia', `PATCH /users/${world.id('mia')}`, { role: 600 }),
    },
    'direct messages were turned off': {
      to: direct,
      async loses(world) {
        const nobody = await groupCalled(world, 'role:nobody')
        await world.must('olivia', 'PATCH /realm', { direct_message_permission_group: { new: nobody } })
      },
    },
    'it mentions a group that too many outgoing webhook bots have joined': {
      async to(world, name) {
        const members: number[] = []
        for (let number = 0; number <= MOST_BOTS_CALLED; number++) {
          const bot = { full_name: `Hook ${number}`, short_name: `hook${number}`, bot_type: 3 }
          const payload_url = JSON.stringify('https://service.example.com/')
          members.push((await world.must('olivia', 'POST /bots', { ...bot, payload_url })).user_id)
        }
        await world.must('olivia', 'POST /user_groups/create', { name, description: '', members: members.slice(1) })
        const place = await channel(world, `${name} channel`)
        const subscriptions = [{ name: `${name} channel` }]
        await world.must('olivia', 'POST /users/me/subscriptions', { subscriptions, principals: members })
        return { ...place, content: `@*${name}*` }
      },
      async loses(world, name) {
        const { members } = await world.must('olivia', 'GET /users')
        const add = members.filter((one: { full_name: string }) => one.full_name === 'Hook 0')
        const group = await groupCalled(world, name)
        await world.must('olivia', `POST /user_groups/${group}/members`, {
          add: add.map((one: { user_id: number }) => one.user_id),
        })
      },
    },
    'the recipient was deactivated': {
      to: direct,
      loses: (world) => world.must('olivia', `DELETE /users/${world.id('ben')}`),
    },
  }

  it.each(Object.entries(losses))(
    'is not sent, and the author is notified of the reason: %s',
    async (name, { to, loses }) => {
      const world = await World.found(['mia', 'ben'])
      const wish = { type: 'channel', topic: 'lunch', content: 'at last', ...(await to(world, name.slice(0, 40))) }
      await schedule(world, 'mia', wish)
      await loses(world, name.slice(0, 40))
      const queue = await world.listen('olivia', ['message'])
      await makeDue(world)
      await fire(world)
      await fire(world)
      const now = await world.call('mia', 'POST /messages', wish)
      expect(now.status).toBe(400)
      expect(await world.events('olivia', queue)).toEqual([])
      expect(await textsIn(world, 'lunch')).toEqual([])
      const narrow = [
        ['is', 'dm'],
        ['sender', 'notification-bot@zulip.com'],
      ]
      const told = { anchor: 'newest', num_before: 5, num_after: 0, narrow, apply_markdown: false }
      const { messages } = await world.must('mia', 'GET /messages', told)
      expect(messages).toHaveLength(1)
      expect(messages[0].content).toContain(`\n\n> ${now.body.msg}\n\n`)
      expect((await world.must('mia', 'GET /scheduled_messages')).scheduled_messages).toMatchObject([{ failed: true }])
    },
  )

  it('is not sent for a deactivated author, and nobody is notified', async () => {
    const world = await World.found(['mia', 'ben'])
    await schedule(world, 'mia', { to: await world.channel('talk', ['mia', 'ben']) })
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    const queue = await world.listen('olivia', ['message'])
    await makeDue(world)
    await fire(world)
    await world.must('olivia', `POST /users/${world.id('mia')}/reactivate`)
    const key = await world.must(null, 'POST /fetch_api_key', {
      username: 'mia@example.com',
      password: 'a long enough password',
    })
    world.enter('mia', 'mia@example.com', world.id('mia'), key.api_key)
    await fire(world)
    expect((await world.must('mia', 'GET /scheduled_messages')).scheduled_messages).toMatchObject([{ failed: true }])
    expect(await textsIn(world, 'lunch')).toEqual([])
    expect(await world.events('olivia', queue)).toEqual([])
  })
})
