import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'
import { groupNamed, makeGroup } from './make-group'

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('a group', () => {
  it('can’t be deleted', async () => {
    const id = await makeGroup(world, 'kept', ['mia'])
    expect(await world.call('olivia', `DELETE /user_groups/${id}`)).toMatchObject({ status: 405 })
    expect(await groupNamed(world, 'kept')).toMatchObject({ id })
  })

  it('can be deactivated, and later changes are sent only to clients that support deactivated groups', async () => {
    const id = await makeGroup(world, 'asleep', ['kim'])
    await world.must('mia', `POST /user_groups/${id}/deactivate`)
    const knowing = {
      client_capabilities: { notification_settings_null: true, include_deactivated_groups: true },
    }
    const queues = [
      await world.listen('ben', ['user_group']),
      await world.listen('ben', ['user_group'], knowing),
    ] as const
    const kim = world.id('kim')
    await world.must('olivia', `DELETE /users/${kim}`)
    await world.must('olivia', `POST /users/${kim}/reactivate`)
    const told = async (queue: string) => (await world.events('ben', queue)).filter(({ group_id }) => group_id === id)
    expect(await told(queues[0])).toEqual([])
    expect(await told(queues[1])).toMatchObject([{ op: 'add_members', group_id: id, user_ids: [kim] }])
  })

  it('can’t be deactivated twice, and unknown groups are reported before deactivated groups', async () => {
    const [id, other] = [await makeGroup(world, 'gone', []), await makeGroup(world, 'there', [])]
    await world.must('mia', `POST /user_groups/${id}/deactivate`)
    for (const who of ['mia', 'ben', 'gus']) {
      expect(await refusal(world, who, `POST /user_groups/${id}/deactivate`)).toBe('User group is deactivated.')
    }
    expect(await refusal(world, 'ben', `POST /user_groups/${other}/deactivate`)).toBe('Insufficient permission')
    const adding = (add: number[]) => refusal(world, 'mia', `POST /user_groups/${other}/subgroups`, { add })
    expect(await adding([id])).toBe('User group is deactivated.')
    expect(await adding([id, 9999])).toBe('Invalid user group ID: 9999')
    const direct_subgroups = [id, 9999]
    const change = { can_join_group: { new: { direct_members: [], direct_subgroups } } }
    expect(await refusal(world, 'mia', `PATCH /user_groups/${other}`, change)).toBe('Invalid user group ID: 9999')
  })
})
