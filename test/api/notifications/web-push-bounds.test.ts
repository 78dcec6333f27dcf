import { describe, expect, it } from 'vitest'
import {
  LARGEST_PUSH,
  MOST_CONVERSATIONS_PUSHED,
  MOST_PUSH_FAILURES,
  MOST_PUSH_SUBSCRIPTIONS,
  MOST_PUSHES_HELD,
  PUSH_NOTICES_AT_ONCE,
  PUSH_PEOPLE_AT_ONCE,
  PUSHES_ABREAST,
  PUSHES_AT_ONCE,
  PUSHES_TRIED_AGAIN_AT_ONCE,
} from '#domain/limits'
import { sendPushes } from '#domain/notifications/send-pushes'
import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import { requestFacts } from '#realm/state/request-facts'
import { packPeople } from '#store/tables/packed-people'
import { Browser } from '../../edge/browser'
import { crowd, crowdIds } from '../crowd'
import { World } from '../world'
import { PushBrowser, pushesLeave, quietHours, waitsAreOver } from './push-browser'

describe('a notification is not sent', () => {
  it('to a browser whose log-in ended, whose key was replaced, or that someone else registered', async () => {
    const world = await World.found(['mia', 'ben', 'kim', 'ada'])
    const session = await Browser.logIn(world, 'mia')
    const [byLogIn, byKey, passedOn] = [
      await PushBrowser.make(),
      await PushBrowser.of(world, 'kim'),
      await PushBrowser.of(world, 'ada'),
    ]
    await session.must('POST /users/me/web_push', byLogIn.target)
    await world.write('ben', ['mia', 'kim'], 'before')
    await pushesLeave(world)
    expect([await byLogIn.notices(), await byKey.notices()]).toMatchObject([[{ text: 'before' }], [{ text: 'before' }]])
    await session.must('DELETE /users/me/sessions')
    await world.must('kim', 'POST /users/me/api_key/regenerate').catch(() => {})
    await passedOn.register(world, 'ben')
    await world.write('ben', ['mia', 'kim'], 'after')
    await world.write('ben', ['ada'], 'after')
    await pushesLeave(world)
    expect([await byLogIn.taken(), await byKey.taken(), await passedOn.taken()].map((list) => list.length)).toEqual([
      1, 1, 0,
    ])
    expect((await world.must('mia', 'GET /users/me/web_push')).subscriptions).toEqual([])
  })

  it('during quiet hours, or while the person is present and has turned off notifications for that time', async () => {
    const world = await World.found(['mia', 'ben'])
    const browser = await PushBrowser.of(world, 'mia')
    await world.must('mia', 'PATCH /users/me/web_push', { quiet_hours: quietHours(-1, 1) })
    await world.write('ben', ['mia'], 'quiet')
    await pushesLeave(world)
    expect(await browser.taken()).toEqual([])
    await world.must('mia', 'PATCH /users/me/web_push', { quiet_hours: null })
    await world.must('mia', 'PATCH /settings', { enable_online_push_notifications: false })
    await world.must('mia', 'POST /users/me/presence', { status: 'active' })
    await world.write('ben', ['mia'], 'present')
    await pushesLeave(world)
    await world.must('mia', 'PATCH /settings', { enable_online_push_notifications: true })
    await world.write('ben', ['mia'], 'told all the same')
    await pushesLeave(world)
    expect((await browser.notices()).at(-1)).toMatchObject({ text: 'told all the same', count: 1 })
  })

  it('with the name of a person whom a guest can’t see', async () => {
    const world = await World.found(['mia', 'gus'])
    const channel = await world.channel('open', ['gus', 'olivia'])
    await world.must('gus', 'DELETE /users/me/subscriptions', {
      subscriptions: ['general', 'sandbox', 'getting started'],
    })
    const browser = await PushBrowser.of(world, 'gus')
    const { realm_user_groups } = await world.must('olivia', 'POST /register', {
      fetch_event_types: ['realm_user_groups'],
    })
    const members = realm_user_groups.find(({ name }: { name: string }) => name === 'role:members').id
    await world.must('olivia', 'PATCH /realm', { can_access_all_users_group: { new: members } })
    await world.say('mia', channel, 'a', '@**Gus Example** who am I?')
    await pushesLeave(world)
    const [notice] = await browser.notices()
    expect(notice.text).toBe('@Gus Example who am I?')
    expect(notice.sender).toBe('Unknown user')
  })
})

it('the stored data doesn’t contain the address or the keys of a browser in plain text', async () => {
  const world = await World.found(['mia'])
  const { target } = await PushBrowser.of(world, 'mia')
  const rows = await world.inside(({ store }) => JSON.stringify(store.pushSubscriptions.listOf(world.id('mia'))))
  for (const part of [target.endpoint, target.auth, target.p256dh]) expect(rows).not.toContain(part)
  const keys = await world.inside(({ store }) => store.realm.get('pushKeys'))
  expect(Buffer.from(keys.sealedPrivateKey, 'base64url').length).toBeGreaterThan(43)
})

