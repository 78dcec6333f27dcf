import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'
import { makeBot } from './make-bot'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'ben'])
})

it('lets the bot’s owner and administrators deactivate the bot, and revokes its key', async () => {
  for (const [who, short_name] of [
    ['mia', 'one'],
    ['ada', 'two'],
  ] as const) {
    const { user_id } = await makeBot(world, 'mia', { full_name: `Bot ${short_name}`, short_name })
    await world.must(who, `DELETE /bots/${user_id}`)
    expect((await world.call('helper', 'GET /users/me')).status).toBe(401)
  }
})

it('refuses people who don’t own the bot, and ids that don’t belong to a bot', async () => {
  const { user_id } = await makeBot(world, 'mia')
  expect(await refusal(world, 'ben', `DELETE /bots/${user_id}`)).toBe('Insufficient permission')
  expect(await refusal(world, 'mia', `DELETE /bots/${world.id('ben')}`)).toBe('No such bot')
  expect(await refusal(world, 'mia', 'DELETE /bots/999999')).toBe('No such bot')
  expect((await world.must('helper', 'GET /users/me')).is_active).toBe(true)
})
