import { describe, expect, it } from 'vitest'
import { cookieOf, visit } from '../../edge/visit'
import { World } from '../world'
import { resetPath } from './reset-path'

const NEW_PASSWORD = 'quite another sentence'

const setPassword = (world: World, path: string, password = NEW_PASSWORD, again = password) =>
  visit(world.name, path, { form: { password, again } })

describe('a password reset link', () => {
  it('works once, and logs the person out and revokes their key if someone else created it', async () => {
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
    expect([again.status, again.text]).toEqual([404, expect.stringContaining('This password reset link doesn’t work')])
    expect(await cookieOf(world, 'mia', NEW_PASSWORD)).not.toBe('')
  })

  it('changes nothing if the password is weak or is entered differently the second time', async () => {
    const world = await World.found(['mia'])
    const path = await resetPath(world, 'olivia', 'mia')
    const weak = await setPassword(world, path, 'password')
    expect([weak.status, weak.text]).toEqual([400, expect.stringContaining('Use at least 6 characters')])
    const different = await setPassword(world, path, NEW_PASSWORD, 'something else entirely')
    expect([different.status, different.text]).toEqual([400, expect.stringContaining('Enter the same one twice')])
    expect(await cookieOf(world, 'mia')).not.toBe('')
    expect((await setPassword(world, path)).status).toBe(200)
  })

  it('is invalid if it is altered or from another organization, if its creator loses permission, or if its account is deactivated', async () => {
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

  it('expires after a day', async () => {
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
})
