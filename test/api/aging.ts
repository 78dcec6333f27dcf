import { runDurableObjectAlarm } from 'cloudflare:test'
import { DAY_SECONDS } from '#lib/time/time'
import type { World } from './world'

/** Makes these messages look as if they had been sent this many days ago. */
export async function age(world: World, days: number, ids: number[]): Promise<void> {
  await world.inside(({ database }) => {
    const then = Math.floor(Date.now() / 1000) - days * DAY_SECONDS
    for (const id of ids) database.exec('UPDATE messages SET sent_at = ? WHERE id = ?', then, id)
  })
  await world.evict()
}

/** Makes the deletion of old messages due now, and runs all of its steps. */
export async function pass(world: World): Promise<void> {
  await world.inside(({ database }) => {
    database.exec("UPDATE tasks SET due_at = 1 WHERE kind IN ('expire-in-channels', 'expire-direct')")
  })
  await world.evict()
  for (let step = 0; step < 30; step++) {
    if (!(await world.inside(({ store }) => store.tasks.nextDue(Date.now() + 1000)))) return
    await new Promise((resolve) => setTimeout(resolve, 15))
    await runDurableObjectAlarm(world.stub)
  }
  throw new Error('the steps have no end')
}

export const keep = (world: World, days: number | string) =>
  world.must('olivia', 'PATCH /realm', { message_retention_days: days })

export async function idsIn(world: World, channel: number): Promise<number[]> {
  const narrow = [{ operator: 'channel', operand: channel }]
  const { messages } = await world.must('olivia', 'GET /messages', {
    anchor: 'newest',
    num_before: 100,
    num_after: 0,
    narrow,
  })
  return messages.map(({ id }: { id: number }) => id)
}
