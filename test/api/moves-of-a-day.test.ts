import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import { fill } from './fill'
import { World } from './world'

const COUNT = 1_500
const ALL = { propagate_mode: 'change_all', send_notification_to_new_thread: false }

it('messages that are moved in steps count toward the mover’s daily storage limit, but a move in progress is completed', async () => {
  const world = await World.found(['ada', 'ben'])
  const from = await world.channel('from', ['ada', 'ben', 'olivia'])
  const to = await world.channel('to', ['ada', 'ben', 'olivia'])
  const filling = { channels: [from], topics: ['lunch', 'tea'], senders: ['ben'], readers: ['ada', 'ben', 'olivia'] }
  const first = await fill(world, { count: 2 * COUNT, ...filling })
  await world.bind({ DAILY_MEGABYTES: '0.1' })
  const move = (who: string, id: number, channel: number) =>
    world.call(who, `PATCH /messages/${id}`, { stream_id: channel, ...ALL })
  const moves = () => world.inside(({ store }) => store.moves.list().length)
  expect(await move('ada', first, to)).toMatchObject({ status: 200 })
  for (let step = 0; step < 100 && (await moves()) > 0; step++) {
    await runInDurableObject(world.stub, async (realm: Realm, { storage }) => {
      storage.sql.exec("UPDATE tasks SET due_at = 1 WHERE kind = 'move-messages'")
      await realm.alarm()
    })
  }
  expect(await moves()).toBe(0)
  const placeOf = async (id: number) => (await world.must('ben', `GET /messages/${id}`)).message.stream_id
  expect([await placeOf(first), await placeOf(first + 2 * COUNT - 2)]).toEqual([to, to])
  expect((await move('ada', first, from)).body.code).toBe('DAILY_QUOTA_REACHED')
  expect(await move('olivia', first + 1, to)).toMatchObject({ status: 200, body: { msg: '' } })
})
