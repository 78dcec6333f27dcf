import { beforeAll, describe, expect, it } from 'vitest'
import { boundedActs } from '#domain/audit/bounded'
import * as limits from '#domain/limits'
import { openSession } from '#domain/login/sessions'
import type { AccountId, MessageId } from '#lib/ids'
import { MessageIds } from '#lib/message-ids'
import { customEmojiObject } from '#wire/custom-emoji'
import { PNG } from '../fixtures/pictures'
import { World } from './world'

let world: World
let open: number
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
  open = await world.channel('open', ['mia', 'ben'])
})

const many = <Item>(count: number, make: (n: number) => Item) => Array.from({ length: count }, (_, n) => make(n))
const refused = (msg: string) => ({ status: 400, body: { msg } })
const mia = () => world.id('mia') as AccountId

describe('the limit on data that is sent', () => {
  it('applies to a file', async () => {
    const file = (bytes: number) => new File([new Uint8Array(bytes)], 'large.bin')
    const largest = limits.MAX_FILE_MIB * 1024 * 1024
    await expect(world.upload('mia', '/user_uploads', file(largest + 1))).rejects.toThrow(
      `400 {"result":"error","msg":"Uploaded file is larger than the allowed limit of ${limits.MAX_FILE_MIB} MiB"`,
    )
    await world.upload('mia', '/user_uploads', file(largest))
  })

  it('applies to the description of a group', async () => {
    const description = 'x'.repeat(limits.LONGEST_GROUP_DESCRIPTION)
    const group = { name: 'wordy', description, members: [] }
    const tooLong = refused(`description is too long (limit: ${limits.LONGEST_GROUP_DESCRIPTION} characters)`)
    const longer = { ...group, description: `${description}x` }
    expect(await world.call('mia', 'POST /user_groups/create', longer)).toMatchObject(tooLong)
    await world.must('mia', 'POST /user_groups/create', group)
    const { user_groups } = await world.must('mia', 'GET /user_groups')
    const { id } = user_groups.find(({ name }: { name: string }) => name === 'wordy')
    expect(await world.call('olivia', `PATCH /user_groups/${id}`, longer)).toMatchObject(tooLong)
  })

  it('applies to the people in the values of profile fields', async () => {
    const { id } = await world.must('olivia', 'POST /realm/profile_fields', { name: 'Mentors', field_type: 6 })
    const people = many(500, (n) => 900_000 + n)
    const set = (values: number) =>
      world.call('mia', 'PATCH /users/me/profile_data', { data: many(values, () => ({ id, value: people })) })
    const fitting = limits.MOST_PEOPLE_LOOKED_UP / people.length
    const msg = `Too many people at once. Try again with only the first ${fitting} of these values.`
    expect(await set(fitting + 1)).toMatchObject(refused(msg))
    expect((await set(fitting)).body.msg).toMatch(/^Invalid user ID/)
  })

  it('applies to the options of a queue', async () => {
    const register = (length: number) =>
      world.call('mia', 'POST /register', { narrow: many(4, () => ['topic', 'x'.repeat(length)]), event_types: [] })
    expect((await register(950)).status).toBe(200)
    expect((await register(1000)).body.msg).toMatch(
      new RegExp(
        `^The event types and the narrow are too long \\(\\d+ bytes, limit: ${limits.LONGEST_QUEUE_OPTIONS} bytes\\).$`,
      ),
    )
  })
})

