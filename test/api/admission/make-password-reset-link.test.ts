import { describe, expect, it } from 'vitest'
import { visit } from '../../edge/visit'
import { World } from '../world'
import { resetPath } from './reset-path'

const NEW_PASSWORD = 'quite another sentence'

const setPassword = (world: World, path: string, password = NEW_PASSWORD, again = password) =>
  visit(world.name, path, { form: { password, again } })

describe('a password reset link', () => {
  it('can be created by administrators for people who aren’t owners, and stops working if such a person becomes an owner', async () => {
    const world = await World.found(['ada', 'mia', 'max'])
    const ask = (who: string, whose: number) => world.call(who, `POST /users/${whose}/password_reset_link`)
    const refused = await ask('ada', world.id('olivia'))
    expect([refused.status, refused.body]).toEqual([400, expect.not.objectContaining({ link: expect.anything() })])
    expect(refused.body.msg).toBe('Must be an organization owner')
    expect((await ask('ada', 99_999)).status).toBe(400)
    for (const who of ['max', 'mia']) {
      const answer = await ask(who, world.id('mia'))
      expect([answer.status, answer.body.msg]).toEqual([400, 'Must be an organization administrator'])
    }
    const path = await resetPath(world, 'ada', 'mia')
    await world.must('olivia', `PATCH /users/${world.id('mia')}`, { role: 100 })
    expect((await setPassword(world, path)).status).toBe(404)
  })
})
