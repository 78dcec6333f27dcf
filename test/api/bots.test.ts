import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { World } from './world'

/** Every byte of the realm's storage that is text, to look for what mustn't be there. */
async function storedText(world: World): Promise<string> {
  return runInDurableObject(world.stub, (_realm, { storage }) => {
    const tables = storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray()
    const readable = tables.filter(({ name }) => !name.startsWith('_cf'))
    return JSON.stringify(readable.map(({ name }) => storage.sql.exec(`SELECT * FROM "${name}"`).toArray()))
  })
}

async function make(world: World, who: string, more: Record<string, unknown> = {}) {
  const bot = await world.must(who, 'POST /bots', { full_name: 'Helper Bot', short_name: 'helper', ...more })
  const { user } = await world.must(who, `GET /users/${bot.user_id}`)
  world.enter('helper', user.email, bot.user_id, bot.api_key)
  return bot
}

describe('bots', () => {
  it('are told to all as people, and with their keys to those who administer them', async () => {
    const world = await World.found(['ada', 'mia', 'ben'])
    const queues = new Map<string, string>()
    for (const who of ['mia', 'ada', 'ben']) queues.set(who, await world.listen(who, ['realm_user', 'realm_bot']))
    const bot = await make(world, 'mia')
    const told = async (who: string) => world.events(who, queues.get(who) ?? '')
    const add = { type: 'realm_bot', op: 'add', bot: { user_id: bot.user_id, api_key: bot.api_key, services: [] } }
    const person = { bot_type: 1, bot_owner_id: world.id('mia'), is_bot: true }
    expect(await told('mia')).toMatchObject([{ type: 'realm_user', op: 'add', person }, add])
    expect(await told('ada')).toMatchObject([{ type: 'realm_user', op: 'add', person }, add])
    expect(await told('ben')).toMatchObject([{ type: 'realm_user', op: 'add', person }])
    expect(await told('ben')).toHaveLength(1)
  })

  it('have keys and tokens that are stored nowhere, not even in the log', async () => {
    const world = await World.found(['mia'])
    const queue = await world.listen('mia', ['realm_bot'])
    const wish = { bot_type: 3, payload_url: '"https://example.com/hook"' }
    const bot = await make(world, 'mia', wish)
    const { api_key } = await world.must('mia', `POST /bots/${bot.user_id}/api_key/regenerate`)
    const [added, renewed] = (await world.events('mia', queue)) as { bot: Record<string, unknown> }[]
    const services = added?.bot.services as { token: string }[] | undefined
    const token = services?.[0]?.token ?? ''
    expect(token).toMatch(/^[A-Z2-7]{32}$/)
    expect([added?.bot.api_key, renewed?.bot.api_key]).toEqual([bot.api_key, api_key])
    const text = await storedText(world)
    for (const secret of [token, api_key, bot.api_key]) expect(text).not.toContain(secret)
    expect((await world.call('helper', 'GET /users/me')).body.msg).toBe('Invalid API key')
  })

  it('are changed by their owner and by administrators only', async () => {
    const world = await World.found(['ada', 'mia', 'ben'])
    const { user_id } = await make(world, 'mia')
    const attempts: [string, string, string][] = [
      ['ben', `PATCH /bots/${user_id}`, 'Insufficient permission'],
      ['ben', `DELETE /bots/${user_id}`, 'Insufficient permission'],
      ['ben', `POST /bots/${user_id}/api_key/regenerate`, 'Insufficient permission'],
      ['helper', `PATCH /bots/${user_id}`, 'This endpoint does not accept bot requests.'],
      ['mia', `PATCH /bots/${world.id('ben')}`, 'No such bot'],
    ]
    for (const [who, what, msg] of attempts) {
      expect((await world.call(who, what, { full_name: 'Taken Over' })).body.msg, `${who} ${what}`).toBe(msg)
    }
    expect((await world.call('mia', `PATCH /bots/${user_id}`, { role: 200 })).body.msg).toBe(
      'Must be an organization administrator',
    )
    expect((await world.call('ada', `PATCH /bots/${user_id}`, { role: 100 })).body.msg).toBe(
      'Must be an organization owner',
    )
    expect((await world.must('ada', `PATCH /bots/${user_id}`, { full_name: 'Handy Bot' })).full_name).toBe('Handy Bot')
  })

  it('can be given away, with the events of both sides', async () => {
    const world = await World.found(['ada', 'mia', 'ben'])
    const { user_id, api_key } = await make(world, 'mia')
    const old = await world.listen('mia', ['realm_bot'])
    const next = await world.listen('ben', ['realm_bot'])
    const above = await world.listen('ada', ['realm_bot'])
    const answer = await world.must('mia', `PATCH /bots/${user_id}`, { bot_owner_id: world.id('ben') })
    expect(answer.bot_owner).toBe('ben@example.com')
    expect(await world.events('mia', old)).toMatchObject([{ op: 'delete', bot: { user_id } }])
    expect(await world.events('ben', next)).toMatchObject([{ op: 'add', bot: { user_id, api_key } }])
    expect(await world.events('ada', above)).toMatchObject([{ op: 'update', bot: { owner_id: world.id('ben') } }])
    expect((await world.call('mia', `DELETE /bots/${user_id}`)).body.msg).toBe('Insufficient permission')
  })

  it('get defaults by the names of channels', async () => {
    const world = await World.found(['mia'])
    const { user_id } = await make(world, 'mia')
    await world.channel('Verona', ['mia'])
    const queue = await world.listen('mia', ['realm_bot'])
    const answer = await world.must('mia', `PATCH /bots/${user_id}`, { default_sending_stream: 'verona' })
    expect(answer.default_sending_stream).toBe('Verona')
    expect(await world.events('mia', queue)).toMatchObject([{ bot: { user_id, default_sending_stream: 'Verona' } }])
    const refused = await world.call('mia', `PATCH /bots/${user_id}`, { default_sending_stream: 'Atlantis' })
    expect(refused.body.msg).toBe("Invalid channel name 'Atlantis'")
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

  it('may be kept to administrators', async () => {
    const world = await World.found(['mia'])
    await world.must('olivia', 'PATCH /realm', { bot_creation_policy: 2 })
    const wish = { full_name: 'Helper Bot', short_name: 'helper' }
    expect((await world.call('mia', 'POST /bots', wish)).body.msg).toBe('Insufficient permission')
    expect((await world.call('mia', 'POST /bots', { ...wish, bot_type: 2 })).status).toBe(200)
  })
})

describe('what a bot is configured with', () => {
  it('adds up, and is told to those who administer the bot', async () => {
    const world = await World.found(['mia', 'ben'])
    const { user_id } = await make(world, 'mia', { bot_type: 2, config_data: { one: '1' } })
    const queue = await world.listen('mia', ['realm_bot'])
    const others = await world.listen('ben', ['realm_bot'])
    const config_data = { two: '2' }
    expect(await world.must('mia', `PATCH /bots/${user_id}`, { config_data })).toMatchObject({ config_data })
    const services = [{ config_data: { one: '1', two: '2' } }]
    expect(await world.events('mia', queue)).toMatchObject([{ op: 'update', bot: { user_id, services } }])
    expect(await world.events('ben', others)).toEqual([])
  })
})

it('a bot that names nothing to narrow by hears of the channel it was given for that', async () => {
  const world = await World.found(['mia'])
  const heard = await world.channel('Heard', ['mia'])
  const other = await world.channel('Other', ['mia'])
  await make(world, 'mia', { default_events_register_stream: 'Heard' })
  const queue = await world.listen('helper', ['message'])
  const narrowed = await world.listen('helper', ['message'], { narrow: [['topic', 'tea']] })
  for (const channel of [heard, other]) await world.say('mia', channel, 'tea', `in ${channel}`)
  const contents = async (queue_id: string) =>
    (await world.events('helper', queue_id)).map(({ message }) => (message as { content: string }).content)
  expect(await contents(queue)).toEqual([`in ${heard}`])
  expect(await contents(narrowed)).toEqual([`in ${heard}`, `in ${other}`])
})
