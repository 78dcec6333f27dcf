import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { OPEN_LOG_IN } from '#domain/joining/new-accounts/host'
import { SHARED_BYTES_OF_HOST } from '#domain/limits'
import { openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import { changeLedger, keptAndCounted } from './kept-ledger'
import { type Person, World } from './world'

const FULL = 'SHARED_BYTES_REACHED'
const MEMBERS: Person[] = ['mia', 'ben', 'kim']

let world: World
/** Makes it look as if the members had joined through open log-in. */
beforeAll(async () => {
  world = await World.found(MEMBERS)
  await runInDurableObject(world.stub, (_, { storage }) => {
    const { accounts } = openStore(openDatabase(storage))
    for (const who of MEMBERS) accounts.update(world.id(who), { hostId: OPEN_LOG_IN })
  })
  await world.evict()
})

const ledger = () => world.inside(({ database }) => keptAndCounted(database))

let made = 0
const channelOf = (description: string) => ({ subscriptions: [{ name: `wide ${made++}`, description }] })

const madeBy = async (who: string, what: string, params: object) => {
  const before = (await ledger()).kept!.byAccount[world.id(who)] ?? 0
  await world.must(who, what, { ...params })
  return (await ledger()).kept!.byAccount[world.id(who)]! - before
}

/** Makes it look as if people other than ben had added this much data, and ben none. */
const fillTo = (bytes: number) =>
  changeLedger(world, ({ byAccount, byHost }) => ({
    byAccount: { ...byAccount, [world.id('ben')]: 0 },
    byHost: { ...byHost, [OPEN_LOG_IN]: bytes },
  }))

it('1,000 channels and 300 groups with Chinese descriptions use about half of an open log-in’s share', async () => {
  const channel = await madeBy('mia', 'POST /users/me/subscriptions', channelOf('漢'.repeat(150)))
  const group = { name: `crew ${made++}`, description: '漢'.repeat(150), members: [] }
  // The sum includes a hundred members of each group.
  const all = 1000 * channel + 300 * ((await madeBy('mia', 'POST /user_groups/create', group)) + 100 * 7)
  expect(all).toBeLessThan(0.53 * SHARED_BYTES_OF_HOST)
  // Someone who has created fifty channels creates another.
  const more = 50 * channel
  await changeLedger(world, (counted) => ({
    byAccount: { ...counted.byAccount, [world.id('kim')]: more },
    byHost: { ...counted.byHost, [OPEN_LOG_IN]: all + more },
  }))
  await world.must('kim', 'POST /users/me/subscriptions', channelOf('漢'.repeat(150)))
})

it('an open log-in’s share holds 589 channels with the longest descriptions, and one with a short one', async () => {
  const channel = await madeBy('mia', 'POST /users/me/subscriptions', channelOf('漢'.repeat(1000)))
  await fillTo(588 * channel)
  expect((await world.call('ben', 'POST /users/me/subscriptions', channelOf('漢'.repeat(1000)))).status).toBe(200)
  await fillTo(589 * channel)
  expect((await world.call('ben', 'POST /users/me/subscriptions', channelOf('漢'.repeat(1000)))).body.code).toBe(FULL)
  expect((await world.call('ben', 'POST /users/me/subscriptions', channelOf('漢'.repeat(20)))).status).toBe(200)
})
