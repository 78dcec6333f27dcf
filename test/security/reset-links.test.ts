import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailsOf } from '../api/mails'
import { World } from '../api/world'

const { SETUP_KEY } = env as unknown as { SETUP_KEY: string }
const NEW = 'quite another sentence'

let world: World
beforeEach(async () => {
  world = await World.found(['ada', 'mia'])
})

const linkBy = async (who: string, whose: string): Promise<string> => {
  const { link } = await world.must(who, `POST /users/${world.id(whose)}/password_reset_link`)
  return link.split('/').at(-1)
}

const notices = async (key: string, who = 'mia'): Promise<string[]> => {
  const narrow = [{ operator: 'is', operand: 'dm' }]
  world.enter(`${who}-now`, `${who}@example.com`, world.id(who), key)
  const asked = { anchor: 'newest', num_before: 10, num_after: 0, narrow, apply_markdown: false }
  const { messages } = await world.must(`${who}-now`, 'GET /messages', asked)
  return messages
    .filter((one: { sender_full_name: string }) => one.sender_full_name === 'Notification Bot')
    .map((one: { content: string }) => one.content)
}

const fetchKey = async (): Promise<string> =>
  (await world.must(null, 'POST /fetch_api_key', { username: 'mia@example.com', password: NEW })).api_key

describe('a password reset link that someone else created', () => {
  it('revokes the account’s API key when the link is used, and not before', async () => {
    const key = await linkBy('ada', 'mia')
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
    await world.must(null, `POST /password_reset/${key}`, { password: NEW })
    expect((await world.call('mia', 'GET /users/me')).status).toBe(401)
    expect(await fetchKey()).not.toBe(world.keys.get('mia')?.split(':')[1])
  })

  it('ends polls that use the old key when the link is used', async () => {
    const key = await linkBy('ada', 'mia')
    const queue_id = await world.listen('mia', ['message'])
    const polled = world.call('mia', 'GET /events', { queue_id, last_event_id: -1 })
    await world.must(null, `POST /password_reset/${key}`, { password: NEW })
    // The only event that the queue may still return is the notice about the new password.
    expect((await polled).body.events?.length ?? 0).toBeLessThan(2)
    expect((await world.call('mia', 'GET /events', { queue_id, last_event_id: -1 })).status).toBe(401)
  })

  it('is announced to the account by Notification Bot and by email, with the name of its creator', async () => {
    const mails = await mailsOf(world, async () => {
      await world.must(null, `POST /password_reset/${await linkBy('ada', 'mia')}`, { password: NEW })
    })
    expect(mails.filter((mail) => mail.includes('was changed'))).toHaveLength(1)
    expect(mails.join()).toContain('Mail to mia@example.com')
    expect(mails.join()).toContain('Ada Example')
    const told = await notices(await fetchKey())
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`@_**Ada Example|${world.id('ada')}**`)
  })

  it('is in the audit log when it is created and when it is used', async () => {
    await world.must(null, `POST /password_reset/${await linkBy('ada', 'mia')}`, { password: NEW })
    const { records } = await world.must('olivia', 'GET /realm/audit_log', { user_id: world.id('mia'), limit: 2 })
    const [used, made] = records
    expect(used.acts[0]).toEqual({
      act: 'user_password_reset',
      id: world.id('mia'),
      new_value: { link_made_by: world.id('ada') },
    })
    expect([made.acting_user_id, made.acts[0].act]).toEqual([world.id('ada'), 'user_reset_link_made'])
  })
})

describe('a password reset link that the person requested', () => {
  it('doesn’t replace the API key, and is not announced', async () => {
    const mails = await mailsOf(world, () => world.must(null, 'POST /password_reset', { email: 'mia@example.com' }))
    const key = /password\/reset\/(\S+)/.exec(mails.join())?.[1]
    await world.must(null, `POST /password_reset/${key}`, { password: NEW })
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
    expect(await notices(await fetchKey())).toEqual([])
  })
})

describe('an operator’s link for an owner who can’t log in', () => {
  const ask = (params: object, key = SETUP_KEY) =>
    world.send('POST', '/setup/owner_link', { headers: { Authorization: `Bearer ${key}` }, params: { ...params } })

  it('needs the setup key, and lets the only owner log in', async () => {
    expect((await ask({}, 'a guess')).status).toBe(401)
    const { body } = await ask({})
    expect(body.full_name).toBe('Olivia Owner')
    const key = body.link.split('/').at(-1)
    await world.must(null, `POST /password_reset/${key}`, { password: NEW })
    expect((await world.call('olivia', 'GET /users/me')).status).toBe(401)
    const { api_key } = await world.must(null, 'POST /fetch_api_key', { username: 'olivia@example.com', password: NEW })
    world.enter('olivia', 'olivia@example.com', world.id('olivia'), api_key)
    expect(await notices(api_key, 'olivia')).toEqual([expect.stringContaining('the person who runs this server')])
    const { records } = await world.must('olivia', 'GET /realm/audit_log', { user_id: world.id('olivia'), limit: 2 })
    expect(records.map((one: { acts: { act: string }[] }) => one.acts[0]?.act)).toEqual([
      'user_password_reset',
      'user_reset_link_made',
    ])
    expect(records[1].acting_user_id).toBeNull()
    expect((await world.call(null, `POST /password_reset/${key}`, { password: 'a third one to try' })).status).toBe(404)
  })

  it('is allowed only for owners, and needs an email address if there are several owners', async () => {
    await world.must('olivia', `PATCH /users/${world.id('ada')}`, { role: 100 })
    expect((await ask({})).body.msg).toBe(
      'This organization has several owners. Give the email address of the one who needs the link.',
    )
    expect((await ask({ email: 'ADA@example.com' })).body.full_name).toBe('Ada Example')
    for (const email of ['mia@example.com', 'nobody@example.com', 'notification-bot@zulip.com']) {
      expect((await ask({ email })).body.msg).toBe('No owner of this organization has this email address')
    }
    await world.must('olivia', 'POST /realm/deactivate')
    expect((await ask({ email: 'ada@example.com' })).status).toBe(401)
  })

  it('is invalid once the person is no longer an owner', async () => {
    await world.must('olivia', `PATCH /users/${world.id('ada')}`, { role: 100 })
    const key = (await ask({ email: 'ada@example.com' })).body.link.split('/').at(-1)
    await world.must('olivia', `PATCH /users/${world.id('ada')}`, { role: 200 })
    expect((await world.call(null, `POST /password_reset/${key}`, { password: NEW })).status).toBe(404)
  })
})