describe('limits on notifications', () => {
  it('end a browser’s registration after several failures in a row', async () => {
    const world = await World.found(['mia', 'ben'])
    const browser = await PushBrowser.of(world, 'mia')
    await browser.answers({ status: 403 })
    for (let n = 1; n <= MOST_PUSH_FAILURES; n++) {
      expect((await world.must('mia', 'GET /users/me/web_push')).subscriptions).toHaveLength(1)
      await world.write('ben', ['mia'], `attempt ${n}`)
      await pushesLeave(world)
    }
    expect((await world.must('mia', 'GET /users/me/web_push')).subscriptions).toEqual([])
  })

  it('leave only a few conversations waiting for a service', async () => {
    const world = await World.found(['mia', 'ben', 'kim', 'ada', 'max'])
    const browser = await PushBrowser.of(world, 'mia')
    await browser.answers({ status: 429, retry: '600' })
    for (const who of ['ben', 'kim', 'ada', 'max']) {
      await world.write(who, ['mia'], 'hello')
      await pushesLeave(world)
    }
    const [held] = await world.inside(({ store }) => store.pushSubscriptions.listHeld(1))
    expect(held?.held).toHaveLength(MOST_PUSHES_HELD)
    await browser.answers({})
    await waitsAreOver(world)
    expect((await browser.notices()).slice(1).map(({ sender }) => sender)).toEqual([
      'Kim Example',
      'Ada Example',
      'Max Example',
    ])
    expect(MOST_CONVERSATIONS_PUSHED).toBeGreaterThanOrEqual(MOST_PUSHES_HELD)
  })

  it('leave enough of a run’s requests for other work', () => {
    const ofOne = MOST_PUSH_SUBSCRIPTIONS * MOST_CONVERSATIONS_PUSHED
    expect(ofOne).toBeLessThanOrEqual(PUSHES_AT_ONCE)
    expect(PUSHES_AT_ONCE + PUSHES_TRIED_AGAIN_AT_ONCE).toBeLessThan(50)
    expect(PUSHES_ABREAST).toBeLessThanOrEqual(6)
    expect(LARGEST_PUSH).toBeLessThanOrEqual(3993)
    expect(PUSH_NOTICES_AT_ONCE).toBeGreaterThan(PUSHES_AT_ONCE)
  })
})

describe('a message to everyone in a channel of a thousand people', () => {
  it('writes only a few more rows for all browsers together, and each browser gets one notification', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('all', ['olivia', 'ben'])
    await crowd(world, channel, 1000)
    const browsers = await Promise.all(Array.from({ length: 90 }, () => PushBrowser.make()))
    const all = () => world.say('olivia', channel, 'news', '@**all** news')
    await all()
    const before = await world.rows(all)
    const people = crowdIds(1000)
    await world.must('olivia', 'POST /users/me/web_push/key')
    await world.inside((state) => {
      const facts = requestFacts(state, {
        realm: { name: world.name, origin: 'http://x' },
        client: { name: '', version: '', vocabulary: 'zulip' },
        address: '',
        files: [],
      })
      for (const [at, { target, name }] of browsers.entries()) {
        const mark = facts.secrets.pushMark(target.endpoint)
        const sealed = facts.secrets.seal(JSON.stringify(target))
        const { keyNonce } = state.store.accounts.get(people[at] as AccountId)
        const rest = { createdAt: 0, failures: 0, problem: null, held: [], heldUntil: 0 }
        state.store.pushSubscriptions.insert({
          authorId: people[at] as AccountId,
          id: 1,
          mark,
          sealed,
          name,
          credential: `key ${keyNonce}`,
          ...rest,
        })
      }
      state.store.realm.set('pushReach', packPeople(Bitmap.from(people)))
    })
    const with_ = await world.rows(all)
    // The rows are the notice and, for the task that starts the pushes, a row, two index entries, and the alarm.
    expect(with_.written - before.written).toBeLessThanOrEqual(5)
    const more = await world.rows(all)
    expect(more.written - before.written).toBe(1)
    let runs = 0
    const { written } = await world.rows(async () => {
      runs = await pushesLeave(world, 40)
    })
    const counts = await Promise.all(
      browsers.map(async (browser) => (await browser.notices()).map(({ count }) => count)),
    )
    expect(counts).toEqual(browsers.map(() => [2]))
    // Sending the pushes and checking the people takes at least this many runs, which write a few rows each on average.
    expect(runs).toBeGreaterThanOrEqual(Math.max(Math.ceil(90 / PUSHES_AT_ONCE), 1000 / PUSH_PEOPLE_AT_ONCE))
    expect(written / runs).toBeLessThan(15)
  })
})

describe('after being killed while it sends notifications', () => {
  it('the object sends unrecorded notifications again, loses none, and sends each at most twice', async () => {
    const world = await World.found(['mia', 'ben'])
    const browser = await PushBrowser.of(world, 'mia')
    await world.write('ben', ['mia'], 'told twice')
    await world.inside(async (state) => {
      const call = {
        realm: { name: world.name, origin: 'http://x' },
        client: { name: '', version: '', vocabulary: 'zulip' as const },
        address: '',
        files: [],
      }
      // The returned function, which writes what was sent, is never called, as if the object had been killed.
      await sendPushes({ ...requestFacts(state, call), store: state.store })
    })
    await world.evict()
    await world.write('ben', ['mia'], 'and this')
    await pushesLeave(world)
    expect(await browser.notices()).toMatchObject([
      { text: 'told twice', count: 1 },
      { text: 'and this', count: 2 },
    ])
    const [one, other] = await browser.notices()
    expect(one.tag).toBe(other.tag)
  })
})
