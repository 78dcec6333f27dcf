import { beforeAll, describe, expect, it } from 'vitest'
import {
  ALERT_WORDS_BYTES,
  DRAFTS_BYTES,
  ENDED_INVITATION_DAYS,
  INVITATIONS_FORGOTTEN_AT_ONCE,
  MOST_ALERT_WORDS_OF_BOT,
  MOST_CHANNELS,
  MOST_CHANNELS_AN_HOUR,
  MOST_CHANNELS_WITH_ARCHIVED,
  MOST_DEFAULT_CHANNELS,
  MOST_ENDED_INVITATIONS,
  MOST_GROUPS,
  MOST_GROUPS_WITH_DEACTIVATED,
  MOST_INVITATIONS_A_DAY,
  MOST_INVITATIONS_A_DAY_OF_ACCOUNT,
  MOST_MUTED_TOPICS,
  MOST_MUTED_USERS,
  MOST_MUTES_OF_ONE,
  MOST_OPEN_INVITATIONS,
  MOST_OPEN_INVITATIONS_OF_ACCOUNT,
  MOST_TOPIC_POLICIES,
  SCHEDULED_BYTES,
} from '#domain/limits'
import type { AccountId, ChannelId, GroupId, MessageId } from '#lib/ids'
import { World } from './world'

const LARGE = '😀'.repeat(1000)
const LATER = Math.floor(Date.now() / 1000) + 10 * 86_400

