import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, World } from './world'

let world: World

beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'kim'])
})

/** The ids of the moved messages in the events that someone gets for a change. */
async function toldOf(who: Person, change: () => Promise<unknown>): Promise<unknown[]> {
  const queue = await world.listen(who, ['update_message'])
  await change()
  return (await world.events(who, queue)).map((event) => event.message_ids)
}

const move = (message: number, change: Record<string, unknown>) =>
  world.must('mia', `PATCH /messages/${message}`, {
    send_notification_to_new_thread: false,
    send_notification_to_old_thread: false,
    ...change,
  })

describe('someone who subscribed late to a channel with protected history and has only some of the moved messages', () => {
  let made = 0

  /** A topic in which Ben has the last two messages. */
  async function topic(): Promise<number[]> {
    const name = `den ${++made}`
    const den = await world.channel(name, ['mia'], { invite_only: true, history_public_to_subscribers: false })
    const say = () => world.say('mia', den, 'lunch', 'hello')
    const before = [await say(), await say()]
    const subscriptions = [{ name }]
    await world.must('mia', 'POST /users/me/subscriptions', { subscriptions, principals: [world.id('ben')] })
    return [...before, await say(), await say()]
  }

  it('is notified of a renamed topic only if they have the message that the request names', async () => {
    const asWhole = { topic: 'whole', propagate_mode: 'change_all' }
    const unheard = await topic()
    expect(await toldOf('ben', () => move(unheard[1]!, asWhole))).toEqual([])
    const messages = await topic()
    expect(await toldOf('ben', () => move(messages[2]!, asWhole))).toEqual([messages])
  })

  it('is notified of a partly renamed topic only if they have the message that the request names', async () => {
    const later = { topic: 'part', propagate_mode: 'change_later' }
    const unheard = await topic()
    expect(await toldOf('ben', () => move(unheard[1]!, later))).toEqual([])
    const messages = await topic()
    expect(await toldOf('ben', () => move(messages[2]!, later))).toEqual([messages.slice(2)])
  })

  it('is notified of a move to another channel only if they have the message that the request names', async () => {
    const open = await world.channel('open', ['mia'])
    const away = { stream_id: open, propagate_mode: 'change_all' }
    const unheard = await topic()
    expect(await toldOf('ben', () => move(unheard[1]!, away))).toEqual([])
    await world.must('ben', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'open' }] })
    const messages = await topic()
    expect(await toldOf('ben', () => move(messages[2]!, away))).toEqual([messages])
  })
})

it('someone who only reacted is notified of a move only if they reacted to the message that the request names', async () => {
  const open = await world.channel('yard', ['mia'])
  for (const mode of ['change_all', 'change_later']) {
    const name = `of ${mode}`
    const [first, second, third] = [
      await world.say('mia', open, name, 'one'),
      await world.say('mia', open, name, 'two'),
      await world.say('mia', open, name, 'three'),
    ]
    await world.must('ben', `POST /messages/${second}/reactions`, { emoji_name: 'tada' })
    await world.must('kim', `POST /messages/${third}/reactions`, { emoji_name: 'tada' })
    const ids = mode === 'change_all' ? [first, second, third] : [second, third]
    const change = () => move(second, { topic: `${name} again`, propagate_mode: mode })
    const kim = await world.listen('kim', ['update_message'])
    expect(await toldOf('ben', change)).toEqual([ids])
    expect(await world.events('kim', kim)).toEqual([])
  }
})
