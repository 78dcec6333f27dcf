import { expect, it } from 'vitest'
import { MOST_MOVES_OF_ONE } from '#domain/limits'
import type { AccountId, MessageId } from '#lib/ids'
import { MessageIds } from '#lib/message-ids'
import { World } from './world'

type Plan = Parameters<Parameters<Parameters<World['inside']>[0]>[0]['store']['moves']['begin']>[0]

it('one person can’t use up the limit on moves in progress, even with bots', async () => {
  const world = await World.found(['mia', 'ben'])
  const open = await world.channel('open', ['mia', 'ben'])
  const id = await world.say('mia', open, 'to be moved', 'hello')
  const bot = await world.must('mia', 'POST /bots', { full_name: 'A mover', short_name: 'mover' })
  const begin = (movers: readonly AccountId[]) =>
    world.inside(({ store }) => {
      const place = { channelId: 900_000, topic: 'elsewhere' }
      return movers.map((moverId) =>
        store.moves.begin({ from: place, to: place, moverId } as Plan, MessageIds.from([1 as MessageId])),
      )
    })
  const move = (who: string, topic: string) =>
    world.call(who, `PATCH /messages/${id}`, { topic, propagate_mode: 'change_all' })
  await begin(Array.from({ length: MOST_MOVES_OF_ONE - 1 }, () => world.id('mia')))
  expect((await move('mia', 'moved')).status).toBe(200)
  const [last] = await begin([bot.user_id])
  expect(await move('mia', 'moved again')).toMatchObject({
    status: 400,
    body: { msg: `You can move at most ${MOST_MOVES_OF_ONE} topics at a time. Please try again later.` },
  })
  expect((await move('ben', 'moved again')).status).toBe(200)
  await world.inside(({ store }) => store.moves.end(last!))
  expect((await move('mia', 'and again')).status).toBe(200)
})
