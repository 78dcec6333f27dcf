import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../api/world'

const LARGE = '😀'.repeat(1000)

describe('what an account may store in a day', () => {
  let world: World
  let open: number
  const refusal = {
    status: 400,
    body: {
      msg: 'You have stored as much as an account may in a day: 2 MB. Try again tomorrow (UTC).',
      code: 'DAILY_QUOTA_REACHED',
    },
  }

  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
    open = await world.channel('open', ['mia', 'ben'])
    await world.bind({ DAILY_MEGABYTES: '2' })
  })

  const send = (who: string, content: string) =>
    world.call(who, 'POST /messages', { type: 'channel', to: open, topic: 'much', content })

  it('ends with a refusal that names it, which changes nothing, for this account alone', async () => {
    const ids: number[] = []
    let refused = await send('mia', LARGE)
    for (; refused.status === 200 && ids.length < 50; refused = await send('mia', LARGE)) ids.push(refused.body.id)
    expect(refused).toMatchObject(refusal)
    expect(ids.length).toBeGreaterThan(4)
    expect(ids.length).toBeLessThan(20)
    const { messages } = await world.must('ben', 'GET /messages', { anchor: 'newest', num_before: 1, num_after: 0 })
    expect(messages[0].id).toBe(ids.at(-1))
    expect((await send('ben', LARGE)).status).toBe(200)
    await world.must('mia', `POST /messages/${ids[0]}/reactions`, { emoji_name: 'tada' })
    await world.must('mia', 'POST /messages/flags', { messages: ids.slice(0, 2), op: 'add', flag: 'starred' })
  })

  it('is its bots’ too, as its calls are', async () => {
    const { api_key, user_id } = await world.must('mia', 'POST /bots', { full_name: 'Busy', short_name: 'busy' })
    const { bots } = await world.must('mia', 'GET /bots')
    const { username } = bots.find((bot: { user_id: number }) => bot.user_id === user_id) ?? bots[0]
    world.enter('busy', username, user_id, api_key)
    let refused = await send('busy', LARGE)
    if (refused.status === 200) refused = await send('busy', LARGE)
    expect(refused).toMatchObject(refusal)
  })

  it('is remembered through a sleep', async () => {
    await world.evict()
    await world.bind({ DAILY_MEGABYTES: '2' })
    let refused = await send('mia', LARGE)
    if (refused.status === 200) refused = await send('mia', LARGE)
    expect(refused).toMatchObject(refusal)
  })

  it('counts files', async () => {
    const file = () => new File([new Uint8Array(900_000)], 'much.bin')
    for (let count = 0; count < 2; count++) await world.upload('ben', '/user_uploads', file())
    await expect(world.upload('ben', '/user_uploads', file())).rejects.toThrow('DAILY_QUOTA_REACHED')
  })

  it('is no more than the deployment says, or has no end', async () => {
    await world.bind({ DAILY_MEGABYTES: '0' })
    expect((await send('mia', LARGE)).status).toBe(200)
  })

  it('begins anew the next day', async () => {
    await world.bind({ DAILY_MEGABYTES: '2' })
    await world.inside(({ store }) => {
      const { day, byAccount } = store.realm.get('storedBytes')
      store.realm.set('storedBytes', { day: day - 1, byAccount })
    })
    await world.evict()
    await world.bind({ DAILY_MEGABYTES: '2' })
    expect((await send('mia', LARGE)).status).toBe(200)
  })
})
