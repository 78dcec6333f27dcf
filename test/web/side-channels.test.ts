import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../web/app/client'
import { setSections } from '../../web/model/actions/channels'
import { channelUnreads } from '../../web/model/inbox/channel-unreads'
import { sectionsIn } from '../../web/model/inbox/sections'
import { sideChannels } from '../../web/model/inbox/side-channels'
import { World } from '../api/world'
import { caughtUp, connect, standing, stopAll, until, wrongIn } from './connected'

const NAMES = ['ash', 'birch', 'cedar', 'elm']

let world: World
let client: Client
let ids: Map<string, number>

beforeEach(async () => {
  world = await World.found(['mia', 'ben'])
  ids = new Map()
  for (const name of NAMES) ids.set(name, await world.channel(name, ['mia', 'ben']))
  client = connect(world, 'mia').client
  client.start()
  await until(() => standing(client) === 'live', 'live')
})
afterEach(stopAll)

const set = async (name: string, property: string, value: boolean | string) => {
  const subscription_data = [{ stream_id: ids.get(name), property, value }]
  await world.must('mia', 'POST /users/me/subscriptions/properties', { subscription_data })
  await caughtUp(world, 'mia', client)
}
const named = (id: number) => [...ids].find(([, one]) => one === id)?.[0]
const parts = (isFirst: (id: number) => boolean = () => false) =>
  sideChannels(client.store, isFirst).map(({ kind, name, ids: found }) => [
    name || kind,
    found.flatMap((id) => named(id) ?? []),
  ])

it('the sidebar has pinned channels first, then sections by name, and muted channels last', async () => {
  await set('elm', 'pin_to_top', true)
  await set('ash', 'is_muted', true)
  await set('cedar', 'edgewise_section', 'Woods 10')
  await set('birch', 'edgewise_section', 'Woods 9')
  expect(sectionsIn(client.store)).toEqual(['Woods 9', 'Woods 10'])
  expect(parts().filter(([name]) => name !== 'others')).toEqual([
    ['pinned', ['elm']],
    ['Woods 9', ['birch']],
    ['Woods 10', ['cedar']],
    ['muted', ['ash']],
  ])
})

it('the sidebar sorts channels by name if there are few, whether or not they have unread messages', () => {
  const others = parts((id) => id === ids.get('elm')).find(([name]) => name === 'others')
  expect(others).toEqual(['others', NAMES])
})

it('the client has the same sections as the server after sections are added and removed', async () => {
  const all = (name: string) => new Map([...ids.values()].map((id) => [id, name]))
  await setSections(client, all('Trees'))
  await caughtUp(world, 'mia', client)
  expect(sectionsIn(client.store)).toEqual(['Trees'])
  expect(await wrongIn(world, 'mia', client)).toEqual([])
  await setSections(client, all(''))
  await caughtUp(world, 'mia', client)
  expect(sectionsIn(client.store)).toEqual([])
  expect(await wrongIn(world, 'mia', client)).toEqual([])
})

it('the unread messages of each channel are counted, except for muted channels', async () => {
  await world.must('mia', 'POST /mark_all_as_read')
  await set('birch', 'is_muted', true)
  for (const name of ['ash', 'birch'])
    await world.must('ben', 'POST /messages', { type: 'channel', to: ids.get(name), topic: 't', content: 'x' })
  await world.must('ben', 'POST /messages', {
    type: 'channel',
    to: ids.get('elm'),
    topic: 't',
    content: '@**Mia Example**',
  })
  await caughtUp(world, 'mia', client)
  const counts = [...channelUnreads(client.store)].map(([id, unread]) => [named(id), unread])
  expect(Object.fromEntries(counts)).toEqual({
    ash: { count: 1, hasMention: false },
    elm: { count: 1, hasMention: true },
  })
})
