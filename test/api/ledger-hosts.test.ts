import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { OPEN_LOG_IN } from '#domain/joining/new-accounts/host'
import { SHARED_BYTES, SHARED_BYTES_OF_ACCOUNT, SHARED_BYTES_OF_HOST, SHARED_BYTES_RESERVE } from '#domain/limits'
import type { CountedLedger } from '#store/realm/ledger-sums'
import { openDatabase } from '#store/sql/database'
import { openStore, type Writers } from '#store/store'
import { changeLedger, forgetLedger, keptAndCounted, type LedgerChange } from './kept-ledger'
import { World } from './world'

const FULL = 'SHARED_BYTES_REACHED'
const PASSWORD = 'a long enough password'
const ROLE = { administrator: 200, member: 400 } as const

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'max', 'mia', 'ben'])
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  const { id } = user_groups.find(({ name }: { name: string }) => name === 'role:members')
  await world.must('olivia', 'PATCH /realm', { create_multiuse_invite_group: { new: id } })
  await join('ann', 'olivia')
  await join('amy', 'olivia')
  await join('kid', 'mia')
  await join('kin', 'kid')
  await join('own', 'ann')
})

/** Makes a new person join through someone's invitation link. */
async function join(name: string, inviter: string): Promise<void> {
  const { invite_link } = await world.must(inviter, 'POST /invites/multiuse', {})
  const email = `${name}@example.com`
  const key = new URL(invite_link).pathname.split('/').findLast((part) => part !== '')
  const params = { full_name: `${name} Newcomer`, email, password: PASSWORD }
  await world.must(null, `POST /join/${key}`, params)
  const { api_key, user_id } = await world.must(null, 'POST /fetch_api_key', { username: email, password: PASSWORD })
  world.enter(name, email, user_id, api_key)
}

const within = <Result>(use: (store: Writers) => Result): Promise<Result> =>
  runInDurableObject(world.stub, (_, { storage }) => use(openStore(openDatabase(storage))))

const hostOf = (who: string) => within(({ accounts }) => accounts.get(world.id(who)).hostId)
const ledger = () => world.inside(({ database }) => keptAndCounted(database))

const pretend = (change: LedgerChange) => changeLedger(world, change)

let made = 0
const group = (who: string) =>
  world.call(who, 'POST /user_groups/create', { name: `group ${made++}`, description: 'x'.repeat(500), members: [] })

const fillHost = (who: string) =>
  pretend(({ byHost }) => ({ byHost: { ...byHost, [world.id(who)]: SHARED_BYTES_OF_HOST } }))

describe('the ledger', () => {
  it.each([
    ['ann', 'olivia', 'an administrator’s link'],
    ['kid', 'mia', 'a member’s link'],
    ['kin', 'mia', 'the link of someone who joined by a member’s link'],
    ['own', 'ann', 'the link of a member who joined by an administrator’s link'],
  ])('counts the data of %s toward the share of %s, because of %s', async (who, host) => {
    expect(await hostOf(who)).toBe(world.id(host))
  })

  it('counts the data of an account that an administrator created toward no one else’s share', async () => {
    expect(await hostOf('mia')).toBeNull()
  })
})

describe('people who were let in by the same person', () => {
  it('share a limited amount of storage, and other people are not affected', async () => {
    await fillHost('mia')
    for (const who of ['kid', 'kin']) {
      const { status, body } = await group(who)
      expect([status, body.code]).toEqual([400, FULL])
      expect(body.msg).toContain('You and everyone else who joined in the same way')
      expect(body.msg).toContain('can add 4 MB in total')
    }
    const channel = { subscriptions: [{ name: 'wide', description: 'x'.repeat(500) }] }
    expect((await world.call('kid', 'POST /users/me/subscriptions', channel)).body.code).toBe(FULL)
    for (const who of ['mia', 'ben', 'ann', 'own', 'ada']) expect([who, (await group(who)).status]).toEqual([who, 200])
    await pretend(() => ({}))
  })

  it('share this storage with their bots', async () => {
    const bot = { full_name: 'Helper', short_name: 'helper', bot_type: 1 }
    const { api_key, user_id } = await world.must('kid', 'POST /bots', bot)
    world.enter('helper', `helper-bot@${world.name}.localhost`, user_id, api_key)
    await fillHost('mia')
    const channel = { subscriptions: [{ name: 'wider', description: 'x'.repeat(500) }] }
    expect((await world.call('helper', 'POST /users/me/subscriptions', channel)).body.code).toBe(FULL)
    await pretend(() => ({}))
  })

  it('have their current data counted, except while they are administrators', async () => {
    const ofMia = async () => (await ledger()).kept?.byHost?.[world.id('mia')] ?? 0
    const before = await ofMia()
    await group('kid')
    expect(await ofMia()).toBeGreaterThan(before + 500)
    await group('kin')
    const both = await ofMia()
    for (const role of [ROLE.administrator, ROLE.member]) {
      await world.must('olivia', `PATCH /users/${world.id('kid')}`, { role })
      const { kept, counted } = await ledger()
      expect(kept).toEqual(counted)
      expect((await ofMia()) < both).toBe(role === ROLE.administrator)
    }
    expect(await ofMia()).toBe(both)
  })

  it.each([
    ['who creates a group', () => group('kin')],
    ['who becomes an administrator', () => world.must('olivia', `PATCH /users/${world.id('kid')}`, { role: 200 })],
    ['who is no longer an administrator', () => world.must('olivia', `PATCH /users/${world.id('kid')}`, { role: 400 })],
  ])(
    'have their data counted at the first write in an older organization, even if that write is by someone %s',
    async (_, write) => {
      await runInDurableObject(world.stub, (_, { storage }) => forgetLedger(storage))
      await world.evict()
      await write()
      const { kept, counted } = await ledger()
      expect(kept).toEqual(counted)
    },
  )

  it('have their long profiles counted, too', async () => {
    const hints = Array.from({ length: 4 }, (_, at) => ({ name: `field ${at}`, hint: '', field_type: 2 }))
    const ids: number[] = []
    for (const field of hints) ids.push((await world.must('olivia', 'POST /realm/profile_fields', field)).id)
    const before = (await ledger()).kept!
    const data = ids.map((id) => ({ id, value: '\x01x'.repeat(250) }))
    await world.must('kin', 'PATCH /users/me/profile_data', { data })
    const { kept, counted } = await ledger()
    expect(kept).toEqual(counted)
    const more = (of: CountedLedger) => [of.byAccount[world.id('kin')] ?? 0, of.byHost![world.id('mia')] ?? 0]
    const [own, host] = more(kept!)
    const [ownBefore, hostBefore] = more(before)
    expect(own! - ownBefore!).toBeGreaterThan(4 * 250 * 7 - 2_000)
    expect(host! - hostBefore!).toBe(own! - ownBefore!)
  })
})

