import { runDurableObjectAlarm, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { RETENTION_DELAY_HOURS } from '#domain/limits'
import { asId } from '#lib/ids'
import { DAY_MS } from '#lib/time/time'
import type { Readers } from '#store/store'
import { age, keep, pass } from './aging'
import { restoreAs, takeBackup } from './backups'
import { World } from './world'

const idsOf = async (world: World, who: string): Promise<number[]> => {
  const { messages } = await world.must(who, 'GET /messages', { anchor: 'newest', num_before: 200, num_after: 0 })
  return messages.map(({ id }: { id: number }) => id)
}

describe('the retention of messages', () => {
  it('deletes channel and direct messages in steps after the organization’s retention period, and notifies clients', async () => {
    const world = await World.found(['mia', 'ben'])
    await world.bind({ STEP_LIMIT: '2' } as never)
    const channel = await world.channel('kept', ['mia', 'ben'])
    const old: number[] = []
    for (let count = 0; count < 5; count++) old.push(await world.say('mia', channel, 'plans', `message ${count}`))
    old.push(
      await world.say('mia', channel, 'other', 'in another topic'),
      await world.write('mia', ['ben'], 'a secret'),
    )
    const fresh = [await world.say('mia', channel, 'plans', 'new'), await world.write('mia', ['ben'], 'new')]
    await age(world, 31, old)
    await age(world, 29, fresh)
    await keep(world, 30)
    const queue = await world.listen('ben', ['delete_message'])
    expect((await idsOf(world, 'ben')).filter((id) => old.includes(id))).toEqual(old)
    await pass(world)
    const left = await idsOf(world, 'ben')
    expect(left.filter((id) => old.includes(id))).toEqual([])
    expect(left.filter((id) => fresh.includes(id))).toEqual(fresh)
    const told = (await world.events('ben', queue)).flatMap((event) => event.message_ids ?? event.message_id)
    expect(told.toSorted()).toEqual(old.toSorted())
    const found = await world.must('ben', 'GET /messages', {
      anchor: 'newest',
      num_before: 10,
      num_after: 0,
      narrow: [{ operator: 'search', operand: 'secret' }],
    })
    expect(found.messages).toEqual([])
  })

  it('follows the channel’s own retention period, or keeps the channel’s messages permanently', async () => {
    const world = await World.found(['mia'])
    const ids: Record<string, number> = {}
    for (const [name, days] of Object.entries({ short: 5, forever: '"unlimited"', usual: '"realm_default"' })) {
      const channel = await world.channel(name, ['olivia', 'mia'], { message_retention_days: days })
      ids[name] = await world.say('mia', channel, 'plans', name)
    }
    const direct = await world.write('mia', ['olivia'], 'direct')
    await age(world, 10, [...Object.values(ids), direct])
    await pass(world)
    expect(await idsOf(world, 'mia')).toEqual(expect.arrayContaining([ids.forever, ids.usual, direct]))
    expect(await idsOf(world, 'mia')).not.toContain(ids.short)
    await keep(world, 9)
    await pass(world)
    const left = await idsOf(world, 'mia')
    expect(left).toContain(ids.forever)
    expect(left).not.toEqual(expect.arrayContaining([ids.usual]))
    expect(left).not.toContain(direct)
  })

  it('deletes the files of deleted messages, unless they are in other messages', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('files', ['mia', 'ben'])
    const upload = async (name: string) =>
      (await world.upload('mia', '/user_uploads', new File(['bytes'], name, { type: 'text/plain' }))).url
    const [gone, kept, twice] = [await upload('gone.txt'), await upload('kept.txt'), await upload('twice.txt')]
    const old = await world.say('mia', channel, 'plans', `[a](${gone}) [b](${twice})`)
    await world.say('mia', channel, 'plans', `[c](${kept}) [d](${twice})`)
    await age(world, 40, [old])
    await keep(world, 30)
    await pass(world)
    const statusOf = async (url: string) => {
      const response = await SELF.fetch(`http://${world.name}.localhost${url}`, {
        headers: { Authorization: `Basic ${btoa(world.keys.get('mia') ?? '')}` },
      })
      await response.arrayBuffer()
      return response.status
    }
    expect([await statusOf(gone), await statusOf(kept), await statusOf(twice)]).toEqual([404, 200, 200])
    const { attachments, upload_space_used } = await world.must('mia', 'GET /attachments')
    expect([attachments.length, upload_space_used]).toEqual([2, 10])
  })

  it('starts after RETENTION_DELAY_HOURS, so that a mistake can be undone, and then runs daily', async () => {
    const world = await World.found(['mia'])
    const dueAt = () =>
      world.inside(({ database }) => {
        const [task] = database.exec<{ due_at: number }>("SELECT due_at FROM tasks WHERE kind = 'expire-in-channels'")
        return task && task.due_at - Date.now()
      })
    expect(await dueAt()).toBe(undefined)
    await keep(world, 30)
    expect(Math.abs(((await dueAt()) ?? 0) - RETENTION_DELAY_HOURS * 3_600_000)).toBeLessThan(60_000)
    await keep(world, '"unlimited"')
    expect(await dueAt()).toBe(undefined)
    await keep(world, 30)
    await pass(world)
    expect(Math.abs(((await dueAt()) ?? 0) - DAY_MS)).toBeLessThan(60_000)
  })

  it('starts even if the setting is older than the feature', async () => {
    const world = await World.found(['mia'])
    await keep(world, 30)
    await world.listen('mia')
    await world.inside(({ database }) => {
      database.exec("DELETE FROM tasks WHERE kind = 'expire-in-channels'")
      database.exec("UPDATE tasks SET due_at = 1 WHERE kind = 'sweep-queues'")
    })
    await world.evict()
    await runDurableObjectAlarm(world.stub)
    expect(await world.inside(({ store }) => store.tasks.has('expire-in-channels'))).toBe(true)
  })
})

it('a restored organization deletes messages after the same retention period', async () => {
  const world = await World.found(['mia'])
  const channel = await world.channel('kept', ['olivia', 'mia'])
  const old = await world.say('mia', channel, 'plans', 'old')
  const fresh = await world.say('mia', channel, 'plans', 'new')
  await age(world, 31, [old])
  await keep(world, 30)
  const copy = world.at(`${world.name}kept`)
  await restoreAs(copy.name, await takeBackup(world))
  await pass(copy)
  const left = ({ store }: { store: Pick<Readers, 'messages'> }) =>
    [old, fresh].filter((id) => store.messages.findMessage(asId(id)))
  expect(await copy.inside(left)).toEqual([fresh])
  expect(await world.inside(left)).toEqual([old, fresh])
})
