import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'
import { groupNamed, idOf, listGroups, makeGroup } from './make-group'

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('a group', () => {
  it('is created, sent to everyone and listed, without its creator as a member', async () => {
    const queue = await world.listen('gus', ['user_group'])
    const id = await makeGroup(world, 'cooks', ['ben', 'kim'])
    const members = [world.id('ben'), world.id('kim')]
    const group = {
      id,
      name: 'cooks',
      description: 'cooks, described',
      members,
      direct_subgroup_ids: [],
      is_system_group: false,
      can_mention_group: await idOf(world, 'role:everyone'),
      can_add_members_group: { direct_members: [world.id('mia')], direct_subgroups: [] },
      can_join_group: await idOf(world, 'role:nobody'),
      can_leave_group: await idOf(world, 'role:everyone'),
      can_manage_group: { direct_members: [world.id('mia')], direct_subgroups: [] },
      can_remove_members_group: await idOf(world, 'role:nobody'),
      creator_id: world.id('mia'),
      date_created: expect.any(Number),
      deactivated: false,
    }
    expect(await groupNamed(world, 'cooks')).toEqual(group)
    expect(await world.events('gus', queue)).toMatchObject([{ type: 'user_group', op: 'add', group }])
  })

  it('is refused if its members, name or permissions are invalid', async () => {
    const attempt = (params: Record<string, unknown>) =>
      refusal(world, 'mia', 'POST /user_groups/create', { name: 'n', description: '', members: [], ...params })
    const before = await listGroups(world)
    const nobody = 9999
    expect(await attempt({ members: [nobody] })).toBe(`Invalid user ID: ${nobody}`)
    expect(await attempt({ name: '  ' })).toBe("User group name can't be empty!")
    expect(await attempt({ name: 'x'.repeat(101) })).toBe('User group name cannot exceed 100 characters.')
    for (const prefix of ['@', 'role:', 'user:', 'stream:', 'channel:']) {
      expect(await attempt({ name: `${prefix}x` })).toBe(`User group name cannot start with '${prefix}'.`)
    }
    expect(await attempt({ name: 'cooks' })).toBe("User group 'cooks' already exists.")
    expect(await attempt({ can_mention_group: nobody })).toBe('Invalid user group')
    const notAllowed = 'role:internet'
    expect(await attempt({ can_mention_group: await idOf(world, notAllowed) })).toBe(
      `'can_mention_group' setting cannot be set to '${notAllowed}' group.`,
    )
    expect(await attempt({ can_mention_group: { direct_members: [nobody], direct_subgroups: [] } })).toBe(
      `Invalid user ID: ${nobody}`,
    )
    expect(await attempt({ can_mention_group: { direct_members: [], direct_subgroups: [nobody, 1] } })).toBe(
      `Invalid user group ID: ${nobody}`,
    )
    const strangers = { direct_members: [nobody, nobody - 1], direct_subgroups: [] }
    expect(await attempt({ can_mention_group: strangers })).toBe(`Invalid user ID: ${nobody}`)
    expect(await attempt({ members: '[1' })).toBe('members is not valid JSON')
    expect(await attempt({ members: ['1'] })).toBe('members[0] is not an integer')
    expect(await attempt({ name: 'a\0b' })).toBe('name must not contain null bytes')
    expect(await listGroups(world)).toEqual(before)
  })

  it('can be created only as the policy allows, and the permission is checked before the parameters', async () => {
    expect(await refusal(world, 'gus', 'GET /user_groups')).toBe('Not allowed for guest users')
    expect(await refusal(world, 'gus', 'POST /user_groups/create')).toBe('Not allowed for guest users')
    await world.must('olivia', 'PATCH /realm', { user_group_edit_policy: 2 })
    expect(await refusal(world, 'mia', 'POST /user_groups/create', { members: 'nonsense' })).toBe(
      'Insufficient permission',
    )
    await world.must('olivia', 'PATCH /realm', { user_group_edit_policy: 1 })
  })
})