describe('when people have stored a lot of data', () => {
  const KB = 1000

  /** Makes it look as if each of these people had this much data, and changes the sums. */
  const crowd = (own: number, members: readonly string[], sums: (known: CountedLedger) => Partial<CountedLedger>) =>
    pretend((counted) => ({
      byAccount: { ...counted.byAccount, ...Object.fromEntries(members.map((one) => [world.id(one), own])) },
      ...sums(counted),
    }))

  it('others let in by the same person still have room, and people who used up their share have none', async () => {
    // The sum is the same as if ten others had 363 KB each.
    const ofHost = SHARED_BYTES_OF_HOST - 370 * KB
    await crowd(200 * KB, ['kid'], ({ byHost }) => ({ byHost: { ...byHost, [world.id('mia')]: ofHost } }))
    const refused = await group('kid')
    expect([refused.status, refused.body.code]).toEqual([400, FULL])
    expect(refused.body.msg).toContain('have used your share')
    expect((await group('kin')).status).toBe(200)
    // An administrator created ben’s account, so his data uses no one else’s share.
    expect((await group('ben')).status).toBe(200)
    await pretend(() => ({}))
  })

  it('others in the organization still have room, including those who joined before anything was counted', async () => {
    await crowd(250 * KB, ['ben', 'max'], () => ({ bytes: SHARED_BYTES - SHARED_BYTES_RESERVE - 1000 * KB }))
    for (const who of ['ben', 'max']) expect((await group(who)).body.msg).toContain('have used your share')
    for (const who of ['mia', 'kid', 'ann']) expect([who, (await group(who)).status]).toEqual([who, 200])
    await pretend(() => ({}))
  })
})

it('someone new who joined through open log-in has room, even if many people have used up their share', async () => {
  await within((store) => {
    for (const who of ['kin', 'own']) store.accounts.update(world.id(who), { hostId: OPEN_LOG_IN })
  })
  const ten = SHARED_BYTES_OF_ACCOUNT / 2
  await pretend((counted) => ({
    byAccount: { ...counted.byAccount, [world.id('kin')]: ten },
    byHost: { ...counted.byHost, [OPEN_LOG_IN]: 10 * ten },
  }))
  expect((await group('kin')).body.msg).toContain('You and everyone else who joined in the same way')
  expect((await group('own')).status).toBe(200)
  await pretend(() => ({}))
})

it('storing data costs hardly more after five thousand people have stored data', async () => {
  const cost = async (who: string) => {
    const characters = () => world.inside(({ database }) => database.charactersWritten)
    const before = await characters()
    const { written } = await world.rows(() => group(who))
    return { written, characters: (await characters()) - before }
  }
  const few = await cost('kid')
  const everybody = Array.from({ length: 5000 }, (_, at) => [at + 1, 50])
  await pretend(({ byAccount }) => ({ byAccount: { ...Object.fromEntries(everybody), ...byAccount } }))
  const many = await cost('kid')
  expect(many.written).toBeLessThanOrEqual(few.written)
  // One row contains the sums of 256 people.
  expect(many.characters - few.characters).toBeLessThan(256 * 20)
  await pretend(() => ({}))
})

it('the last megabyte is reserved for administrators', async () => {
  await pretend(() => ({ bytes: SHARED_BYTES - SHARED_BYTES_RESERVE }))
  const { status, body } = await group('ben')
  expect([status, body.code]).toEqual([400, FULL])
  expect(body.msg).toContain('Only administrators can use the last 1 MB.')
  expect((await group('ada')).status).toBe(200)
  await pretend(() => ({ bytes: SHARED_BYTES }))
  expect((await group('ada')).body.msg).not.toContain('Only administrators')
})
