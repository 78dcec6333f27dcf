import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { ChannelId } from '#lib/ids'
import { crowd } from './crowd'
import { World } from './world'

const PEOPLE = Number((env as unknown as Record<string, string>).CHANGING_PEOPLE)
const FEW = 10
const CHANNELS = 5
const LONG_MS = 600_000

/**
 * The number of rows that each change, a single transaction, reads and writes in an organization with this many people
 * in each channel.
 */
async function costsAmong(size: number) {
  const world = await World.found(['mia', 'ben', 'kim'])
  const channels: ChannelId[] = []
  for (let n = 0; n < CHANNELS; n++) channels.push(await world.channel(`talk ${n}`, ['mia', 'ben', 'kim']))
  for (const channel of channels) await crowd(world, channel, size)
  for (const channel of channels) await world.say('kim', channel, 'lunch', 'hello')
  const bot = { full_name: 'Helper', short_name: 'helper', bot_type: 1 }
  await world.must('kim', 'POST /bots', bot)
  await world.must('olivia', 'POST /register')
  const deactivate = await world.rows(() => world.must('olivia', `DELETE /users/${world.id('kim')}`))
  const hide = { is_private: true, history_public_to_subscribers: false }
  const makePrivate = await world.rows(() => world.must('olivia', `PATCH /streams/${channels[0]}`, hide))
  return { deactivate, makePrivate }
}

it('deactivating someone or making a channel private reads and writes few rows, even with many people', {
  timeout: LONG_MS,
}, async () => {
  const few = await costsAmong(FEW)
  const many = await costsAmong(PEOPLE)
  expect(few.deactivate.written + few.makePrivate.written).toBeLessThanOrEqual(16)
  for (const what of ['deactivate', 'makePrivate'] as const) {
    expect(many[what].written).toBeLessThanOrEqual(few[what].written + 1)
    expect(many[what].read).toBeLessThanOrEqual(few[what].read + 1)
  }
})
