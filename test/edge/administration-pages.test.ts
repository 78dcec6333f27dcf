import { describe, expect, it } from 'vitest'
import { World } from '../api/world'
import { cookieOf, visit } from './visit'

const NEW_PASSWORD = 'quite another sentence'

const act = (world: World, cookie: string, what: string, id: number | string) =>
  visit(world.name, `/administration/people/${what}`, { cookie, form: { id: String(id) } })

/** An administrator's link, as its path. */
async function resetPath(world: World, by: string, whom: string): Promise<string> {
  const { text } = await act(world, await cookieOf(world, by), 'reset', world.id(whom))
  return /https?:\/\/[^/]+(\/accounts\/password\/reset\/[a-z2-7]+)/.exec(text)?.[1] ?? ''
}

const setPassword = (world: World, path: string, password = NEW_PASSWORD, again = password) =>
  visit(world.name, path, { form: { password, again } })

describe('a link for a new password', () => {
  it('sets it once, and ends the sessions and the key of whom somebody else made it for', async () => {
    const world = await World.found(['ada', 'mia'])
    const old = await cookieOf(world, 'mia')
    const path = await resetPath(world, 'ada', 'mia')
    expect((await visit(world.name, path)).text).toContain('mia@example.com')
    const done = await setPassword(world, path)
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('Your password is set')])
    expect((await visit(world.name, '/account', { cookie: old })).to).toBe('/login')
    expect(await cookieOf(world, 'mia')).toBe('')
    expect(await cookieOf(world, 'mia', NEW_PASSWORD)).not.toBe('')
    expect((await world.call('mia', 'GET /users/me')).status).toBe(401)
    const again = await setPassword(world, path, 'a third one to try')
    expect([again.status, again.text]).toEqual([404, expect.stringContaining('This password link does not work')])
    expect(await cookieOf(world, 'mia', NEW_PASSWORD)).not.toBe('')
  })

  it('changes nothing for a weak password or two different ones', async () => {
    const world = await World.found(['mia'])
    const path = await resetPath(world, 'olivia', 'mia')
    const weak = await setPassword(world, path, 'password')
    expect([weak.status, weak.text]).toEqual([400, expect.stringContaining('Use at least 6 characters')])
    const different = await setPassword(world, path, NEW_PASSWORD, 'something else entirely')
    expect([different.status, different.text]).toEqual([400, expect.stringContaining('Type the same one twice')])
    expect(await cookieOf(world, 'mia')).not.toBe('')
    expect((await setPassword(world, path)).status).toBe(200)
  })

  it('is worth nothing altered, at another organisation, or once who made it has lost the right', async () => {
    const world = await World.found(['ada', 'mia', 'ben'])
    const other = await World.found(['ada', 'mia', 'ben'])
    const path = await resetPath(world, 'ada', 'mia')
    const dead = [
      `${path.slice(0, -1)}${path.endsWith('a') ? 'b' : 'a'}`,
      '/accounts/password/reset/short',
      `/accounts/password/reset/${'a'.repeat(40)}`,
      path.toUpperCase().replace('/ACCOUNTS/PASSWORD/RESET/', '/accounts/password/reset/'),
    ]
    for (const one of dead) expect([one, (await setPassword(world, one)).status]).toEqual([one, 404])
    expect((await setPassword(other, path)).status).toBe(404)
    await world.must('olivia', `PATCH /users/${world.id('ada')}`, { role: 400 })
    expect((await setPassword(world, path)).status).toBe(404)
    const second = await resetPath(world, 'olivia', 'ben')
    await world.must('olivia', `DELETE /users/${world.id('ben')}`)
    expect((await setPassword(world, second)).status).toBe(404)
    expect(await cookieOf(world, 'mia')).not.toBe('')
  })

  it('runs out after a day', async () => {
    const world = await World.found(['mia'])
    const path = await resetPath(world, 'olivia', 'mia')
    const now = Date.now()
    const at = (ms: number, work: () => Promise<unknown>) => {
      Date.now = () => now + ms
      return work().finally(() => {
        Date.now = realNow
      })
    }
    const realNow = Date.now
    await at(86_400_000 + 2000, async () => expect((await setPassword(world, path)).status).toBe(404))
    await at(86_400_000 - 60_000, async () => expect((await setPassword(world, path)).status).toBe(200))
  })

  it('is made by administrators for people, and for an owner by owners', async () => {
    const world = await World.found(['ada', 'mia', 'max'])
    const ada = await cookieOf(world, 'ada')
    const refused = await act(world, ada, 'reset', world.id('olivia'))
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Ask an owner to do this.')])
    expect(refused.text).not.toContain('/accounts/password/reset/')
    for (const id of [99_999, 'x', '']) expect((await act(world, ada, 'reset', id)).status).toBe(400)
    for (const who of ['max', 'mia']) {
      const answer = await world.call(who, `POST /users/${world.id('mia')}/password_reset_link`)
      expect([answer.status, answer.body.msg]).toEqual([400, 'Must be an organization administrator'])
      const page = await act(world, await cookieOf(world, who), 'reset', world.id('mia'))
      expect(page.text).not.toContain('/accounts/password/reset/')
    }
    // A link for a member doesn't become one for an owner.
    const path = await resetPath(world, 'ada', 'mia')
    await world.must('olivia', `PATCH /users/${world.id('mia')}`, { role: 100 })
    expect((await setPassword(world, path)).status).toBe(404)
  })
})

