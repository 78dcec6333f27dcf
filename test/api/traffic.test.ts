import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { roundTwoDigits } from '#domain/channels/traffic'
import { World } from './world'

const DAY = 86_400

/**
 * Makes the channel this many days old, and gives its newest messages these ages in days. Messages with the age 0 stay
 * new.
 */
async function age(world: World, channel: number, days: number, messageAges: number[]): Promise<void> {
  const midnight = Math.floor(Date.now() / 1000 / DAY) * DAY
  await runInDurableObject(world.stub, async (_, { storage }) => {
    const now = Math.floor(Date.now() / 1000)
    storage.sql.exec('UPDATE channels SET created_at = ? WHERE id = ?', now - days * DAY - 60, channel)
    const rows = storage.sql.exec('SELECT id FROM messages ORDER BY id DESC LIMIT ?', messageAges.length).toArray()
    // All earlier messages are older than the counted period.
    storage.sql.exec('UPDATE messages SET sent_at = ? WHERE id < ?', now - 100 * DAY, Number(rows.at(-1)?.id))
    rows.reverse().forEach(({ id }, at) => {
      const back = messageAges[at] ?? 0
      storage.sql.exec(
        'UPDATE messages SET sent_at = ? WHERE id = ?',
        back === 0 ? now : midnight - back * DAY + 60,
        id,
      )
    })
  })
  await world.evict()
}

describe('the weekly traffic of a channel', () => {
  it('is the weekly average of the last four weeks, once the channel is a week old', async () => {
    const world = await World.found(['mia'])
    const channel = await world.channel('traffic', ['mia'])
    const traffic = async () => (await world.must('mia', `GET /streams/${channel}`)).stream.stream_weekly_traffic
    for (let at = 0; at < 14; at++) await world.say('mia', channel, 't', `message ${at}`)
    expect(await traffic()).toBeNull()
    const ages = [30, 29, 28, 20, 20, 15, 12, 10, 9, 8, 3, 2, 1, 0]
    await age(world, channel, 6, ages)
    expect(await traffic()).toBeNull()
    // There are 11 messages in the last 28 full days. Two are older, and one is from today.
    await age(world, channel, 7, ages)
    expect(await traffic()).toBe(11)
    await age(world, channel, 14, ages)
    expect(await traffic()).toBe(5)
    await age(world, channel, 40, ages)
    expect(await traffic()).toBe(2)
    await age(world, channel, 40, [30, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 2])
    expect(await traffic()).toBe(1)
    await age(world, channel, 40, Array(14).fill(0))
    expect(await traffic()).toBe(0)
  })

  it('isn’t counted again for the next request', async () => {
    const world = await World.found(['mia'])
    const channel = await world.channel('traffic', ['mia'])
    for (let at = 0; at < 14; at++) await world.say('mia', channel, 't', `message ${at}`)
    await age(world, channel, 40, Array(14).fill(2))
    const ask = () => world.must('mia', `GET /streams/${channel}`)
    await ask()
    expect((await world.rows(ask)).read).toBeLessThanOrEqual(5)
  })

  it('is rounded to two significant digits, and halves are rounded to even', () => {
    const rounded = [0, 7, 99, 104, 105, 115, 116, 125, 1250, 1251, 9950].map(roundTwoDigits)
    expect(rounded).toEqual([0, 7, 99, 100, 100, 120, 120, 120, 1200, 1300, 10_000])
  })
})
