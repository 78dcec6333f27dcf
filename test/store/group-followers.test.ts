import { env, runInDurableObject } from 'cloudflare:test'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName } from '#lib/text/fold'
import { MOST_FOLLOWER_SETS } from '#store/channels/follower-sets'
import { MOST_GROUP_FOLLOWED_TOPICS } from '#store/channels/group-followers'
import { migrate } from '#store/migrate'
import { openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import migrations from '../../migrations/migrations'
import { account, channel, peopleOf, rowsOf, withStorage } from './storage'

const { MODEL_SEED } = env as unknown as Record<string, string | undefined>
const TOPICS = ['tea', 'TEA', 'lunch', 'straße']
const some = (...ids: number[]) => peopleOf(ids)

const step = fc.record({
  kind: fc.constantFrom('set', 'set', 'remove', 'clear', 'undone', 'evict'),
  channel: fc.integer({ min: 1, max: 2 }),
  topic: fc.constantFrom(...TOPICS),
  who: fc.integer({ min: 1, max: 40 }),
  people: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 40 }),
})

test('Followers are the same as in a simple model after any changes.', () =>
  withStorage('followers', (database) => {
    const all = fc.array(step, { minLength: 5, maxLength: 40, size: 'max' })
    const check = (steps: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
      let { followers } = openStore(database).topicPolicies
      const model = new Map<string, Set<number>>()
      for (const place of [1, 2]) for (const topic of TOPICS) followers.clear(channel(place), topic)
      for (const it of steps) {
        const key = `${it.channel} ${foldName(it.topic)}`
        const place = channel(it.channel)
        if (it.kind === 'set') {
          followers.set(place, it.topic, some(...it.people), 1)
          model.set(key, new Set(it.people))
        }
        if (it.kind === 'remove') {
          followers.remove(account(it.who), place, it.topic)
          model.get(key)?.delete(it.who)
        }
        if (it.kind === 'clear') {
          followers.clear(place, it.topic)
          model.delete(key)
        }
        if (it.kind === 'undone') {
          const undone = () =>
            database.transaction(() => {
              followers.set(place, it.topic, some(...it.people), 1)
              throw new Error('undone')
            })
          expect(undone).toThrow('undone')
        }
        if (it.kind === 'evict') followers = openStore(database).topicPolicies.followers
      }
      for (const [key, people] of model) {
        const [place, topic] = key.split(' ') as [string, string]
        expect([...followers.followersOf(channel(Number(place)), topic)]).toEqual([...people].sort((a, b) => a - b))
      }
      for (let who = 1; who <= 40; who++) {
        const expected = [...model].filter(([, people]) => people.has(who)).map(([key]) => key)
        const found = followers.listOf(account(who)).map((one) => `${one.channelId} ${one.topicKey}`)
        expect(found.toSorted()).toEqual(expected.toSorted())
        for (const key of expected) {
          const [place, topicKey] = key.split(' ') as [string, string]
          expect(followers.find(account(who), channel(Number(place)), topicKey)).toBeDefined()
        }
      }
    }
    fc.assert(fc.property(all, check), { numRuns: 60, seed: Number(MODEL_SEED), endOnFailure: true })
  }))

test('A set of followers is stored once for all topics, and no new set is made when a few people leave.', () =>
  withStorage('sets of followers', (database) => {
    const { followers } = openStore(database).topicPolicies
    const many = peopleOf(Array.from({ length: 1000 }, (_, at) => at + 1))
    const written = (work: () => void) => rowsOf(database, work).written
    expect(written(() => followers.set(channel(1), 'one', many, 1))).toBe(2)
    expect(written(() => followers.set(channel(1), 'two', many, 1))).toBe(1)
    expect(written(() => followers.remove(account(5), channel(1), 'two'))).toBe(1)
    expect(written(() => followers.remove(account(5), channel(1), 'two'))).toBe(0)
    expect(followers.followersOf(channel(1), 'two').count()).toBe(999)
    const reread = openStore(database).topicPolicies.followers
    const { read } = rowsOf(database, () => {
      expect(reread.listOf(account(5)).map(({ topic }) => topic)).toEqual(['one'])
      expect(reread.listOf(account(6)).map(({ topic }) => topic)).toEqual(['one', 'two'])
    })
    expect(read).toBeLessThanOrEqual(3)
  }))

