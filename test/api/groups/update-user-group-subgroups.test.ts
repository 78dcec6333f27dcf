import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'
import { makeGroup } from './make-group'

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('subgroups', () => {
  it('never form a cycle or occur twice, and their members count as members of the outer group', async () => {
    const ids = [
      await makeGroup(world, 'one', ['mia']),
      await makeGroup(world, 'two', ['mia']),
      await makeGroup(world, 'three', ['ben', 'mia']),
    ] as const
    const [one, two, three] = ids
    await world.must('mia', `POST /user_groups/${one}/subgroups`, { add: [two] })
    await world.must('mia', `POST /user_groups/${two}/subgroups`, { add: [three] })
    const change = (id: number, params: Record<string, unknown>) =>
      refusal(world, 'mia', `POST /user_groups/${id}/subgroups`, params)
    const circle = (id: number) => `User group ${id} is already a subgroup of one of the passed subgroups.`
    expect(await change(three, { add: [one] })).toBe(circle(three))
    expect(await change(one, { add: [one] })).toBe(circle(one))
    expect(await change(one, { add: [two] })).toBe(`User group ${two} is already a subgroup of this group.`)
    expect(await change(one, { delete: [three] })).toBe(`User group ${three} is not a subgroup of this group.`)
    expect(await change(one, { add: [9999] })).toBe('Invalid user group ID: 9999')
    expect((await world.must('mia', `GET /user_groups/${one}/subgroups`)).subgroups).toEqual([two, three])
    const direct = { direct_subgroup_only: true }
    expect((await world.must('mia', `GET /user_groups/${one}/subgroups`, direct)).subgroups).toEqual([two])
    expect((await world.must('mia', `GET /user_groups/${one}/members`)).members).toContain(world.id('ben'))
    const ben = `/user_groups/${one}/members/${world.id('ben')}`
    expect((await world.must('mia', `GET ${ben}`)).is_user_group_member).toBe(true)
    expect((await world.must('mia', `GET ${ben}`, { direct_member_only: true })).is_user_group_member).toBe(false)
    expect(await refusal(world, 'mia', `GET /user_groups/${one}/members/9999`)).toBe('No such user')
  })
})

describe('the cost of deeply nested groups', () => {
  it('is one row per group, even if stored groups form a cycle', async () => {
    const nest = await World.found(['mia'])
    const depth = 200
    const first = 1000
    await runInDurableObject(nest.stub, async (_, { storage }) => {
      for (let at = 0; at < depth; at++) {
        const next = first + ((at + 1) % depth)
        storage.sql.exec(
          `INSERT INTO groups (id, name, description, is_system, members, subgroups, permissions)
           VALUES (?, ?, '', 0, x'', ?, '{}')`,
          first + at,
          `nest ${at}`,
          // Each group contains the next group twice, and the first group once.
          JSON.stringify([next, next, first]),
        )
      }
    })
    await nest.evict()
    await nest.must('mia', 'GET /users/me')
    const path = `GET /user_groups/${first}/members/${nest.id('mia')}`
    const { read, written } = await nest.rows(() => nest.must('mia', path))
    expect(read).toBeLessThanOrEqual(depth + 10)
    expect(written).toBe(0)
  })
})