describe('data that clients load when they start', () => {
  let world: World
  let open: ChannelId

  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
    open = await world.channel('open', ['mia', 'ben'])
  })

  const refusalOf = async (who: string, what: string, params: object) => {
    const { status, body } = await world.call(who, what, { ...params })
    expect(status).toBe(400)
    return body.msg
  }
  const newChannels = (prefix: string, count: number) => ({
    subscriptions: Array.from({ length: count }, (_, n) => ({ name: `${prefix} ${n}` })),
  })

  it('includes rendered descriptions, which keep emoji as plain characters', async () => {
    const description = '😀'.repeat(1024)
    await world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'wordy', description }] })
    const { streams } = await world.must('ben', 'GET /streams')
    const wordy = streams.find(({ name }: { name: string }) => name === 'wordy')
    expect(wordy).toMatchObject({ description, rendered_description: `<p>${description}</p>` })
  })

  it('includes a limited number of new channels per account per hour', async () => {
    await world.bind({ RATE_LIMITS: 'on' })
    await world.must('ben', 'POST /users/me/subscriptions', newChannels('first', 200))
    const rest = MOST_CHANNELS_AN_HOUR - 200
    const create = 'POST /users/me/subscriptions'
    const tooMany = `You can create at most ${MOST_CHANNELS_AN_HOUR} channels in an hour.`
    expect(await refusalOf('ben', create, newChannels('second', rest + 1))).toBe(tooMany)
    await world.must('mia', create, newChannels('third', 1))
    await world.bind({ RATE_LIMITS: 'off' })
  })

  it('includes a limited number of channels', async () => {
    const room = await world.inside(({ store, database }) => {
      const { id: _, ...like } = store.channels.find(open)!
      const count = MOST_CHANNELS - store.channels.countUnarchived() - 1
      database.transaction(() => {
        for (let n = 0; n < count; n++) {
          const id = store.realm.nextId('channel') as ChannelId
          const recipientId = store.audiences.createChannelRecipient(id)
          store.channels.insert({ ...like, id, recipientId, name: `made ${n}`, nameKey: `made ${n}` })
        }
      })
      return MOST_CHANNELS - store.channels.countUnarchived()
    })
    expect(room).toBe(1)
    const create = 'POST /users/me/subscriptions'
    const full = `This organization can have at most ${MOST_CHANNELS} channels.`
    expect(await refusalOf('mia', create, newChannels('two', 2))).toBe(full)
    await world.must('mia', create, newChannels('one', 1))
    expect(await refusalOf('mia', create, newChannels('next', 1))).toBe(full)
    await world.must('olivia', `DELETE /streams/${open}`)
    await world.must('mia', create, newChannels('next', 1))
  })

  it('includes archived channels, with a higher limit that counts all channels', async () => {
    const ids = await world.inside(({ store, database }) => {
      const { id: _, ...like } = store.channels.list().find(({ isArchived }) => isArchived)!
      const made = store.channels.list().filter(({ name }) => name.startsWith('made '))
      database.transaction(() => {
        for (const { id } of made.slice(0, 2)) store.channels.update(id, { isArchived: true })
        while (store.channels.countAll() < MOST_CHANNELS_WITH_ARCHIVED) {
          const id = store.realm.nextId('channel') as ChannelId
          const recipientId = store.audiences.createChannelRecipient(id)
          // Channels are inserted directly, because one account may not create so many.
          store.channels.insert({
            ...like,
            id,
            recipientId,
            payerId: null,
            creatorId: null,
            name: `old ${id}`,
            nameKey: `old ${id}`,
          })
        }
      })
      return made.slice(2).map(({ id }) => id)
    })
    const create = 'POST /users/me/subscriptions'
    const full = `This organization can have at most ${MOST_CHANNELS_WITH_ARCHIVED} channels, including archived ones.`
    expect(await refusalOf('mia', create, newChannels('above', 1))).toBe(full)
    await world.must('olivia', `DELETE /streams/${ids[0]}`)
    expect(await refusalOf('mia', create, newChannels('above', 1))).toBe(full)
  })

  it('includes a limited number of groups, with a higher limit that also counts deactivated groups', async () => {
    const create = 'POST /user_groups/create'
    const group = (name: string) => ({ name, description: '', members: [] })
    await world.must('mia', create, group('first'))
    const add = (most: number, isDeactivated: boolean) =>
      world.inside(({ store, database }) => {
        const like = store.groups.findByName('first')!
        database.transaction(() => {
          for (let made = store.groups.countMade(); made < most; made++) {
            const id = store.realm.nextId('group') as GroupId
            // Groups are inserted directly, because one account may not create so many.
            store.groups.insert({ ...like, id, name: `made ${id}`, payerId: null, isDeactivated })
          }
        })
        return like.id
      })
    const first = await add(MOST_GROUPS, false)
    const full = `This organization can have at most ${MOST_GROUPS} user groups.`
    expect(await refusalOf('mia', create, group('more'))).toBe(full)
    await world.evict()
    expect(await refusalOf('mia', create, group('more'))).toBe(full)
    await world.must('olivia', `POST /user_groups/${first}/deactivate`)
    await world.must('mia', create, group('more'))
    expect(await refusalOf('mia', create, group('one more'))).toBe(full)

    const { group_id } = await world.inside(({ store }) => ({ group_id: store.groups.findByName('more')!.id }))
    await world.must('olivia', `POST /user_groups/${group_id}/deactivate`)
    await add(MOST_GROUPS_WITH_DEACTIVATED, true)
    const all = `This organization can have at most ${MOST_GROUPS_WITH_DEACTIVATED} user groups, including deactivated ones.`
    expect(await refusalOf('mia', create, group('one more'))).toBe(all)
  })
})

