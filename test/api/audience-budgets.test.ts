import { expect, it } from 'vitest'
import { crowd } from './crowd'
import { World } from './world'

/**
 * The rows for one reader's requests in a channel with this many subscribers: while the object is awake, and right
 * after an eviction.
 */
async function costsAmong(size: number) {
  const world = await World.found(['mia', 'ben'])
  const channel = await world.channel('talk', ['mia', 'ben'])
  await crowd(world, channel, size)
  const ids: number[] = []
  for (let n = 0; n < 20; n++) ids.push(await world.say('mia', channel, 'lunch', `number ${n}`))
  const mark = (messages: number[]) =>
    world.rows(() => world.must('ben', 'POST /messages/flags', { messages, op: 'add', flag: 'read' }))
  const narrow = [{ operator: 'channel', operand: channel }]
  const range = { anchor: 'newest', num_before: 100, num_after: 0, narrow }
  const fetch = () => world.rows(() => world.must('ben', 'GET /messages', range))
  const report = () => world.rows(() => world.must('ben', 'POST /users/me/presence', { status: 'active' }))
  await report()
  const awake = { mark: await mark(ids.slice(0, 10)), fetch: await fetch(), report: await report() }
  await world.evict()
  await world.must('mia', 'GET /users/me')
  return { awake, woken: { fetch: await fetch(), mark: await mark(ids.slice(10)), report: await report() } }
}

it('reading a channel costs the same with one subscriber and with a thousand, in memory and after an eviction', async () => {
  const few = await costsAmong(1)
  const many = await costsAmong(1000)
  for (const when of ['awake', 'woken'] as const) {
    const [{ mark: one, ...others }, { mark: thousandth, ...same }] = [few[when], many[when]]
    expect(same).toEqual(others)
    // One in 64 calls to `mark` reserves ids, which writes a row.
    expect(Math.abs(thousandth.written - one.written)).toBeLessThanOrEqual(1)
    expect(Math.abs(thousandth.read - one.read)).toBeLessThanOrEqual(1)
  }
  for (const { mark, fetch, report } of [few.awake, few.woken]) {
    expect(mark.written).toBeLessThanOrEqual(3)
    expect(report.written).toBe(0)
    expect(fetch.written).toBe(0)
    expect(fetch.read).toBeLessThanOrEqual(100 + 20)
  }
})
