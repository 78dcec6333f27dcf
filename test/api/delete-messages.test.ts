import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { World } from './world'

describe('deleting a topic', () => {
  it('goes on where the last request stopped, newest first, and gives the channel another first message', async () => {
    const world = await World.found(['mia'])
    const channel = await world.channel('talk', ['mia', 'olivia'])
    await world.must('olivia', `POST /streams/${channel}/delete_topic`, { topic_name: 'channel events' })
    const ids: number[] = []
    for (let sent = 0; sent < 125; sent++) ids.push(await world.say('mia', channel, 'lunch', `message ${sent}`))
    const kept = await world.say('mia', channel, 'dinner', 'stays')
    const queue = await world.listen('mia', ['delete_message', 'stream'], {
      client_capabilities: { notification_settings_null: true, bulk_message_deletion: true },
    })
    const again = () => world.must('olivia', `POST /streams/${channel}/delete_topic`, { topic_name: 'LUNCH' })
    expect((await again()).complete).toBe(false)
    expect((await again()).complete).toBe(true)
    expect((await again()).complete).toBe(true)
    const newestFirst = ids.toReversed()
    expect(await world.events('mia', queue)).toMatchObject([
      { type: 'delete_message', message_ids: newestFirst.slice(0, 100), topic: 'lunch' },
      { type: 'delete_message', message_ids: newestFirst.slice(100, 120) },
      { type: 'stream', op: 'update', property: 'first_message_id', value: kept },
      { type: 'delete_message', message_ids: newestFirst.slice(120) },
    ])
    await world.must('olivia', `DELETE /messages/${kept}`)
    const { streams } = await world.must('mia', 'GET /streams')
    expect(streams.find(({ stream_id }: { stream_id: number }) => stream_id === channel).first_message_id).toBe(null)
    expect(await world.say('mia', channel, 'lunch', 'anew')).toBeGreaterThan(kept)
  })

  it('is for administrators who can read the channel', async () => {
    const world = await World.found(['ada', 'max', 'mia'])
    const hidden = await world.channel('hidden', ['mia'], { invite_only: true })
    const refused = await world.call('max', `POST /streams/${hidden}/delete_topic`, { topic_name: 'lunch' })
    expect(refused.body).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' })
    const blind = await world.call('ada', `POST /streams/${hidden}/delete_topic`, { topic_name: 'lunch' })
    expect(blind.body.msg).toBe('Invalid channel ID')
  })
})

describe('reactions', () => {
  it('cost at most three rows each, by those who have the message and by others', async () => {
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

  it('end where a row would be full', async () => {
    const world = await World.found(['mia'])
    const id = await world.say('mia', await world.channel('talk', ['mia']), 'lunch', 'hello')
    await runInDurableObject(world.stub, async (_, { storage }) => {
      const one = { accountId: 1, emojiName: 'n', emojiCode: 'c', reactionType: 'unicode_emoji' }
      const many = JSON.stringify(Array.from({ length: 10_000 }, (_, at) => ({ ...one, accountId: at + 1000 })))
      storage.sql.exec('UPDATE messages SET reactions = ? WHERE id = ?', many, id)
    })
    const full = await world.call('mia', `POST /messages/${id}/reactions`, { emoji_name: 'tada' })
    expect([full.status, full.body.msg]).toEqual([400, 'This message cannot take any more reactions.'])
  })
})
