import { describe, expect, it } from 'vitest'
import {
  LARGEST_PUSH,
  LONGEST_PUSH_ENDPOINT,
  LONGEST_PUSH_NAME,
  MOST_CONVERSATIONS_PUSHED,
  MOST_PUSH_FAILURES,
  MOST_PUSH_SUBSCRIPTIONS,
  MOST_PUSHES_HELD,
  PUSH_NOTICES_AT_ONCE,
  PUSH_PEOPLE_AT_ONCE,
  PUSH_TESTS_A_MINUTE,
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
import { PushBrowser, pushesLeave, waitsAreOver } from './push-browser'

const refusal = async (world: World, target: Record<string, string>) => {
  const { status, body } = await world.call('mia', 'POST /users/me/web_push', target)
  return [status, body.msg]
}

describe('a browser is refused', () => {
  it('where its service is not public, or not what the standard has', async () => {
    const world = await World.found(['mia'])
    const { target } = await PushBrowser.make()
    for (const [endpoint, reason] of [
      ['http://push.example.com/b', 'must begin with https://'],
      ['ftp://push.example.com/b', 'must begin with https://'],
      ['push.example.com', 'not a web address'],
      ['https://127.0.0.1/b', 'private network'],
      ['https://[::1]/b', 'private network'],
      ['https://2130706433/b', 'private network'],
      ['https://169.254.169.254/latest', 'private network'],
      ['https://router.local/b', 'private network'],
      ['https://user:password@push.example.com/b', 'must not contain a password'],
      [`https://push.example.com/${'x'.repeat(LONGEST_PUSH_ENDPOINT)}`, `at most ${LONGEST_PUSH_ENDPOINT} characters`],
    ] as const) {
      expect(await refusal(world, { ...target, endpoint })).toEqual([400, expect.stringContaining(reason)])
    }
    expect((await world.must('mia', 'GET /users/me/web_push')).subscriptions).toEqual([])
  })

  it('where nothing can be encrypted for it', async () => {
    const world = await World.found(['mia'])
    const { target } = await PushBrowser.make()
    const off = `${target.p256dh.slice(0, -4)}AAAA`
    for (const wrong of [{ p256dh: off }, { p256dh: 'AAAA' }, { p256dh: '!' }, { auth: 'AAAA' }, { auth: '-' }]) {
      expect(await refusal(world, { ...target, ...wrong })).toEqual([400, 'The keys of the subscription are invalid.'])
    }
  })

  it('beyond so many; names are cut, and registering again is no further one', async () => {
    const world = await World.found(['mia'])
    const first = await PushBrowser.make()
    const name = '🦊'.repeat(LONGEST_PUSH_NAME + 1)
    const { subscription_id } = await world.must('mia', 'POST /users/me/web_push', { ...first.target, name })
    for (let n = 1; n < MOST_PUSH_SUBSCRIPTIONS; n++) await PushBrowser.of(world, 'mia')
    const { target } = await PushBrowser.make()
    expect(await refusal(world, target)).toEqual([
      400,
      `At most ${MOST_PUSH_SUBSCRIPTIONS} browsers can have notifications.`,
    ])
    expect(await first.register(world, 'mia')).toBe(subscription_id)
    const { subscriptions } = await world.must('mia', 'GET /users/me/web_push')
    expect(subscriptions).toHaveLength(MOST_PUSH_SUBSCRIPTIONS)
    await world.must('mia', `DELETE /users/me/web_push/${subscription_id}`)
    await world.must('mia', 'POST /users/me/web_push', { ...target, name })
    const last = (await world.must('mia', 'GET /users/me/web_push')).subscriptions.at(-1)
    expect(last.name).toBe('🦊'.repeat(LONGEST_PUSH_NAME))
  })

  it('by others as if it were not there', async () => {
    const world = await World.found(['mia', 'ada'])
    const id = await (await PushBrowser.make()).register(world, 'mia')
    for (const what of ['DELETE /users/me/web_push/ID', 'POST /users/me/web_push/ID/test']) {
      for (const who of ['ada', 'olivia']) {
        const theirs = await world.call(who, what.replace('ID', String(id)))
        const absent = await world.call(who, what.replace('ID', '999999'))
        expect([theirs.status, theirs.body]).toEqual([404, absent.body])
      }
    }
    expect((await world.must('ada', 'GET /users/me/web_push')).subscriptions).toEqual([])
    expect((await world.must('mia', 'GET /users/me/web_push')).subscriptions).toHaveLength(1)
  })

  it('if a bot asks, or quiet hours are no times', async () => {
    const world = await World.found(['mia'])
    const bot = await world.must('mia', 'POST /bots', { full_name: 'Helper', short_name: 'helper' })
    world.enter('helper', `helper-bot@${world.name}.localhost`, bot.user_id, bot.api_key)
    const { target } = await PushBrowser.make()
    expect((await world.call('helper', 'POST /users/me/web_push', target)).status).toBe(400)
    for (const quiet_hours of [{ from: '24:00', to: '07:00' }, { from: '7', to: '8' }, { from: '07:00' }, 'night'])
      expect((await world.call('mia', 'PATCH /users/me/web_push', { quiet_hours })).status).toBe(400)
    expect((await world.must('mia', 'GET /users/me/web_push')).quiet_hours).toBeNull()
  })
})

describe('nothing is told', () => {
  it('to a browser whose log-in is over, whose key was replaced, or that somebody else registered', async () => {
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

  it('in quiet hours, nor while present where that is set', async () => {
    const world = await World.found(['mia', 'ben'])
    const browser = await PushBrowser.of(world, 'mia')
    await world.must('mia', 'PATCH /users/me/web_push', { quiet_hours: aroundNow() })
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

  it('of a name to a guest who may not see that person', async () => {
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

  it('of what is stored: no address and no key of a browser is readable there', async () => {
    const world = await World.found(['mia'])
    const { target } = await PushBrowser.of(world, 'mia')
    const rows = await world.inside(({ store }) => JSON.stringify(store.pushSubscriptions.listOf(world.id('mia'))))
    for (const part of [target.endpoint, target.auth, target.p256dh]) expect(rows).not.toContain(part)
    const keys = await world.inside(({ store }) => store.realm.get('pushKeys'))
    expect(Buffer.from(keys.sealedPrivateKey, 'base64url').length).toBeGreaterThan(43)
  })
})

describe('bounds', () => {
  it('end tests after so many in a minute; each says what the service answered', async () => {
    const world = await World.found(['mia'])
    const browser = await PushBrowser.make()
    const id = await browser.register(world, 'mia')
    const test = () => world.call('mia', `POST /users/me/web_push/${id}/test`)
    expect((await test()).body).toMatchObject({ outcome: 'taken', problem: null })
    expect(await browser.notices()).toMatchObject([{ kind: 'test' }])
    await browser.answers({ status: 503 })
    expect((await test()).body).toMatchObject({ outcome: 'later', problem: expect.stringContaining('503') })
    await browser.answers({})
    await world.bind({ RATE_LIMITS: 'on' })
    for (let n = 0; n < PUSH_TESTS_A_MINUTE; n++) expect((await test()).status).toBe(200)
    expect((await test()).status).toBe(429)
    await world.bind({ RATE_LIMITS: 'off' })
    await browser.answers({ status: 410 })
    expect((await test()).body).toMatchObject({ outcome: 'gone' })
    expect((await test()).status).toBe(404)
  })

  it('forget a browser after so many failures in a row', async () => {
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

  it('keep what waits for a service to a few conversations', async () => {
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

  it('leave room for everything else in the requests of a run', () => {
    const ofOne = MOST_PUSH_SUBSCRIPTIONS * MOST_CONVERSATIONS_PUSHED
    expect(ofOne).toBeLessThanOrEqual(PUSHES_AT_ONCE)
    expect(PUSHES_AT_ONCE + PUSHES_TRIED_AGAIN_AT_ONCE).toBeLessThan(50)
    expect(PUSHES_ABREAST).toBeLessThanOrEqual(6)
    expect(LARGEST_PUSH).toBeLessThanOrEqual(3993)
    expect(PUSH_NOTICES_AT_ONCE).toBeGreaterThan(PUSHES_AT_ONCE)
  })
})

describe('a message to everybody, in a channel of a thousand', () => {
  it('writes one row more for all whose browsers are told, and each is told once', async () => {
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
    // The notice, and the task that begins to tell: a row, its two indexes, and the alarm.
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
    // At least as many runs as the requests and people of one need, at most some rows for each.
    expect(runs).toBeGreaterThanOrEqual(Math.max(Math.ceil(90 / PUSHES_AT_ONCE), 1000 / PUSH_PEOPLE_AT_ONCE))
    expect(written / runs).toBeLessThan(15)
  })
})

describe('killed while it tells', () => {
  it('the object tells again what nobody noted, forgets nothing, and tells no more than twice', async () => {
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
      // The writes of this run are lost.
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

/** An hour to either side, so that no test depends on the time of the day. */
function aroundNow(): { from: string; to: string } {
  const time = (ms: number) => new Date(ms).toISOString().slice(11, 16)
  return { from: time(Date.now() - 3_600_000), to: time(Date.now() + 3_600_000) }
}