test('Sets of followers without topics are deleted to make room, and a similar set is used if there are too many.', () =>
  withStorage('many sets of followers', (database) => {
    const { followers } = openStore(database).topicPolicies
    const far = (number: number) => some(number * 20, number * 20 + 1)
    const everybody = peopleOf(Array.from({ length: 100 }, (_, at) => at + 1))
    followers.set(channel(1), 'everybody', everybody, 1)
    for (let number = 10; number < MOST_FOLLOWER_SETS + 9; number++) {
      expect(followers.set(channel(1), `topic ${number}`, far(number), 1)).toBeDefined()
    }
    expect(followers.set(channel(1), 'none', some(1, 99_999), 1)).toBeUndefined()
    expect(followers.followersOf(channel(1), 'none').isEmpty()).toBe(true)
    expect(followers.set(channel(1), 'few', some(3, 4), 1)).toBeDefined()
    expect([...followers.followersOf(channel(1), 'few')]).toEqual([3, 4])
    followers.clear(channel(1), 'topic 10')
    expect(followers.set(channel(1), 'none', some(1, 99_999), 1)).toBeDefined()
    const reread = openStore(database).topicPolicies.followers
    expect([...reread.followersOf(channel(1), 'none')]).toEqual([1, 99_999])
    expect([...reread.followersOf(channel(1), 'topic 11')]).toEqual([...far(11)])
  }))

test('A limited number of topics can have followers, and topics without followers make room for others.', () =>
  withStorage('many followed topics', (database) => {
    const { followers } = openStore(database).topicPolicies
    const set = (topic: string) => followers.set(channel(1), topic, some(1, 2), 1)
    database.transaction(() => {
      for (let number = 0; number < MOST_GROUP_FOLLOWED_TOPICS; number++) expect(set(`topic ${number}`)).toBeDefined()
    })
    expect(set('one more')).toBeUndefined()
    expect(set('topic 7')).toBeDefined()
    followers.remove(account(1), channel(1), 'topic 7')
    followers.remove(account(2), channel(1), 'topic 7')
    expect(set('one more')).toBeDefined()
    const reread = openStore(database).topicPolicies
    const { read } = rowsOf(database, () => {
      expect(reread.listOf(account(1))).toHaveLength(MOST_GROUP_FOLLOWED_TOPICS)
    })
    expect(read).toBeLessThan(MOST_GROUP_FOLLOWED_TOPICS / 400)
  }))

test('The migration finds people who had turned off following topics where they are mentioned.', async () => {
  const { REALM } = env as unknown as { REALM: DurableObjectNamespace }
  await runInDurableObject(REALM.getByName('followers of before'), (_realm, { storage }) => {
    const database = openDatabase(storage)
    const at = migrations.journal.entries.findIndex(({ tag }) => tag.endsWith('mentions_not_followed'))
    const entries = migrations.journal.entries.slice(0, at)
    migrate(database, { ...migrations, journal: { ...migrations.journal, entries } })
    const name = 'automatically_follow_topics_where_mentioned'
    for (const [id, settings] of [
      [1, { [name]: false }],
      [2, {}],
      [3, { [name]: true }],
      [700, { [name]: false }],
    ] as const) {
      database.exec(
        `INSERT INTO accounts (id, delivery_email, email_key, full_name, name_key, role, joined_at, settings, profile,
           alert_words, onboarding_steps) VALUES (?, ?, ?, 'A', 'A', 400, 0, ?, '{}', '[]', '[]')`,
        id,
        `${id}@example.com`,
        `${id}@example.com`,
        JSON.stringify(settings),
      )
    }
    migrate(database, migrations)
    expect(openStore(database).realm.find('mentionsNotFollowed')).toEqual([1, 700])
  })
})
