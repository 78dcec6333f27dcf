import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../api/world'

let world: World
beforeAll(async () => {
  world = await World.found()
})

const keyOf = (link: string) => link.split('/').findLast((part) => part !== '') ?? ''
const newcomer = (name: string) => ({
  email: `${name}@example.net`,
  full_name: `${name} Newcomer`,
  password: 'a password for newcomers',
})
const roleOf = async (name: string) => (await world.must('olivia', `GET /users/${world.id(name)}`)).user.role

describe('people without permission', () => {
  it('gain no rights from properties that no parameter names', async () => {
    const facts = { role: 100, is_billing_admin: true, is_owner: true, is_admin: true, mayCreateUsers: true, id: 1 }
    for (const path of ['/settings', '/users/me/status']) {
      await world.call('mia', `${path === '/settings' ? 'PATCH' : 'POST'} ${path}`, { ...facts, status_text: 'x' })
    }
    expect(await roleOf('mia')).toBe(400)
    const { status } = await world.call('mia', 'POST /users', newcomer('made'))
    expect(status).toBe(400)
  })

  it('can’t raise roles, demote an owner, or take over someone else’s bot', async () => {
    const { user_id: bot } = await world.must('mia', 'POST /bots', { full_name: 'Mias bot', short_name: 'mias' })
    const asked: [string, string, object][] = [
      ['mia', `PATCH /users/${world.id('mia')}`, { role: 200 }],
      ['mia', `PATCH /bots/${bot}`, { role: 200 }],
      ['mia', `PATCH /users/${bot}`, { role: 200 }],
      ['max', `PATCH /users/${world.id('mia')}`, { role: 300 }],
      ['ada', `PATCH /users/${world.id('ada')}`, { role: 100 }],
      ['ada', `PATCH /bots/${bot}`, { role: 100 }],
      ['ada', `PATCH /users/${world.id('olivia')}`, { role: 400 }],
      ['ben', `PATCH /bots/${bot}`, { bot_owner_id: world.id('ben') }],
      ['ben', `POST /bots/${bot}/api_key/regenerate`, {}],
      ['ben', `DELETE /bots/${bot}`, {}],
    ]
    for (const [who, what, params] of asked) {
      const { status } = await world.call(who, what, params as Record<string, unknown>)
      expect([who, what, status]).toEqual([who, what, 400])
    }
  })
})

describe('the key of a bot', () => {
  it('is sent only to the bot’s owner and to administrators', async () => {
    const queues = new Map<string, string>()
    for (const who of ['mia', 'ada', 'ben', 'gus']) queues.set(who, await world.listen(who))
    const { user_id: bot, api_key } = await world.must('mia', 'POST /bots', { full_name: 'Secret', short_name: 'sec' })
    const renewed = (await world.must('mia', `POST /bots/${bot}/api_key/regenerate`)).api_key
    for (const [who, queue] of queues) {
      const text = JSON.stringify([
        await world.events(who, queue),
        (await world.call(who, 'GET /bots')).body,
        (await world.call(who, 'POST /register')).body,
        (await world.call(who, `GET /users/${bot}`)).body,
      ])
      const isTold = who === 'mia' || who === 'ada'
      expect([who, text.includes(api_key) || text.includes(renewed)]).toEqual([who, isTold])
    }
  })

  it('that is an owner isn’t shown to an administrator, who can’t replace it', async () => {
    const { user_id: bot } = await world.must('olivia', 'POST /bots', { full_name: 'Owning', short_name: 'owning' })
    await world.must('olivia', `PATCH /users/${bot}`, { role: 100 })
    const queue = await world.listen('ada', ['realm_bot'])
    const { api_key } = await world.must('olivia', `POST /bots/${bot}/api_key/regenerate`)
    const seen = JSON.stringify([
      await world.events('ada', queue),
      await world.must('ada', 'GET /bots'),
      await world.must('ada', 'POST /register'),
    ])
    expect(seen).not.toContain(api_key)
    for (const what of [`POST /bots/${bot}/api_key/regenerate`, `PATCH /bots/${bot}`]) {
      const { status, body } = await world.call('ada', what, { full_name: 'Mine' })
      expect([what, status, body.msg]).toEqual([what, 400, 'Must be an organization owner'])
    }
    expect((await world.must('olivia', 'GET /bots')).bots.map((one: { username: string }) => one.username)).toContain(
      `owning-bot@${world.name}.localhost`,
    )
  })
})

