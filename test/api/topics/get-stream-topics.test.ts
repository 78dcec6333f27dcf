import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

describe('the topics of a channel', () => {
  let world: World

  beforeAll(async () => {
    world = await World.found(['mia', 'ben', 'kim'])
  })

  it('are listed newest first, spelled as in their last message, for people who can see them', async () => {
    const talk = await world.channel('talk', ['mia'], { invite_only: true, history_public_to_subscribers: false })
    for (const topic of ['lunch', 'dinner', 'Lunch']) await world.say('mia', talk, topic, 'hungry')
    const topics = async (who: string) => (await world.call(who, `GET /users/me/${talk}/topics`)).body
    expect((await topics('mia')).topics.map(({ name }: { name: string }) => name)).toEqual([
      'Lunch',
      'dinner',
      'channel events',
    ])
    expect((await topics('kim')).msg).toBe('Invalid channel ID')
    await world.must('mia', 'POST /users/me/subscriptions', {
      subscriptions: [{ name: 'talk' }],
      principals: [world.id('kim')],
    })
    expect((await topics('kim')).topics).toEqual([])
    await world.say('mia', talk, 'dinner', 'soup')
    expect((await topics('kim')).topics).toMatchObject([{ name: 'dinner' }])
  })
})