describe('data that an organization stores for everyone', () => {
  let world: World
  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
  })

  it('includes alert words up to a total size, and a bot can have fewer than a person', async () => {
    const add = (who: string, words: string[]) => world.call(who, 'POST /users/me/alert_words', { alert_words: words })
    await world.must('mia', 'POST /users/me/alert_words', { alert_words: ['cake'] })
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        const words = (of: number) => Array.from({ length: 500 }, (_, n) => `${of} ${n}`.padStart(10))
        for (let id = 1000; ALERT_WORDS_BYTES - store.alertWords.bytes > 60_000; id++) {
          store.alertWords.set(id as AccountId, words(id))
        }
      }),
    )
    const many = Array.from({ length: 500 }, (_, n) => `ben ${n}`.padEnd(10, 'x'))
    await add('ben', many.slice(0, 250))
    const full = {
      status: 400,
      body: { msg: 'This organization has reached the limit for alert words. Remove some of yours first.' },
    }
    expect(
      await add(
        'mia',
        many.slice(1).map((word) => `m${word}`.slice(0, 10)),
      ),
    ).toMatchObject(full)
    const kept = await world.must('mia', 'GET /users/me/alert_words')
    expect(kept.alert_words).toEqual(['cake'])
    await world.must('mia', 'DELETE /users/me/alert_words', { alert_words: ['cake'] })
    const { api_key } = await world.must('mia', 'POST /bots', { full_name: 'Busy', short_name: 'busy' })
    const { bots } = await world.must('mia', 'GET /bots')
    world.enter('busy', bots[0].username, 0, api_key)
    const ofBot = await add('busy', many.slice(0, MOST_ALERT_WORDS_OF_BOT + 1))
    expect(ofBot.body.msg).toBe(`You can have at most ${MOST_ALERT_WORDS_OF_BOT} alert words.`)
  })

  describe('invitations', () => {
    const link = (who = 'olivia') => world.call(who, 'POST /invites/multiuse', {})
    const refused = (msg: string) => ({ status: 400, body: { msg } })
    const count = () => world.inside(({ store }) => store.invitations.list().length)
    const fill = (count: number, changes: object) =>
      world.inside(({ store, database }) =>
        database.transaction(() => {
          const like = store.invitations.find('link', 1)!
          for (let n = 0; n < count; n++) {
            const id = store.realm.nextId('link')
            store.invitations.insert({ ...like, id, keyHash: `made ${id}`, ...changes })
          }
        }),
      )

    it('are limited per day, for each account and for the organization', async () => {
      await link()
      await world.bind({ RATE_LIMITS: 'on' })
      await fill(MOST_INVITATIONS_A_DAY_OF_ACCOUNT - 1, { isClosed: true })
      const ofDay = (limit: number) => refused(`At most ${limit} links can be created in one day.`)
      expect(await link()).toMatchObject(ofDay(MOST_INVITATIONS_A_DAY_OF_ACCOUNT))
      const { user_groups } = await world.must('olivia', 'GET /user_groups')
      const members = user_groups.find(({ name }: { name: string }) => name === 'role:members')
      await world.must('olivia', 'PATCH /realm', { create_multiuse_invite_group: { new: members.id } })
      expect((await link('mia')).status).toBe(200)
      await fill(MOST_INVITATIONS_A_DAY - MOST_INVITATIONS_A_DAY_OF_ACCOUNT - 1, { inviterId: 1, isClosed: true })
      expect(await link('mia')).toMatchObject(ofDay(MOST_INVITATIONS_A_DAY))
      await world.bind({ RATE_LIMITS: 'off' })
    })

    it('are removed some time after they expire, and the oldest ended invitations are removed if there are too many', async () => {
      const day = 86_400_000
      const before = await count()
      await fill(300, { createdAt: 1, expiresAt: Date.now() - (ENDED_INVITATION_DAYS + 1) * day })
      await fill(5, { createdAt: 1, expiresAt: Date.now() - (ENDED_INVITATION_DAYS - 1) * day })
      await fill(5, { createdAt: 1, expiresAt: Date.now() + day })
      await link()
      expect(await count()).toBe(before + 11)
      await fill(MOST_ENDED_INVITATIONS, { keyHash: null, expiresAt: null, createdAt: Date.now() })
      await fill(10, { createdAt: 1, expiresAt: Date.now() + day })
      const full = await count()
      await link()
      expect(await count()).toBe(full + 1 - INVITATIONS_FORGOTTEN_AT_ONCE)
      for (let n = 0; n < 2; n++) await link()
      const kept = await world.inside(({ store }) => store.invitations.list())
      const ended = kept.filter(({ isClosed, keyHash }) => isClosed || keyHash === null)
      expect([ended.length, kept.filter(({ createdAt }) => createdAt === 1).length]).toEqual([
        MOST_ENDED_INVITATIONS,
        15,
      ])
    })

    it('are limited in number while they are open, for each account and for the organization', async () => {
      await fill(MOST_OPEN_INVITATIONS_OF_ACCOUNT, { createdAt: 1, inviterId: world.id('mia') })
      expect(await link('mia')).toMatchObject(
        refused(`You can have at most ${MOST_OPEN_INVITATIONS_OF_ACCOUNT} pending invitations.`),
      )
      const open = (await world.must('olivia', 'GET /invites')).invites.length
      await fill(MOST_OPEN_INVITATIONS - open - 1, { createdAt: 1, inviterId: 1 })
      expect((await link()).status).toBe(200)
      const full = refused(`This organization can have at most ${MOST_OPEN_INVITATIONS} pending invitations.`)
      expect(await link()).toMatchObject(full)
      const byMail = { invitee_emails: 'new@example.com', stream_ids: [] }
      expect(await world.call('olivia', 'POST /invites', byMail)).toMatchObject(full)
      expect((await world.must('olivia', 'GET /invites')).invites).toHaveLength(MOST_OPEN_INVITATIONS)
    })
  })

  it('includes a limited number of default channels, and those created together are sent in one event', async () => {
    const { queue_id, realm_default_streams } = await world.must('mia', 'POST /register', {
      event_types: ['default_streams'],
      fetch_event_types: ['default_streams'],
    })
    const before = realm_default_streams.length
    const subscriptions = Array.from({ length: 3 }, (_, n) => ({ name: `default ${n}` }))
    await world.must('olivia', 'POST /users/me/subscriptions', { subscriptions, is_default_stream: true })
    const events = (await world.events('mia', queue_id)) as { default_streams: object[] }[]
    expect(events.map(({ default_streams }) => default_streams.length)).toEqual([before + 3])
    const tooMany = Array.from({ length: MOST_DEFAULT_CHANNELS - before - 2 }, (_, n) => ({ name: `more ${n}` }))
    expect(
      await world.call('olivia', 'POST /users/me/subscriptions', { subscriptions: tooMany, is_default_stream: true }),
    ).toMatchObject({ status: 400 })
    expect(await world.events('mia', queue_id)).toHaveLength(1)
  })
})

