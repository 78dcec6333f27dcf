import { beforeAll, expect, it } from 'vitest'
import type { ChannelId } from '#lib/ids'
import { World } from './world'

const COUNT = 60
/** A message of almost the maximum length that ends with the phrase that is searched for. */
const TEXT = `${'lantern '.repeat(1_200)}harbor tea`
/** A search for the phrase with which each message ends, repeated many times. */
const MANY = '"harbor tea" '.repeat(600).trim()

let world: World
let ids: number[]
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
  const channel: ChannelId = await world.channel('talk', ['mia', 'ben'])
  ids = []
  for (let n = 0; n < COUNT; n++) ids.push(await world.say('mia', channel, 'long', TEXT))
}, 120_000)

const search = (operand: string) => [{ operator: 'search', operand }]
const WAYS = [
  ['matching', (ids: number[], narrow: object[]) => ['GET /messages/matches_narrow', { msg_ids: ids, narrow }]],
  ['fetching', (ids: number[], narrow: object[]) => ['GET /messages', { message_ids: ids, narrow }]],
] as const

it.each(WAYS)('a search in named messages is refused if it would take too much work: %s', async (_, callOf) => {
  const ask = (messages: number[], operand: string) => {
    const [what, params] = callOf(messages, search(operand)) as [never, never]
    return world.call('ben', what, params)
  }
  expect(await ask(ids, MANY)).toMatchObject({
    status: 400,
    body: { msg: 'Searching this many messages takes too long. Ask for fewer at a time.' },
  })
  expect((await ask(ids.slice(0, 5), MANY)).status).toBe(200)
  expect((await ask(ids, '"harbor tea"')).status).toBe(200)
})
