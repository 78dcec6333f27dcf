import { describe, expect, it } from 'vitest'
import { World } from '../world'
import { makeBot } from './make-bot'

describe('bots', () => {
  it('can be changed only by their owner and by administrators', async () => {
    const world = await World.found(['ada', 'mia', 'ben'])
    const { user_id } = await makeBot(world, 'mia')
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

  it('can be transferred to another owner, and the old and the new owner are notified', async () => {
    const world = await World.found(['ada', 'mia', 'ben'])
    const { user_id, api_key } = await makeBot(world, 'mia')
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

  it('can be given a default channel by its name, regardless of case', async () => {
    const world = await World.found(['mia'])
    const { user_id } = await makeBot(world, 'mia')
    await world.channel('Verona', ['mia'])
    const queue = await world.listen('mia', ['realm_bot'])
    const answer = await world.must('mia', `PATCH /bots/${user_id}`, { default_sending_stream: 'verona' })
    expect(answer.default_sending_stream).toBe('Verona')
    expect(await world.events('mia', queue)).toMatchObject([{ bot: { user_id, default_sending_stream: 'Verona' } }])
    const refused = await world.call('mia', `PATCH /bots/${user_id}`, { default_sending_stream: 'Atlantis' })
    expect(refused.body.msg).toBe("Invalid channel name 'Atlantis'")
  })
})

describe('the configuration of a bot', () => {
  it('accumulates values, and is sent to people who administer the bot', async () => {
    const world = await World.found(['mia', 'ben'])
    const { user_id } = await makeBot(world, 'mia', { bot_type: 2, config_data: { one: '1' } })
    const queue = await world.listen('mia', ['realm_bot'])
    const others = await world.listen('ben', ['realm_bot'])
    const config_data = { two: '2' }
    expect(await world.must('mia', `PATCH /bots/${user_id}`, { config_data })).toMatchObject({ config_data })
    const services = [{ config_data: { one: '1', two: '2' } }]
    expect(await world.events('mia', queue)).toMatchObject([{ op: 'update', bot: { user_id, services } }])
    expect(await world.events('ben', others)).toEqual([])
  })
})
