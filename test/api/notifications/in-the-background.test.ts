import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { HOUR_MS } from '#lib/time/time'
import { PATIENT } from '../../patience'
import { World } from '../world'
import { MailKeeper, timePasses } from './mail-keeper'
import { PushBrowser, pushesLeave } from './push-browser'

const TELLING = "kind IN ('send-pushes', 'retry-pushes', 'send-missed-mails', 'send-held-mails')"

/** The time of the object's alarm, the time of its next task, and its tasks for notifying people. */
const wakes = (world: World) =>
  runInDurableObject(world.stub, async (_, { storage }) => ({
    alarm: await storage.getAlarm(),
    earliest: storage.sql.exec('SELECT min(due_at) AS at FROM tasks').one().at,
    telling: storage.sql.exec(`SELECT kind FROM tasks WHERE ${TELLING} ORDER BY due_at`).toArray(),
  }))

it('the object sleeps until someone has to be notified, and is not woken by notifications afterwards', async () => {
  const world = await World.found(['mia', 'ben'])
  const keeper = await MailKeeper.of(world)
  await PushBrowser.of(world, 'mia')
  // The notification for a message that soon follows another one is delayed by a few seconds.
  await world.write('ben', ['mia'], 'first')
  await pushesLeave(world)
  await timePasses(world)
  await world.write('ben', ['mia'], 'hello')
  const waiting = await wakes(world)
  expect(waiting.telling).toEqual([{ kind: 'send-pushes' }, { kind: 'send-missed-mails' }])
  expect(waiting.alarm).toBe(waiting.earliest)
  await runInDurableObject(world.stub, (_, { storage }) => storage.deleteAlarm())
  for (let n = 0; n < 3; n++) await world.write('ben', ['mia'], 'and this')
  // None of these messages set the alarm again.
  expect(await wakes(world)).toEqual({ ...waiting, alarm: null })
  expect(await pushesLeave(world)).toBe(1)
  expect((await wakes(world)).telling).toEqual([{ kind: 'send-missed-mails' }])
  expect(await timePasses(world)).toBe(1)
  expect(keeper.to('mia')).toHaveLength(2)
  const { telling, alarm, earliest } = await wakes(world)
  expect(telling).toEqual([])
  // Only the organization's daily work is left.
  expect([alarm === earliest, (alarm ?? Number.POSITIVE_INFINITY) - Date.now() > HOUR_MS]).toEqual([true, true])
})

it('requests are answered while the mail server is slow', async () => {
  const world = await World.found(['mia', 'ben'])
  let take = () => {}
  const taken = new Promise<void>((resolve) => {
    take = resolve
  })
  let asked = 0
  await world.inside((state) => {
    state.mailer = {
      isThere: true,
      send: () => {
        asked++
        return taken
      },
    }
  })
  await world.write('ben', ['mia'], 'hello')
  await runInDurableObject(world.stub, async (_, { storage }) => {
    storage.sql.exec('UPDATE mail_notices SET noted_at = noted_at - 121000')
    storage.sql.exec("UPDATE tasks SET due_at = 1 WHERE kind = 'send-missed-mails'")
    await storage.setAlarm(Date.now() + 60_000)
  })
  const run = runDurableObjectAlarm(world.stub)
  await vi.waitUntil(() => asked === 1, PATIENT)
  const id = await world.write('ben', ['mia'], 'meanwhile')
  expect((await world.must('mia', `GET /messages/${id}`)).message.flags).not.toContain('read')
  expect(await Promise.race([run, Promise.resolve('not over')])).toBe('not over')
  take()
  await run
  expect(await world.inside(({ store }) => store.realm.find('mailsOfDay')?.count)).toBe(1)
})
