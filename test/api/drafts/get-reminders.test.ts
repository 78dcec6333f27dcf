import { beforeAll, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

const LATER = Math.floor(Date.now() / 1000) + 86_400

it('lists the caller’s own reminders in order of delivery time, and nobody else’s', async () => {
  const message_id = await world.write('mia', ['ben'], 'think of it')
  const remind = (when: number, note: string) =>
    world.must('mia', 'POST /reminders', { message_id, scheduled_delivery_timestamp: when, note })
  await remind(LATER + 60, 'second')
  await remind(LATER, 'first')
  const { reminders } = await world.must('mia', 'GET /reminders')
  expect(
    reminders.map(
      ({ scheduled_delivery_timestamp }: { scheduled_delivery_timestamp: number }) => scheduled_delivery_timestamp,
    ),
  ).toEqual([LATER, LATER + 60])
  expect((await world.must('ben', 'GET /reminders')).reminders).toEqual([])
})

it('refuses callers who aren’t logged in', async () => {
  expect((await world.call(null, 'GET /reminders')).status).toBe(401)
})