describe('the limit on data that is stored', () => {
  it('applies to one person’s mutes in total, whoever was muted', async () => {
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        const from = store.index.nextId()
        for (let n = 0; n < limits.MOST_MUTES - 1; n++) {
          const muted = (1000 + (n % 100)) as AccountId
          store.mutes.mute(mia(), muted, (from + 2 * n) as MessageId, 1)
          store.mutes.unmute(mia(), muted, (from + 2 * n + 1) as MessageId)
        }
      }),
    )
    const mute = (who: string) => world.call('mia', `POST /users/me/muted_users/${world.id(who)}`)
    expect((await mute('ben')).status).toBe(200)
    expect(await mute('olivia')).toMatchObject(
      refused('You have muted and unmuted people too often to mute this person.'),
    )
  })

  describe('for lists that administrators edit and everyone loads', () => {
    const refusalOf = async (what: string, params: object) => (await world.call('olivia', what, { ...params })).body.msg
    const full = (what: string) => `The ${what} of this organization take up too much space.`
    const untilRefused = async (what: string, make: (n: number) => object) => {
      let refusal = ''
      for (let n = 0; n < 30 && refusal === ''; n++) refusal = await refusalOf(what, make(n))
      return refusal
    }

    it('applies to linkifiers', async () => {
      const pattern = 'x'.repeat(860)
      const made = many(560, (id) => ({ id, pattern: `${id}${pattern}`, urlTemplate: 'https://example.com' }))
      await world.inside(({ store }) => store.realm.set('linkifiers', made))
      const linkifier = (n: number) => ({
        pattern: `#${n}${'y'.repeat(800)}(?P<id>[0-9]+)`,
        url_template: 'https://example.com/{id}',
      })
      expect(await untilRefused('POST /realm/filters', linkifier)).toContain(full('linkifiers'))
      const { linkifiers } = await world.must('mia', 'GET /realm/linkifiers')
      const length = linkifiers.reduce((sum: number, one: { pattern: string }) => sum + one.pattern.length, 0)
      expect(length).toBeLessThan(500_000)
      await world.inside(({ store }) => store.realm.set('linkifiers', []))
    })

    it('applies to playgrounds', async () => {
      const url_template = 'https://example.com/{code}'
      const made = many(20, (id) => ({ id, name: 'x'.repeat(9_900), language: 'x', urlTemplate: url_template }))
      await world.inside(({ store }) => store.realm.set('playgrounds', made))
      const playground = (n: number) => ({ name: `${n}${'y'.repeat(50)}`, pygments_language: 'Python', url_template })
      expect(await untilRefused('POST /realm/playgrounds', playground)).toContain(full('playgrounds'))
      await world.inside(({ store }) => store.realm.set('playgrounds', []))
    })

    it('applies to groups of default channels', async () => {
      const made = many(499, (id) => ({ id: 1000 + id, name: `${id}`, description: '', channels: [] }))
      await world.inside(({ store }) => store.realm.set('defaultGroups', made))
      const group = (n: number) => ({ group_name: `one more ${n}`, description: '', stream_names: [] })
      const create = 'POST /default_stream_groups/create'
      expect((await world.call('olivia', create, group(1))).status).toBe(200)
      expect(await refusalOf(create, group(2))).toBe(
        'This organization has reached the limit for default channel groups. Remove one first.',
      )
    })

    it('applies to custom emoji', async () => {
      const made = many(5_000, (id) => ({
        id: `${10_000 + id}`,
        name: `e${id}`,
        url: `/user_avatars/1/emoji/images/${id}.png`,
        stillUrl: null,
        isDeactivated: true,
        authorId: mia(),
      }))
      const [first, ...others] = made
      const { length } = JSON.stringify(customEmojiObject(made))
      // The length leaves room for one more emoji, but not for two.
      const url = first!.url + 'x'.repeat(1_000_000 - length - 200)
      await world.inside(({ store }) => store.realm.set('customEmoji', [{ ...first!, url }, ...others]))
      const upload = (name: string) =>
        world.upload('olivia', `/realm/emoji/${name}`, new File([PNG], 'e.png', { type: 'image/png' }))
      await upload('fits')
      await expect(upload('more')).rejects.toThrow(full('custom emoji'))
      const { emoji } = await world.must('mia', 'GET /realm/emoji')
      const names = Object.values(emoji as Record<string, { name: string }>).map(({ name }) => name)
      expect([names.includes('fits'), names.includes('more')]).toEqual([true, false])
    })
  })

  it('applies to the name of a browser', async () => {
    const names = await world.inside(({ store, memory }) => {
      const viewer = store.accounts.find(mia())!
      const context = { store, memory, viewer, now: Date.now(), afterCommit: () => {} } as unknown
      openSession(context as Parameters<typeof openSession>[0], 'b'.repeat(100))
      return store.sessions.listOf(mia()).map(({ browser }) => browser.length)
    })
    expect(names).toEqual([limits.LONGEST_BROWSER_NAME])
  })

  it('applies to moves in progress', async () => {
    const id = await world.say('mia', open, 'to be moved', 'hello')
    const move = () => world.call('olivia', `PATCH /messages/${id}`, { topic: 'moved', propagate_mode: 'change_all' })
    const begun = await world.inside(({ store }) => {
      const place = { channelId: 900_000, topic: 'elsewhere' }
      const plan = { from: place, to: place, moverId: mia() } as Parameters<typeof store.moves.begin>[0]
      return many(limits.MOST_MOVES, () => store.moves.begin(plan, MessageIds.from([1 as MessageId])))
    })
    const full = `At most ${limits.MOST_MOVES} topics can be moved at a time. Please try again later.`
    expect(await move()).toMatchObject(refused(full))
    await world.inside(({ store }) => store.moves.end(begun[0]!))
    expect((await move()).status).toBe(200)
    await world.inside(({ store }) => {
      for (const one of begun.slice(1)) store.moves.end(one)
    })
  })

  it('applies to values and people in an entry of the audit log', () => {
    const value = 'x'.repeat(limits.LONGEST_AUDIT_VALUE - 2)
    const users = many(limits.MOST_AUDIT_USERS + 5, (n) => n as AccountId)
    const act = { act: 'user_created', userIds: users, old: value, new: `${value}x` } as const
    const [bounded] = boundedActs([act])
    expect(bounded).toMatchObject({ old: value, omitted: 5 })
    expect(bounded?.userIds).toHaveLength(limits.MOST_AUDIT_USERS)
    expect(bounded?.new).toBe(`${'x'.repeat(limits.LONGEST_AUDIT_VALUE / 2)}…`)
  })

  it('applies to accounts', async () => {
    const counters = await world.inside(({ store }) => {
      const had = store.realm.get('counters')
      store.realm.set('counters', { ...had, account: limits.MOST_ACCOUNTS })
      return had
    })
    const person = { email: 'more@example.com', password: 'a long enough password', full_name: 'One More' }
    const full = refused(`An organization can have at most ${limits.MOST_ACCOUNTS} accounts.`)
    expect(await world.call('olivia', 'POST /users', person)).toMatchObject(full)
    expect(await world.call('mia', 'POST /bots', { full_name: 'More', short_name: 'more' })).toMatchObject(full)
    await world.inside(({ store }) => store.realm.set('counters', counters))
    expect((await world.call('olivia', 'POST /users', person)).status).toBe(200)
  })
})
