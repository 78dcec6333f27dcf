import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import { Direct } from '../api/direct'
import type { World } from '../api/world'
import { furnishAccesses, NAMES, type Place, rules, type Viewer, viewerOf } from './channel-viewers'

const PRESENT = NAMES.filter((name) => rules.isActive(viewerOf(name)))
/** The people whose access changes. The owner makes the changes, so she isn't one of them. */
const CHANGING = PRESENT.filter((name) => name !== 'olivia')

let world: World
let places: Place[]
let inner: number
beforeAll(async () => {
  const furnished = await furnishAccesses()
  world = furnished.world
  places = furnished.places.filter(({ isArchived }) => !isArchived)
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  inner = user_groups.find(({ name }: { name: string }) => name === 'inner').id
}, 120_000)

interface Told {
  created: number[]
  deleted: number[]
  /** The created channels for which a later event listed subscribers. */
  peers: number[]
  types: string[]
}

type Change = [operation: string, params: Record<string, unknown>]

/** The events about channels that each person gets when the owner changes something. */
async function toldOf(direct: Direct, [operation, params]: Change): Promise<Map<string, Told>> {
  const queues = new Map<string, string>()
  const asked = { event_types: ['stream', 'subscription'], fetch_event_types: [] }
  for (const who of PRESENT) queues.set(who, (await direct.must(who, 'register-queue', asked)).queue_id)
  await direct.must('olivia', operation, params)
  const told = new Map<string, Told>()
  for (const who of PRESENT) {
    const queue_id = queues.get(who)
    const { events } = await direct.must(who, 'get-events', { queue_id, last_event_id: -1, dont_block: true })
    await direct.must(who, 'delete-queue', { queue_id })
    told.set(who, inChannels(events))
  }
  return told
}

const inside = (work: (direct: Direct) => Promise<void>) =>
  runInDurableObject(world.stub as never, (realm: Realm) => work(new Direct(realm, world)))

interface ChannelEvent {
  type: string
  op?: string
  streams?: { stream_id: number }[]
  stream_ids?: number[]
}

function inChannels(events: readonly ChannelEvent[]): Told {
  const told: Told = { created: [], deleted: [], peers: [], types: [] }
  for (const { type, op, streams = [], stream_ids = [] } of events) {
    const ids = streams.map(({ stream_id }) => stream_id)
    if (type === 'stream' && op === 'create') told.created.push(...ids)
    else if (type === 'stream' && op === 'delete') told.deleted.push(...ids)
    // The event about subscribers comes after the event about the channel.
    else if (op === 'peer_add') told.peers.push(...stream_ids.filter((id) => told.created.includes(id)))
    else told.types.push(`${type} ${op}`)
  }
  const ours = (ids: number[]) => ids.filter((id) => places.some((place) => place.id === id)).sort((a, b) => a - b)
  return { created: ours(told.created), deleted: ours(told.deleted), peers: ours(told.peers), types: told.types }
}

const NOTHING: Told = { created: [], deleted: [], peers: [], types: [] }

/** Ids of the channels that `one` can see and `other` can't. */
const differing = (one: Viewer, other: Viewer): number[] =>
  places
    .filter((place) => rules.sight(one, place) && !rules.sight(other, place))
    .map(({ id }) => id)
    .sort((a, b) => a - b)

function expectTold(told: Map<string, Told>, whom: string, before: Viewer, after: Viewer): void {
  for (const [who, heard] of told) {
    const created = differing(after, before)
    const expected = who === whom ? { created, deleted: differing(before, after), peers: created, types: [] } : NOTHING
    expect([whom, who, heard]).toEqual([whom, who, expected])
  }
}

describe('a change in access to channels', () => {
  it('is sent only to the affected person when they join or leave a group that is nested in a permission', async () => {
    await inside(async (direct) => {
      for (const whom of CHANGING) {
        const viewer = viewerOf(whom)
        if (viewer.standsIn.includes('can_add_subscribers_group')) continue
        const within: Viewer = { ...viewer, standsIn: [...viewer.standsIn, 'can_add_subscribers_group'] }
        const change = (what: 'add' | 'delete'): Change => [
          'update-user-group-members',
          { user_group_id: String(inner), [what]: [world.id(whom)] },
        ]
        expectTold(await toldOf(direct, change('add')), whom, viewer, within)
        expectTold(await toldOf(direct, change('delete')), whom, within, viewer)
      }
    })
  })

  it('is sent only to the affected person when their role changes', async () => {
    await inside(async (direct) => {
      for (const whom of CHANGING) {
        const viewer = viewerOf(whom)
        for (const role of [200, 400, 600].filter((other) => other !== viewer.role)) {
          const other: Viewer = { ...viewer, role }
          const change = (to: number): Change => ['update-user', { user_id: String(world.id(whom)), role: to }]
          expectTold(await toldOf(direct, change(role)), whom, viewer, other)
          expectTold(await toldOf(direct, change(viewer.role)), whom, other, viewer)
        }
      }
    })
  })
})

describe('a web-public channel', () => {
  it('can be read by guests until it is archived or no longer web-public, but not without an account by a plain narrow', async () => {
    await world.must('olivia', 'PATCH /realm', { enable_spectator_access: true })
    const id = await world.channel('web', ['olivia', 'mia'], { is_web_public: true })
    const said = await world.say('mia', id, 'early topic', 'zqweb')
    const read = async (who: string | null) => {
      const range = { anchor: 'newest', num_before: 50, num_after: 0, narrow: [{ operator: 'channel', operand: id }] }
      const { status, body } = await world.call(who, 'GET /messages', range)
      return status === 200 && body.messages.some((one: { id: number }) => one.id === said)
    }
    const readers = async () => {
      const found: string[] = []
      for (const who of PRESENT) if (await read(who)) found.push(who)
      return found
    }
    const members = PRESENT.filter((who) => viewerOf(who).role < 600)
    expect(await readers()).toEqual(PRESENT)
    expect(await read(null)).toBe(false)
    await world.must('olivia', `PATCH /streams/${id}`, { is_web_public: false })
    expect(await readers()).toEqual(members)
    await world.must('olivia', `PATCH /streams/${id}`, { is_web_public: true })
    await world.must('olivia', `DELETE /streams/${id}`)
    expect(await readers()).toEqual(members)
    expect(await read(null)).toBe(false)
  })
})
