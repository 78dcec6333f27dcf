import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { World } from '../world'
import { makeBot } from './make-bot'

/** Everything in the realm's storage as text, to search it for secrets. */
async function storedText(world: World): Promise<string> {
  return runInDurableObject(world.stub, (_realm, { storage }) => {
    const tables = storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray()
    const readable = tables.filter(({ name }) => !name.startsWith('_cf'))
    return JSON.stringify(readable.map(({ name }) => storage.sql.exec(`SELECT * FROM "${name}"`).toArray()))
  })
}

describe('bots', () => {
  it('keep their key if someone without permission requests a new key', async () => {
    const world = await World.found(['ada', 'mia', 'ben', 'gus'])
    const bot = await makeBot(world, 'mia')
    const renew = async (who: string, id: number) => {
      const { status, body } = await world.call(who, `POST /bots/${id}/api_key/regenerate`)
      return [status, body.msg, body.api_key]
    }
    expect(await renew('ben', bot.user_id)).toEqual([400, 'Insufficient permission', undefined])
    expect(await renew('mia', world.id('ben'))).toEqual([400, 'No such bot', undefined])
    expect(await renew('gus', bot.user_id)).toEqual([400, 'Not allowed for guest users', undefined])
    expect((await world.must('helper', 'GET /users/me')).user_id).toBe(bot.user_id)
  })

  it('have keys and tokens that are stored nowhere in plain text, not even in the log', async () => {
    const world = await World.found(['mia'])
    const queue = await world.listen('mia', ['realm_bot'])
    const wish = { bot_type: 3, payload_url: '"https://example.com/hook"' }
    const bot = await makeBot(world, 'mia', wish)
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
})
