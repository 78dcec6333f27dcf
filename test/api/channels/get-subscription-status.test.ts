import { beforeAll, expect, it } from 'vitest'
import { makeBot } from '../bots/make-bot'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'gus'])
})

const status = (who: string, of: number, channel: number) =>
  world.call(who, `GET /users/${of}/subscriptions/${channel}`)

it('returns whether someone is subscribed', async () => {
  const id = await world.channel('open', ['mia'])
  expect((await status('ben', world.id('mia'), id)).body.is_subscribed).toBe(true)
  expect((await status('ben', world.id('ben'), id)).body.is_subscribed).toBe(false)
})

it('refuses hidden channels, unknown people, bots, and deactivated accounts', async () => {
  const hidden = await world.channel('hidden', ['mia'], { invite_only: true })
  for (const id of [hidden, 999999])
    expect((await status('ben', world.id('mia'), id)).body.msg).toBe('Invalid channel ID')
  expect((await status('mia', 999999, hidden)).body.msg).toBe('No such user')
  const { user_id } = await makeBot(world, 'mia')
  expect((await status('mia', user_id, hidden)).body.msg).toBe('No such user')
  await world.must('olivia', `DELETE /users/${world.id('gus')}`)
  expect((await status('mia', world.id('gus'), hidden)).body.msg).toBe('User is deactivated')
})