describe('data that an account stores', () => {
  let world: World
  let open: ChannelId

  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
    open = await world.channel('open', ['mia', 'ben'])
  })

  it('includes scheduled messages up to a limit in bytes of HTML and source, which also applies to edits', async () => {
    const schedule = (content: string) =>
      world.call('mia', 'POST /scheduled_messages', {
        type: 'channel',
        to: open,
        topic: 'later',
        content,
        scheduled_delivery_timestamp: LATER,
      })
    const { body: small } = await schedule('small')
    let count = 0
    for (; count < 100; count++) if ((await schedule(LARGE)).status !== 200) break
    expect(count).toBeGreaterThan(30)
    expect(count * 100_000).toBeLessThan(SCHEDULED_BYTES)
    const tooLarge = {
      status: 400,
      body: {
        msg: `Your scheduled messages can have at most ${SCHEDULED_BYTES} bytes in total, counting both their source and their HTML.`,
      },
    }
    expect(await schedule(LARGE)).toMatchObject(tooLarge)
    const edit = { content: LARGE }
    expect(await world.call('mia', `PATCH /scheduled_messages/${small.scheduled_message_id}`, edit)).toMatchObject(
      tooLarge,
    )
    await world.must('mia', `PATCH /scheduled_messages/${small.scheduled_message_id}`, { content: 'as small' })
    await world.must('mia', 'POST /register', {})
  })

  it('includes drafts up to a limit in bytes, which also applies to edits', async () => {
    const draft = (content: string) => ({ type: 'stream', to: [open], topic: 'later', content, timestamp: 1 })
    const add = (contents: string[]) => world.call('mia', 'POST /drafts', { drafts: contents.map(draft) })
    const { body } = await add(['small'])
    const long = 'é'.repeat(9_999)
    for (let count = 0; count < 3; count++) expect((await add(Array(33).fill(long))).status).toBe(200)
    const tooLarge = { status: 400, body: { msg: `Your drafts can have at most ${DRAFTS_BYTES} bytes in total.` } }
    expect(await add(['small', long])).toMatchObject(tooLarge)
    expect(await world.call('mia', `PATCH /drafts/${body.ids[0]}`, { draft: draft(long) })).toMatchObject(tooLarge)
    await world.must('mia', `PATCH /drafts/${body.ids[0]}`, { draft: draft('as small') })
    expect((await world.must('mia', 'GET /drafts')).count).toBe(100)
  })

  it('includes a limited number of muted people, and each can be muted only a limited number of times', async () => {
    const mia = world.id('mia') as AccountId
    const mute = () => world.call('mia', `POST /users/me/muted_users/${world.id('ben')}`)
    const unmute = () => world.must('mia', `DELETE /users/me/muted_users/${world.id('ben')}`)
    let from = 1000
    const fill = (count: number, mutedId: (n: number) => number, isEnded: boolean) =>
      world.inside(({ store, database }) =>
        database.transaction(() => {
          for (let n = 0; n < count; n++) {
            store.mutes.mute(mia, mutedId(n) as AccountId, from++ as MessageId, 1)
            if (isEnded) store.mutes.unmute(mia, mutedId(n) as AccountId, from++ as MessageId)
          }
        }),
      )
    const tooOften = {
      status: 400,
      body: { msg: 'You have muted and unmuted people too often to mute this person.' },
    }
    await fill(MOST_MUTES_OF_ONE - 1, () => world.id('ben'), true)
    expect((await mute()).status).toBe(200)
    await unmute()
    await fill(1, () => world.id('ben'), true)
    expect(await mute()).toMatchObject(tooOften)
    await fill(MOST_MUTED_USERS, (n) => 1000 + n, false)
    const { status, body } = await world.call('mia', `POST /users/me/muted_users/${world.id('olivia')}`)
    expect([status, body.msg]).toEqual([400, `You can mute at most ${MOST_MUTED_USERS} people.`])
  })

  it('includes a limited number of muted, unmuted and followed topics', async () => {
    const set = (topic: string, visibility_policy: number) =>
      world.call('mia', 'POST /user_topics', { stream_id: open, topic, visibility_policy })
    const fill = (count: number, policy: number) =>
      world.inside(({ store, database }) =>
        database.transaction(() => {
          const [id, channel] = [world.id('mia') as AccountId, open as ChannelId]
          for (let n = store.topicPolicies.countOf(id); n < count; n++) {
            store.topicPolicies.set(id, channel, `topic ${n}`, policy, 1)
          }
        }),
      )
    await fill(MOST_MUTED_TOPICS, 1)
    expect((await set('one more', 1)).body.msg).toBe(`You can mute at most ${MOST_MUTED_TOPICS} topics.`)
    expect((await set('one more', 3)).status).toBe(200)
    await fill(MOST_TOPIC_POLICIES, 3)
    const full = `You can mute, unmute, and follow at most ${MOST_TOPIC_POLICIES} topics.`
    expect((await set('another', 3)).body.msg).toBe(full)
    expect((await set('one more', 0)).status).toBe(200)
    expect((await set('another', 3)).status).toBe(200)
    // The message is sent, but the topic isn't followed automatically.
    await world.must('mia', 'PATCH /settings', { automatically_follow_topics_policy: 1 })
    const message = { type: 'channel', to: open, topic: 'a new topic', content: 'hello' }
    expect(await world.must('mia', 'POST /messages', message)).not.toHaveProperty('automatic_new_visibility_policy')
    const count = await world.inside(({ store }) => store.topicPolicies.countOf(world.id('mia') as AccountId))
    expect(count).toBe(MOST_TOPIC_POLICIES)
  })
})
