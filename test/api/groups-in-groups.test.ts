import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { MOST_GROUPS_IN_GROUPS, MOST_GROUPS_NAMED_BY_CHANNEL } from '#domain/limits'
import { Bitmap } from '#lib/bitmap'
import type { GroupId } from '#lib/ids'
import { priceFor } from './purses'
import { World } from './world'

const EACH = 500
const FULL = {
  status: 400,
  body: {
    msg: `The user groups of this organization can have at most ${MOST_GROUPS_IN_GROUPS} subgroups in total, including those in permissions.`,
  },
}

let world: World
let small: number
let spare: number[]
beforeAll(async () => {
  world = await World.found(['mia'])
  const make = async (name: string) => (await world.must('mia', 'POST /user_groups/create', named(name))).group_id
  small = await make('small')
  spare = [await make('first'), await make('second'), await make('third'), await make('fourth')]
})

const named = (name: string) => ({ name, description: '', members: [] })
const permitting = (ids: readonly number[]) => ({ direct_members: [world.id('mia')], direct_subgroups: ids })
const add = (ids: readonly number[]) => world.call('mia', `POST /user_groups/${small}/subgroups`, { add: ids })

/** Writes groups directly to storage. In total, they contain this many nested groups. */
async function fill(links: number): Promise<void> {
  await world.inside(({ store, database }) =>
    database.transaction(() => {
      const like = store.groups.find(small as GroupId)!
      for (let left = links, at = 0; left > 0; left -= EACH, at++) {
        const subgroups = Array.from({ length: Math.min(EACH, left) }, (_, n) => (100_000 + n) as GroupId)
        const { payerId, ...group } = { ...like, id: (200_000 + at) as GroupId, name: `filling ${at}`, subgroups }
        store.groups.insert({ ...group, members: new Bitmap() })
      }
    }),
  )
  await world.evict()
}

afterEach(() => vi.useRealTimers())

it('people who change a group are charged for the work that nested groups cause', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const rename = (name: string) => world.must('mia', `PATCH /user_groups/${small}`, { name })
  await world.bind({ RATE_LIMITS: 'on' })
  await rename('a name')
  const few = await priceFor(world, 'mia', () => rename('other'))
  await fill(MOST_GROUPS_IN_GROUPS - 3)
  await world.bind({ RATE_LIMITS: 'on' })
  await rename('a name')
  const many = await priceFor(world, 'mia', () => rename('other'))
  expect(many - few).toBeGreaterThan(MOST_GROUPS_IN_GROUPS / 20)
  // A member's allowance covers at least thirty such changes a minute.
  expect(many - few).toBeLessThan(10_000)
})

it('groups within groups and in permissions are limited in total', async () => {
  expect(await add(spare)).toMatchObject(FULL)
  expect((await add(spare.slice(0, 2))).status).toBe(200)
  const create = (name: string, more: object) =>
    world.call('mia', 'POST /user_groups/create', { ...named(name), ...more })
  expect(await create('holds two', { subgroups: spare.slice(0, 2) })).toMatchObject(FULL)
  expect(await create('permits two', { can_join_group: permitting(spare.slice(0, 2)) })).toMatchObject(FULL)
  const permit = (ids: readonly number[]) =>
    world.call('mia', `PATCH /user_groups/${small}`, { can_mention_group: { new: permitting(ids) } })
  expect(await permit(spare.slice(0, 2))).toMatchObject(FULL)
  expect(await permit(spare.slice(0, 1))).toMatchObject({ status: 200, body: { msg: '' } })
  expect(await add(spare.slice(2, 3))).toMatchObject(FULL)
  // A group without nested groups can still be created.
  expect(await create('holds none', {})).toMatchObject({ status: 200, body: { msg: '' } })
  await world.must('mia', `POST /user_groups/${small}/subgroups`, { delete: [spare[0]] })
  expect(await add([spare[0]!])).toMatchObject({ status: 200, body: { msg: '' } })
})

it('the permissions of a channel can list only a limited number of groups', async () => {
  const world = await World.found(['mia'])
  const groups: number[] = []
  for (let n = 0; n < MOST_GROUPS_NAMED_BY_CHANNEL / 2 + 1; n++) {
    groups.push((await world.must('mia', 'POST /user_groups/create', named(`group ${n}`))).group_id)
  }
  const id = await world.channel('talk', ['mia'])
  const permit = (name: string, ids: readonly number[]) =>
    world.call('olivia', `PATCH /streams/${id}`, {
      [name]: { new: { direct_members: [world.id('olivia')], direct_subgroups: ids } },
    })
  expect((await permit('can_send_message_group', groups.slice(1))).status).toBe(200)
  expect((await permit('can_add_subscribers_group', groups)).body.msg).toBe(
    `The permissions of a channel can list at most ${MOST_GROUPS_NAMED_BY_CHANNEL} groups in total. Put them in a group instead.`,
  )
  expect((await permit('can_add_subscribers_group', groups.slice(1))).status).toBe(200)
})