describe('people on the administration page', () => {
  it('are deactivated and come back', async () => {
    const world = await World.found(['ada', 'mia'])
    const ada = await cookieOf(world, 'ada')
    const mia = await cookieOf(world, 'mia')
    expect((await act(world, ada, 'deactivate', world.id('mia'))).to).toBe('/administration')
    expect((await visit(world.name, '/account', { cookie: mia })).to).toBe('/login')
    expect((await visit(world.name, '/administration', { cookie: ada })).text).toContain('Member, deactivated')
    expect((await act(world, ada, 'reactivate', world.id('mia'))).to).toBe('/administration')
    expect((await visit(world.name, '/account', { cookie: mia })).to).toBe('/login')
    expect((await visit(world.name, '/account', { cookie: await cookieOf(world, 'mia') })).status).toBe(200)
  })

  it('are left alone by those who may not, and without this site’s own form', async () => {
    const world = await World.found(['ada', 'mia', 'ben'])
    const mia = await cookieOf(world, 'mia')
    for (const what of ['deactivate', 'reactivate', 'reset']) {
      expect((await act(world, mia, what, world.id('ben'))).to).toBe('/account')
      expect((await act(world, '', what, world.id('ben'))).to).toBe('/login')
    }
    const ada = await cookieOf(world, 'ada')
    const owner = await act(world, ada, 'deactivate', world.id('olivia'))
    expect([owner.status, owner.text]).toEqual([400, expect.stringContaining('Ask an owner to do this.')])
    const last = await act(world, await cookieOf(world, 'olivia'), 'deactivate', world.id('olivia'))
    expect([last.status, last.text]).toEqual([400, expect.stringContaining('Make someone else an owner first.')])
    const foreign = await visit(world.name, '/administration/people/deactivate', {
      cookie: ada,
      form: { id: String(world.id('ben')) },
      headers: { Origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    const { members } = await world.must('olivia', 'GET /users')
    expect(members.every((one: { is_active: boolean }) => one.is_active)).toBe(true)
  })
})

describe('the usage on the administration page', () => {
  it('counts requests and rows, for administrators', async () => {
    const world = await World.found(['ada', 'mia'])
    const before = await world.must('ada', 'GET /realm/usage')
    await world.write('mia', ['ada'], 'A message costs rows.')
    const after = await world.must('ada', 'GET /realm/usage')
    expect(after.requests_today).toBe(before.requests_today + 2)
    expect(after.rows_written).toBeGreaterThan(before.rows_written)
    expect(after.awake_since).toBe(before.awake_since)
    const { text } = await visit(world.name, '/administration', { cookie: await cookieOf(world, 'ada') })
    expect(text).toContain('Rows written since waking')
    expect(text).toContain('5,000,000')
    const refused = await world.call('mia', 'GET /realm/usage')
    expect([refused.status, refused.body.msg]).toEqual([400, 'Must be an organization administrator'])
  })
})
