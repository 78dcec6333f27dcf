import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'gus'])
})

it('a reaction is sent to the people who have the message', async () => {
  const id = await world.write('mia', ['ben'], 'hello')
  const queue = await world.listen('ben', ['reaction'])
  await world.must('mia', `POST /messages/${id}/reactions`, { emoji_name: 'tada' })
  expect(await world.events('ben', queue)).toMatchObject([
    { op: 'add', emoji_name: 'tada', user_id: world.id('mia'), message_id: id },
  ])
})

it('refuses a repeated reaction, invalid emoji, and inaccessible messages', async () => {
  const id = await world.write('mia', ['ben'], 'hello')
  const react = (who: string, emoji_name: string, more = {}, at = id) =>
    refusal(world, who, `POST /messages/${at}/reactions`, { emoji_name, ...more })
  await world.must('mia', `POST /messages/${id}/reactions`, { emoji_name: 'tada' })
  expect(await react('mia', 'tada')).toEqual(['REACTION_ALREADY_EXISTS', 'Reaction already exists.'])
  expect(await react('mia', 'no such emoji')).toBe("Emoji 'no such emoji' does not exist")
  expect(await react('mia', 'tada', { emoji_code: '1f389', reaction_type: 'other' })).toBe('Invalid emoji type.')
  for (const at of [id, 999999]) expect(await react('gus', 'tada', {}, at)).toBe('Invalid message(s)')
})

describe('reactions', () => {
  it('cost at most three rows each, from people who have the message and from others', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('talk', ['mia'])
    const id = await world.say('mia', channel, 'lunch', 'hello')
    const cost = async (who: string, method: string, emoji_name: string) =>
      (await world.rows(() => world.must(who, `${method} /messages/${id}/reactions`, { emoji_name }))).written
    const written = [
      await cost('mia', 'POST', 'tada'),
      await cost('ben', 'POST', 'tada'),
      await cost('mia', 'POST', 'car'),
      await cost('ben', 'DELETE', 'tada'),
    ]
    for (const rows of written) expect(rows).toBeLessThanOrEqual(3)
    const { message } = await world.must('ben', `GET /messages/${id}`)
    expect(message.reactions.map(({ emoji_name }: { emoji_name: string }) => emoji_name)).toEqual(['tada', 'car'])
    expect(message.flags).toEqual(['read', 'historical'])
  })

  it('are refused when the message’s row has no room for more', async () => {
    const world = await World.found(['mia'])
    const id = await world.say('mia', await world.channel('talk', ['mia']), 'lunch', 'hello')
    await runInDurableObject(world.stub, async (_, { storage }) => {
      const one = { accountId: 1, emojiName: 'n', emojiCode: 'c', reactionType: 'unicode_emoji' }
      const many = JSON.stringify(Array.from({ length: 10_000 }, (_, at) => ({ ...one, accountId: at + 1000 })))
      storage.sql.exec('UPDATE messages SET reactions = ? WHERE id = ?', many, id)
    })
    // After the eviction, the object reads these reactions from storage.
    await world.evict()
    const full = await world.call('mia', `POST /messages/${id}/reactions`, { emoji_name: 'tada' })
    expect([full.status, full.body.msg]).toEqual([400, 'This message cannot take any more reactions.'])
  })
})
