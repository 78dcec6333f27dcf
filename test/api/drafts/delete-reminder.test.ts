import { beforeAll, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

const LATER = Math.floor(Date.now() / 1000) + 86_400

it('deletes the caller’s own reminder', async () => {
  const message_id = await world.write('mia', ['ben'], 'think of it')
  const { reminder_id } = await world.must('mia', 'POST /reminders', {
    message_id,
    scheduled_delivery_timestamp: LATER,
  })
  await world.must('mia', `DELETE /reminders/${reminder_id}`)
  expect((await world.must('mia', 'GET /reminders')).reminders).toEqual([])
})

it('refuses other people’s and unknown reminders in the same way', async () => {
  const message_id = await world.write('mia', ['ben'], 'and of this')
  const { reminder_id } = await world.must('mia', 'POST /reminders', {
    message_id,
    scheduled_delivery_timestamp: LATER,
  })
  for (const id of [reminder_id, 999999]) {
    const { status, body } = await world.call('ben', `DELETE /reminders/${id}`)
    expect([status, body.msg]).toEqual([404, 'Reminder does not exist'])
  }
  expect((await world.must('mia', 'GET /reminders')).reminders).toHaveLength(1)
})
