import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { SHARED_BYTES, SHARED_BYTES_OF_ACCOUNT, SHARED_BYTES_RESERVE } from '#domain/limits'
import { GROUP_PERMISSIONS } from '#domain/settings/permission-settings'
import { namesOf } from '#lib/typed-object'
import { countLedger } from '#store/count-ledger'
import { shareOfChannel, shareOfGroup, sharesOfAccount } from '#store/realm/ledger-sizes'
import { openDatabase } from '#store/sql/database'
import { openStore, type Writers } from '#store/store'
import { changeLedger, forgetLedger, keptAndCounted } from './kept-ledger'
import { World } from './world'

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const FULL = 'SHARED_BYTES_REACHED'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'ben', 'kim', 'max'])
})

const within = <Result>(use: (store: Writers) => Result): Promise<Result> =>
  runInDurableObject(world.stub, (_, { storage }) => use(openStore(openDatabase(storage))))

const ledger = () => world.inside(({ database }) => keptAndCounted(database))
const shareOf = async (who: string) => (await ledger()).kept?.byAccount[world.id(who)] ?? 0

/** Repeats an attempt until it is refused, or a thousand times. Returns the number of successes, and the refusal. */
async function untilRefused(attempt: (n: number) => Promise<{ status: number; body: { code?: string; msg: string } }>) {
  for (let n = 0; n < 1000; n++) {
    const { status, body } = await attempt(n)
    if (status !== 200) return { times: n, status, code: body.code, msg: body.msg }
  }
  return { times: 1000 }
}

const group = (who: string, name: string, description: string, members: string[] = []) =>
  world.call(who, 'POST /user_groups/create', { name, description, members: members.map((one) => world.id(one)) })

describe('the limit on data that everyone loads', () => {
  it.each([
    ['of emoji', '😀'.repeat(2000)],
    ['of escaped characters', '\x01'.repeat(2000)],
  ])('applies to groups with descriptions %s', async (kind, description) => {
    const who = kind === 'of emoji' ? 'mia' : 'kim'
    const before = bytesOf(await world.must('ben', 'POST /register'))
    const refused = await untilRefused((n) => group(who, `${kind} ${n}`, description))
    expect(refused).toMatchObject({ status: 400, code: FULL })
    expect(refused.msg).toContain('You have reached your limit of ')
    expect(refused.times).toBeLessThan(60)
    const after = bytesOf(await world.must('ben', 'POST /register'))
    expect(after - before).toBeLessThanOrEqual(SHARED_BYTES_OF_ACCOUNT)
    await untilRefused((n) => group(who, `${kind}, small ${n}`, 'x'.repeat(200)))
    expect(await shareOf(who)).toBeGreaterThan(0.99 * SHARED_BYTES_OF_ACCOUNT)
  })

  it('applies to channels, and the channels of a bot count toward its owner’s share', async () => {
    const { api_key, user_id } = await world.must('ben', 'POST /bots', {
      full_name: 'Helper',
      short_name: 'helper',
      bot_type: 1,
    })
    world.enter('helper', `helper-bot@${world.name}.localhost`, user_id, api_key)
    const make = (who: string) => (n: number) =>
      world.call(who, 'POST /users/me/subscriptions', {
        subscriptions: [{ name: `wide ${who} ${n}`, description: '😀'.repeat(1000) }],
      })
    const first = await make('helper')(0)
    expect(first.status).toBe(200)
    expect(await shareOf('ben')).toBeGreaterThan(4000)
    const refused = await untilRefused(make('ben'))
    expect(refused).toMatchObject({ status: 400, code: FULL })
    expect(refused.times).toBeLessThan(60)
    expect((await make('helper')(1)).body.code).toBe(FULL)
  })

  it('applies to the last person who enlarged the data, and reducing the data is always allowed', async () => {
    const { group_id: id } = await world.must('ada', 'POST /user_groups/create', {
      name: 'shared',
      description: 'short',
      members: [],
      can_manage_group: { direct_members: [world.id('max'), world.id('kim')], direct_subgroups: [] },
    })
    const describe = (who: string, description: string) => world.call(who, `PATCH /user_groups/${id}`, { description })
    const before = { ada: await shareOf('ada'), max: await shareOf('max') }
    await world.must('max', `PATCH /user_groups/${id}`, { description: 'x'.repeat(1000) })
    expect(await shareOf('ada')).toBeLessThan(before.ada)
    expect(await shareOf('max')).toBeGreaterThan(before.max + 1000)
    // kim has already used up her share.
    expect((await describe('kim', 'x'.repeat(1001))).body.code).toBe(FULL)
    expect((await describe('kim', 'x'.repeat(999))).status).toBe(200)
    expect(await shareOf('max')).toBeGreaterThan(before.max + 900)
    expect((await describe('olivia', 'x'.repeat(2000))).status).toBe(200)
    expect(await shareOf('max')).toBe(before.max)
  })

  it('exempts administrators up to the organization’s limit, beyond which only reducing is allowed', async () => {
    await group('ada', 'last', 'x'.repeat(500))
    const id = await idOfGroup('last')
    const usage = await world.must('ada', 'GET /realm/usage')
    expect(usage).toMatchObject({
      shared_bytes: (await ledger()).counted.bytes,
      shared_bytes_members_limit: SHARED_BYTES - SHARED_BYTES_RESERVE,
      shared_bytes_limit: SHARED_BYTES,
    })
    await pretend((bytes) => SHARED_BYTES - bytes)
    const refused = await group('ada', 'one more', 'x')
    expect(refused.body).toMatchObject({ code: FULL, msg: expect.stringContaining('limit of 12 MB') })
    // Archiving and deactivating aren't suggested, because clients also load archived and deactivated objects.
    expect(refused.body.msg).toMatch(/ Shorten names, descriptions, or profiles first\.$/)
    expect((await world.call('ada', `PATCH /user_groups/${id}`, { description: 'x'.repeat(501) })).status).toBe(400)
    expect((await world.call('ada', `PATCH /user_groups/${id}`, { description: '' })).status).toBe(200)
    const named = (length: number) => world.call('ada', 'PATCH /settings', { full_name: 'x'.repeat(length) })
    expect((await named(80)).status).toBe(200)
    await pretend((bytes) => SHARED_BYTES - bytes)
    expect((await named(81)).body.code).toBe(FULL)
    expect((await named(79)).status).toBe(200)
    await pretend(() => 0)
  })
})