describe('a bot that becomes an owner', () => {
  it('gets a key that an owner can see, but not the member who created the bot', async () => {
    const { user_id: bot, api_key } = await world.must('mia', 'POST /bots', {
      full_name: 'Rising',
      short_name: 'rising',
    })
    world.enter('rising', `rising-bot@${world.name}.localhost`, bot, api_key)
    await world.must('olivia', `PATCH /bots/${bot}`, { role: 200 })
    expect((await world.call('rising', 'GET /users/me')).status).toBe(200)
    const queues = {
      olivia: await world.listen('olivia', ['realm_bot']),
      mia: await world.listen('mia', ['realm_bot']),
    }
    await world.must('olivia', `PATCH /bots/${bot}`, { role: 100 })
    expect((await world.call('rising', 'GET /users/me')).body.msg).toBe('Invalid API key')
    const [renewed] = await world.events('olivia', queues.olivia)
    expect(renewed).toMatchObject({ op: 'update', bot: { user_id: bot, api_key: expect.stringMatching(/^\w{32}$/) } })
    expect(await world.events('mia', queues.mia)).toEqual([])
    expect(JSON.stringify(await world.must('mia', 'GET /bots'))).not.toContain(
      (renewed as { bot: { api_key: string } }).bot.api_key,
    )
  })
})

describe('an invitation', () => {
  it('with the owner role is visible to owners, but not to other administrators', async () => {
    const { invite_link } = await world.must('olivia', 'POST /invites/multiuse', { invite_as: 100 })
    const shown = async (who: string) => JSON.stringify(await world.must(who, 'GET /invites')).includes(invite_link)
    expect([await shown('olivia'), await shown('ada')]).toEqual([true, false])
  })

  it('is invalid while its creator may not invite people', async () => {
    await world.join('tina')
    await world.must('olivia', 'PATCH /realm', {
      create_multiuse_invite_group: { new: await groupNamed('role:members') },
    })
    const { invite_link } = await world.must('tina', 'POST /invites/multiuse')
    await world.must('olivia', `PATCH /users/${world.id('tina')}`, { role: 600 })
    const joined = await world.call(null, `POST /join/${keyOf(invite_link)}`, newcomer('late'))
    expect(joined.status).toBe(404)
    await world.must('olivia', `PATCH /users/${world.id('tina')}`, { role: 400 })
    expect((await world.call(null, `POST /join/${keyOf(invite_link)}`, newcomer('late'))).status).toBe(200)
  })

  it('adds nobody to a channel from which its creator was removed', async () => {
    const channel = await world.channel('council', ['olivia', 'ada'], { invite_only: true })
    const { invite_link } = await world.must('ada', 'POST /invites/multiuse', { stream_ids: [channel] })
    const principals = [world.id('ada')]
    await world.must('olivia', 'DELETE /users/me/subscriptions', { subscriptions: ['council'], principals })
    const { body } = await world.call(null, `POST /join/${keyOf(invite_link)}`, newcomer('second'))
    const { subscribers } = await world.must('olivia', `GET /streams/${channel}/members`)
    expect(subscribers).toContain(world.id('olivia'))
    expect(subscribers).not.toContain(body.user_id)
  })
})

async function groupNamed(name: string): Promise<number> {
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  return user_groups.find((group: { name: string }) => group.name === name).id
}
