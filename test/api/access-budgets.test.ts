import { describe, expect, it } from 'vitest'
import { World } from './world'

const CHANNELS = 200
const SAID = 20

describe('access to a private channel through a group', () => {
  it('adds at most 3 rows to the cost of opening the channel, with or without its messages in memory', async () => {
    const world = await World.found(['olivia', 'mia', 'ben', 'kim'])
    const team = await group(world, ['kim'])
    const options = { invite_only: true, history_public_to_subscribers: true, can_subscribe_group: team }
    const channel = await world.channel('den', ['mia', 'ben'], options)
    for (let n = 0; n < SAID; n++) await world.say('mia', channel, 'lunch', `number ${n}`)
    const open = async (who: string) => {
      const narrow = [{ operator: 'channel', operand: channel }]
      const range = { anchor: 'newest', num_before: SAID, num_after: 0, narrow }
      const { messages } = await world.must(who, 'GET /messages', range)
      expect(messages).toHaveLength(SAID)
      await world.must(who, `GET /users/me/${channel}/topics`)
    }
    const cold = async (who: string) => {
      await world.evict()
      // All groups are read when they are first needed. These rows aren't counted here.
      await world.must('mia', 'GET /user_groups')
      return (await world.rows(() => open(who))).read
    }
    const subscriber = { cold: await cold('ben'), warm: (await world.rows(() => open('ben'))).read }
    const reader = { cold: await cold('kim'), warm: (await world.rows(() => open('kim'))).read }
    expect(reader.cold - subscriber.cold).toBeLessThanOrEqual(3)
    expect(reader.warm - subscriber.warm).toBeLessThanOrEqual(3)
  })

  it('adds at most 3 row reads and no row writes to opening the channel and sending a message after an eviction', async () => {
    const world = await World.found(['olivia', 'mia', 'ben', 'kim'])
    const team = await group(world, ['kim'])
    const channel = await world.channel('den', ['mia', 'ben'], { invite_only: true, can_subscribe_group: team })
    await world.say('mia', channel, 'lunch', 'hello')
    /**
     * Counts the rows for opening the channel after an eviction and then sending a message. Groups are read once for
     * everyone, when they are first needed. They are always needed for sending.
     */
    const opensAndHears = async (who: string) => {
      await world.evict()
      return world.rows(async () => {
        const narrow = [{ operator: 'channel', operand: channel }]
        await world.must(who, 'GET /messages', { anchor: 'newest', num_before: SAID, num_after: 0, narrow })
        await world.say('mia', channel, 'lunch', 'hello again')
      })
    }
    const [subscriber, reader] = [await opensAndHears('ben'), await opensAndHears('kim')]
    expect(reader.read - subscriber.read).toBeLessThanOrEqual(3)
    expect(reader.written).toBe(subscriber.written)
  })

  it('costs at most one row read per channel when someone is added to the group after an eviction, and none otherwise', async () => {
    const few = await costsToAdd(1)
    const many = await costsToAdd(CHANNELS)
    expect(many.awake).toEqual(few.awake)
    expect(many.cold.written).toBe(few.cold.written)
    expect(many.cold.read - few.cold.read).toBeLessThanOrEqual(CHANNELS)
  })
})

/** The rows for adding someone to a group if there are this many private channels, one of which names the group. */
async function costsToAdd(channels: number) {
  const world = await World.found(['olivia', 'mia', 'ben', 'kim'])
  const team = await group(world, ['mia'])
  const subscriptions = Array.from({ length: channels - 1 }, (_, at) => ({ name: `channel ${at}` }))
  if (channels > 1) await world.must('olivia', 'POST /users/me/subscriptions', { subscriptions, invite_only: true })
  await world.channel('den', ['olivia'], { invite_only: true, can_subscribe_group: team })
  const add = (who: string) => {
    const path = `POST /user_groups/${team}/members`
    return world.rows(() => world.must('olivia', path, { add: [world.id(who)] }))
  }
  await world.evict()
  await world.must('olivia', 'GET /users/me')
  return { cold: await add('ben'), awake: await add('kim') }
}

async function group(world: World, names: string[]): Promise<number> {
  const members = names.map((name) => world.id(name))
  await world.must('olivia', 'POST /user_groups/create', { name: 'team', description: '', members })
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  return user_groups.find(({ name }: { name: string }) => name === 'team').id
}
