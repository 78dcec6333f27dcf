import { describe, expect, it } from 'vitest'
import { World } from '../world'

const OWNER = 'Must be an organization owner'
const NONE = 'Insufficient permission'

describe('roles', () => {
  it('can be changed only by administrators, who can’t make or change owners, and nobody can raise their own role', async () => {
    const world = await World.found()
    const attempts: [who: string, whom: string, role: number, msg: string][] = [
      ['ada', 'ada', 100, OWNER],
      ['ada', 'olivia', 200, OWNER],
      ['ada', 'mia', 100, OWNER],
      ['max', 'mia', 300, NONE],
      ['mia', 'mia', 200, NONE],
      ['gus', 'gus', 400, NONE],
      ['olivia', 'olivia', 200, 'The owner permission cannot be removed from the only organization owner.'],
    ]
    for (const [who, whom, role, msg] of attempts) {
      const { body } = await world.call(who, `PATCH /users/${world.id(whom)}`, { role })
      expect(body.msg, `${who} makes ${whom} ${role}`).toBe(msg)
    }
    const roles = await Promise.all(
      ['olivia', 'ada', 'max', 'mia', 'gus'].map((who) => world.must(who, 'GET /users/me')),
    )
    expect(roles.map(({ role }) => role)).toEqual([100, 200, 300, 400, 600])
  })

  it('aren’t changed by unsupported parameters, which the answer lists', async () => {
    const world = await World.found(['ada', 'mia'])
    const extra = {
      is_billing_admin: true,
      is_admin: true,
      email: 'x@example.com',
      mayCreateUsers: true,
      isSystemBot: true,
    }
    const answer = await world.must('ada', `PATCH /users/${world.id('mia')}`, { full_name: 'Mia Other', ...extra })
    expect(answer.ignored_parameters_unsupported).toEqual(Object.keys(extra).sort())
    expect(await world.must('mia', 'GET /users/me')).toMatchObject({
      full_name: 'Mia Other',
      email: 'mia@example.com',
      role: 400,
      is_admin: false,
      is_billing_admin: false,
    })
  })

  it('are announced by an event about the person first, and then by events about groups', async () => {
    const world = await World.found(['ada', 'mia', 'ben'])
    const queue = await world.listen('ben', ['realm_user', 'user_group'])
    await world.must('ada', `PATCH /users/${world.id('mia')}`, { role: 600 })
    const told = await world.events('ben', queue)
    expect(told.map(({ type, op }) => `${type}/${op}`)).toEqual([
      'realm_user/update',
      'user_group/remove_members',
      'user_group/add_members',
      'user_group/remove_members',
    ])
    expect(told[0]).toMatchObject({ person: { user_id: world.id('mia'), role: 600 } })
  })
})
