import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { Bitmap } from '#lib/bitmap'
import type { GroupId } from '#lib/ids'
import { crowd, crowdIds } from './crowd'
import { loggedBytes } from './many-channels'
import { World } from './world'

const PEOPLE = Number((env as unknown as Record<string, string>).CHANGING_PEOPLE)
const FEW = 10
/** The length of a bitmap in base64, with a bit for each id. The ids of the crowd begin at 1000. */
const BYTES_OF_AUDIENCE = Math.ceil((1000 + PEOPLE) / 6) + 4
const LONG_MS = 600_000

interface Cost {
  read: number
  written: number
  /** The size of the events that are logged for all queues. */
  bytes: number
}

/**
 * The cost of each change to a group with this many people, while the object is awake. The first change creates the
 * conversations in which Notification Bot notifies people.
 */
async function costsAmong(size: number): Promise<Record<string, Cost>> {
  const world = await World.found(['mia', 'ben', 'kim'])
  const channel = await world.channel('talk', ['mia', 'ben', 'kim'])
  await crowd(world, channel, size)
  const make = async (name: string) =>
    (await world.must('olivia', 'POST /user_groups/create', { name, description: '', members: [world.id('mia')] }))
      .group_id as GroupId
  const [large, inside] = [await make('large'), await make('inside')]
  await world.inside(({ store }) => {
    store.groups.update(large, { members: Bitmap.from([world.id('mia'), ...crowdIds(size)]) })
  })
  await world.evict()
  await world.must('olivia', 'POST /register')
  const costs: Record<string, Cost> = {}
  const measure = async (what: string, path: string, params: Record<string, unknown> = {}) => {
    const before = await loggedBytes(world)
    const rows = await world.rows(() => world.must('olivia', `POST /user_groups/${large}${path}`, params))
    costs[what] = { ...rows, bytes: (await loggedBytes(world)) - before }
  }
  const ids = [world.id('ben')]
  await measure('somebody is added', '/members', { add: ids })
  await measure('somebody is removed', '/members', { delete: ids })
  await measure('a group is added', '/subgroups', { add: [inside] })
  await measure('a group is removed', '/subgroups', { delete: [inside] })
  const before = await loggedBytes(world)
  const rename = () => world.must('olivia', `PATCH /user_groups/${large}`, { name: 'larger' })
  costs['it is renamed'] = { ...(await world.rows(rename)), bytes: (await loggedBytes(world)) - before }
  await measure('it is deactivated', '/deactivate')
  return costs
}

it('changing a group reads and writes few rows and logs little, however many people are in the group', {
  timeout: LONG_MS,
}, async () => {
  const few = await costsAmong(FEW)
  const many = await costsAmong(PEOPLE)
  for (const [what, cost] of Object.entries(few)) {
    const { bytes, ...rows } = many[what]!
    expect({ what, ...rows }).toEqual({ what, read: cost.read, written: cost.written })
    // At most two events are logged, each with one bit for each person who may be a recipient.
    expect([what, bytes]).toEqual([what, expect.toSatisfy((all: number) => all <= cost.bytes + 2 * BYTES_OF_AUDIENCE)])
    // The newest message is also read, because it may have the id of the last event.
    const most = what === 'somebody is added' ? { read: 37, written: 19 } : { read: 20, written: 7 }
    expect(cost.read, what).toBeLessThanOrEqual(most.read)
    expect(cost.written, what).toBeLessThanOrEqual(most.written)
  }
})