const idOfGroup = async (name: string) => {
  const { user_groups } = await world.must('ada', 'GET /user_groups')
  return user_groups.find((one: { name: string }) => one.name === name).id as number
}

/** Adds bytes to the ledger's total: as many as `more` returns for the current total. */
const pretend = (more: (bytes: number) => number) =>
  changeLedger(world, ({ bytes }) => ({ bytes: bytes + more(bytes) }))

it('the data of an older organization is counted, and the count survives evictions', async () => {
  const { counted } = await ledger()
  await runInDurableObject(world.stub, (_, { storage }) => forgetLedger(storage))
  await world.evict()
  expect((await world.must('ada', 'GET /realm/usage')).shared_bytes).toBe(counted.bytes)
  expect((await group('kim', 'too much', 'x'.repeat(1000))).body.code).toBe(FULL)
  await group('olivia', 'first of the ledger', 'x')
  const now = await ledger()
  expect(now.kept).toEqual(now.counted)
  expect(now.counted.bytes).toBeGreaterThan(counted.bytes)
  await world.evict()
  expect((await world.must('ada', 'GET /realm/usage')).shared_bytes).toBe(now.counted.bytes)
})

it('the data of an older organization is counted only once, even if the first write is refused', async () => {
  const refused = () => group('kim', 'too much', 'x'.repeat(1000))
  const rowsOf = async (work: () => Promise<unknown>) => (await world.rows(work)).read
  await refused()
  const usual = await rowsOf(refused)
  const all = await world.inside(({ database }) => {
    const { read } = database.counts
    countLedger(openStore(database))
    return database.counts.read - read
  })
  await runInDurableObject(world.stub, (_, { storage }) => forgetLedger(storage))
  await world.evict()
  await world.must('ada', 'GET /users/me')
  const lists = await world.inside(({ store }) => vi.spyOn(store.channels, 'list'))
  const first = await rowsOf(async () => expect((await refused()).body.code).toBe(FULL))
  expect(first).toBeLessThanOrEqual(usual + all + 10)
  expect(await rowsOf(async () => expect((await refused()).body.code).toBe(FULL))).toBe(usual)
  expect((await ledger()).kept).toBeUndefined()
  await world.must('max', 'POST /user_groups/create', { name: 'none is too much', description: '', members: [] })
  expect(lists).toHaveBeenCalledOnce()
  lists.mockRestore()
  const { kept, counted } = await ledger()
  expect(kept).toEqual(counted)
})

it('the ledger never counts less than the data that is sent', async () => {
  const listed = { direct_members: [world.id('ada'), world.id('max')], direct_subgroups: [await idOfGroup('shared')] }
  await world.must('olivia', 'POST /user_groups/create', {
    name: 'permissions are lists',
    description: '',
    members: [],
    ...Object.fromEntries(namesOf(GROUP_PERMISSIONS).map((name) => [name, listed])),
  })
  const { realm_users, realm_user_groups, never_subscribed, unsubscribed, subscriptions } = await world.must(
    'olivia',
    'POST /register',
    { client_capabilities: { notification_settings_null: true } },
  )
  await within((store) => {
    for (const one of realm_user_groups.filter((it: { is_system_group: boolean }) => !it.is_system_group)) {
      expect(shareOfGroup(store.groups.find(one.id)!).bytes).toBeGreaterThanOrEqual(bytesOf(one))
    }
    for (const one of [...subscriptions, ...never_subscribed, ...unsubscribed]) {
      const channel = store.channels.get(one.stream_id)
      const bytes = shareOfChannel(channel).bytes / (channel.isDefault ? 2 : 1)
      const { color, is_muted, in_home_view, pin_to_top, wildcard_mentions_notify, ...shared } = one
      for (const name of Object.keys(shared)) if (name.endsWith('_notifications')) delete shared[name]
      expect(bytes).toBeGreaterThanOrEqual(bytesOf(shared))
      expect(bytes).toBeLessThan(1.5 * bytesOf(shared))
    }
    for (const { user_id, full_name, delivery_email, profile_data } of realm_users) {
      const sent = bytesOf([full_name, delivery_email, profile_data])
      const shares = sharesOfAccount(store.accounts.get(user_id))
      expect(shares.reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThanOrEqual(sent)
    }
  })
})
