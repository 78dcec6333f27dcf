import { describe, expect, it } from 'vitest'
import { World } from '../world'
import { makeBot } from './make-bot'

describe('bots', () => {
  it('are announced to everyone, and with their keys to people who administer them', async () => {
    const world = await World.found(['ada', 'mia', 'ben'])
    const queues = new Map<string, string>()
    for (const who of ['mia', 'ada', 'ben']) queues.set(who, await world.listen(who, ['realm_user', 'realm_bot']))
    const bot = await makeBot(world, 'mia')
    const told = async (who: string) => world.events(who, queues.get(who) ?? '')
    const add = { type: 'realm_bot', op: 'add', bot: { user_id: bot.user_id, api_key: bot.api_key, services: [] } }
    const person = { bot_type: 1, bot_owner_id: world.id('mia'), is_bot: true }
    expect(await told('mia')).toMatchObject([{ type: 'realm_user', op: 'add', person }, add])
    expect(await told('ada')).toMatchObject([{ type: 'realm_user', op: 'add', person }, add])
    expect(await told('ben')).toMatchObject([{ type: 'realm_user', op: 'add', person }])
    expect(await told('ben')).toHaveLength(1)
  })

  const refusals: [Record<string, unknown>, string][] = [
    [{ short_name: ' ' }, 'Bad name or username'],
    [{ short_name: 'two words' }, 'Bad name or username'],
    [{ full_name: 'H' }, 'Name too short!'],
    [{ full_name: 'Mia Example' }, 'Name is already in use.'],
    [{ bot_type: 4 }, 'Embedded bots are not enabled.'],
    [{ bot_type: 0 }, 'Invalid bot type'],
    [{ interface_type: 3 }, 'Invalid interface type'],
    [{ payload_url: '"javascript:alert(1)"' }, 'Invalid payload_url: Value error, Not a URL'],
    [{ config_data: [1] }, 'config_data is not a dict'],
  ]
  it.each(refusals)('are refused with %j', async (params, msg) => {
    const world = await World.found(['mia'])
    const wish = { full_name: 'Helper Bot', short_name: 'helper', ...params }
    expect((await world.call('mia', 'POST /bots', wish)).body.msg).toBe(msg)
    expect((await world.must('mia', 'GET /bots')).bots).toEqual([])
  })

  it('can be limited to incoming webhooks for people who aren’t administrators', async () => {
    const world = await World.found(['mia'])
    await world.must('olivia', 'PATCH /realm', { bot_creation_policy: 2 })
    const wish = { full_name: 'Helper Bot', short_name: 'helper' }
    expect((await world.call('mia', 'POST /bots', wish)).body.msg).toBe('Insufficient permission')
    expect((await world.call('mia', 'POST /bots', { ...wish, bot_type: 2 })).status).toBe(200)
  })
})

it('a bot with a default channel receives only events of that channel, unless it requests its own narrow', async () => {
  const world = await World.found(['mia'])
  const heard = await world.channel('Heard', ['mia'])
  const other = await world.channel('Other', ['mia'])
  await makeBot(world, 'mia', { default_events_register_stream: 'Heard' })
  const queue = await world.listen('helper', ['message'])
  const narrowed = await world.listen('helper', ['message'], { narrow: [['topic', 'tea']] })
  for (const channel of [heard, other]) await world.say('mia', channel, 'tea', `in ${channel}`)
  const contents = async (queue_id: string) =>
    (await world.events('helper', queue_id)).map(({ message }) => (message as { content: string }).content)
  expect(await contents(queue)).toEqual([`in ${heard}`])
  expect(await contents(narrowed)).toEqual([`in ${heard}`, `in ${other}`])
})
