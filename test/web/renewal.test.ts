import { expect, it } from 'vitest'
import { renew } from '../../web/model/connection/renewal'
import { Store } from '../../web/model/store/store'
import type { Caller } from '../../web/protocol/call'
import { realClock } from '../../web/protocol/clock'
import { REGISTRATION } from '../../web/protocol/register'
import type { KnownState, Snapshot } from '../../web/protocol/snapshot'
import { crowd, crowdIds } from '../api/crowd'
import { manyChannels } from '../api/many-channels'
import { type Person, World } from '../api/world'
import { wrongRenewal } from './renewed'

const PEOPLE = 5000
const CHANNELS = 1000

/** Renews the earlier data of someone who comes back. Counts the bytes transferred in both directions. */
async function renewed(world: World, who: Person, known: Store) {
  let bytes = 0
  const call = async (what: string, params: { edgewise_known: object }) => {
    const answer = await world.must(who, what, params)
    const asked = new URLSearchParams({ edgewise_known: JSON.stringify(params.edgewise_known) })
    bytes += String(asked).length + JSON.stringify(answer).length
    return answer
  }
  const snapshot = await renew(known.tell(), { call } as unknown as Caller)
  return { snapshot: snapshot!, bytes }
}

const whole = (world: World, who: Person): Promise<Snapshot> => world.must(who, 'POST /register', REGISTRATION)

async function storeOf(world: World, who: Person): Promise<Store> {
  const store = new Store(realClock)
  store.load(await whole(world, who))
  return store
}

it('a client fetches at most 5% of the data about 5,000 people and 1,000 channels after a few changes, and no hidden data', async () => {
  const world = await World.found(['ben'])
  const everybody = await world.channel('everybody', ['olivia', 'ben'])
  await crowd(world, everybody, PEOPLE)
  const { readers, ids } = await manyChannels(world, { channels: CHANNELS, people: 0 })
  const readersAre = (change: object) => world.must('olivia', `POST /user_groups/${readers}/members`, { ...change })
  await readersAre({ add: [world.id('ben')] })
  const known = await storeOf(world, 'ben')
  expect(known.channels.channels.size).toBeGreaterThan(CHANNELS)

  const unchanged = await renewed(world, 'ben', known)
  expect(wrongRenewal(unchanged.snapshot, await whole(world, 'ben'))).toEqual([])

  const crowded = crowdIds(PEOPLE)
  const rename = (at: number) => world.must('olivia', `PATCH /users/${crowded[at]}`, { full_name: `Another ${at}` })
  for (const at of [0, 7, 1200, 2600, 4999]) await rename(at)
  await world.must('olivia', `DELETE /users/${crowded[3000]}`)
  const describe = (at: number) =>
    world.must('olivia', `PATCH /streams/${ids[at]}`, { description: 'of something else' })
  for (const at of [3, 500, 501, 998]) await describe(at)
  await world.must('olivia', 'PATCH /realm', { name: 'Lantern Street' })
  let after = await renewed(world, 'ben', known)
  const fresh = await whole(world, 'ben')
  expect(wrongRenewal(after.snapshot, fresh)).toEqual([])
  expect(after.bytes).toBeLessThan(0.05 * JSON.stringify(fresh).length)
  // Everything that the server compares is stored, so the result is the same after an eviction.
  await world.evict()
  after = await renewed(world, 'ben', known)
  expect(wrongRenewal(after.snapshot, fresh)).toEqual([])
  const rows = {
    renewed: await world.rows(() => renewed(world, 'ben', known)),
    whole: await world.rows(() => whole(world, 'ben')),
  }
  expect(rows.renewed).toEqual(rows.whole)

  known.load(after.snapshot)
  await readersAre({ delete: [world.id('ben')] })
  const less = await renewed(world, 'ben', known)
  expect(wrongRenewal(less.snapshot, await whole(world, 'ben'))).toEqual([])
  known.load(less.snapshot)
  expect(ids.filter((id) => known.channels.channels.peek(id))).toEqual([])
  expect(JSON.stringify(known.tell())).not.toContain('of something else')
})

it('a member who becomes a guest fetches only data that they may see', async () => {
  const world = await World.found(['mia'])
  await world.channel('attic', ['olivia'])
  const known = await storeOf(world, 'mia')
  const names = () => [...known.channels.channels.peekValues()].map(({ name }) => name)
  expect(names()).toContain('attic')
  await world.must('olivia', `PATCH /users/${world.id('mia')}`, { role: 600 })
  const { snapshot } = await renewed(world, 'mia', known)
  expect(wrongRenewal(snapshot, await whole(world, 'mia'))).toEqual([])
  known.load(snapshot)
  expect(names()).not.toContain('attic')
})

it.each([
  ['a value that isn’t a list', 'abc'],
  ['a missing mark', '0'],
  ['a mark that is too short', '0.abc'],
  ['an invalid number', 'x.Zk3vN0aQxw1b-_7u'],
  ['an invalid end', '0.Zk3vN0aQxw1b-_7u.'],
])('a renewal with %s is refused', async (_, realm_users) => {
  const world = await World.found([])
  const { status, body } = await world.call('olivia', 'POST /register', { edgewise_known: { realm_users } })
  expect(status).toBe(400)
  expect(body.msg).toContain('Not a list of batches and marks')
})

it('a client sends marks for the long parts of its data, and none for short parts', async () => {
  const known = { user_topics: ['x'.repeat(1000)], alert_words: ['lunch'] }
  const asked: Record<string, string>[] = []
  const call = async (_: string, params: { edgewise_known: Record<string, string> }) => {
    asked.push(params.edgewise_known)
    return {}
  }
  await renew(known as unknown as KnownState, { call } as unknown as Caller)
  expect(asked).toEqual([{ user_topics: expect.stringMatching(/^0\.[\w-]{16}$/) }])
})
