import { expect, it } from 'vitest'
import { Bitmap } from '#lib/bitmap'
import { toBase64 } from '#lib/bytes/base64'
import type { AccountId, ChannelId } from '#lib/ids'
import { World } from './world'

/** Subscribes people by writing the rows that joining writes. They have no accounts, because nothing here reads any. */
async function fill(world: World, channel: number, size: number): Promise<void> {
  await world.inside(({ store, database }) =>
    database.transaction(() => {
      const ids = Array.from({ length: size }, (_, n) => (1000 + n) as AccountId)
      for (const id of ids) store.subscriptions.insert(id, channel as ChannelId, '#76ce90')
      const { subscribers } = store.channels.find(channel as ChannelId)!
      const crowd = Bitmap.from(ids)
      store.channels.update(channel as ChannelId, { subscribers: subscribers.union(crowd) })
      const roster = store.realm.get('roster')
      const active = new Bitmap(Buffer.from(roster.active, 'base64')).union(crowd)
      store.realm.set('roster', { ...roster, active: toBase64(active.toBytes()) })
    }),
  )
  await world.evict()
}

/** The rows for archiving and for leaving a channel with this many subscribers. */
async function costsOf(size: number) {
  const world = await World.found(['mia'])
  const open = await world.channel('open', ['mia'])
  const left = await world.channel('left', ['mia'])
  await fill(world, open, size)
  await fill(world, left, size)
  await world.say('mia', open, 'lunch', 'hello')
  const archive = await world.rows(() => world.must('olivia', `DELETE /streams/${open}`))
  const leave = await world.rows(() => world.must('mia', 'DELETE /users/me/subscriptions', { subscriptions: ['left'] }))
  const { subscriptions, unsubscribed } = await world.inside(({ store }) => ({
    subscriptions: store.channels.find(open)?.subscribers.count(),
    unsubscribed: store.channels.find(left)?.subscribers.count(),
  }))
  expect([subscriptions, unsubscribed]).toEqual([size + 1, size])
  return { archive: archive.written, leave: leave.written }
}

it('archiving or leaving a channel writes the same number of rows with 1, 1,000 or 20,000 subscribers', async () => {
  const few = await costsOf(1)
  expect(few.archive).toBeLessThanOrEqual(8)
  expect(few.leave).toBeLessThanOrEqual(3)
  expect(await costsOf(1000)).toEqual(few)
  expect(await costsOf(20_000)).toEqual(few)
})

it('archiving a channel removes it from all groups of default channels with one event', async () => {
  const world = await World.found(['mia'])
  const open = await world.channel('open', ['mia'])
  for (const group_name of ['first', 'second', 'third']) {
    const group = { group_name, description: '', stream_names: group_name === 'third' ? [] : ['open'] }
    await world.must('olivia', 'POST /default_stream_groups/create', group)
  }
  const queue = await world.listen('mia', ['default_stream_groups'])
  await world.must('olivia', `DELETE /streams/${open}`)
  const [event, ...more] = await world.events('mia', queue)
  const groups = event?.default_stream_groups as { name: string; streams: unknown[] }[]
  expect(groups.map(({ name, streams }) => [name, streams.length])).toEqual([
    ['first', 0],
    ['second', 0],
    ['third', 0],
  ])
  expect(more).toEqual([])
})
