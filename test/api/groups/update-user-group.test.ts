import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'
import { groupNamed, idOf, makeGroup } from './make-group'

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('a group', () => {
  it('changes with one event per change, and stays unchanged if one change is refused', async () => {
    const id = await makeGroup(world, 'bakers', ['mia'])
    const queue = await world.listen('gus', ['user_group'])
    await world.must('mia', `PATCH /user_groups/${id}`, {
      name: 'Bakers',
      description: 'Bread',
      can_mention_group: { new: id },
    })
    expect(await world.events('gus', queue)).toMatchObject([
      { op: 'update', group_id: id, data: { name: 'Bakers' } },
      { op: 'update', group_id: id, data: { description: 'Bread' } },
      { op: 'update', group_id: id, data: { can_mention_group: id } },
    ])
    await makeGroup(world, 'cooks', [])
    expect(await refusal(world, 'mia', `PATCH /user_groups/${id}`, { description: 'Cake', name: 'cooks' })).toBe(
      "User group 'cooks' already exists.",
    )
    expect(await groupNamed(world, 'Bakers')).toMatchObject({ description: 'Bread' })
    expect(await refusal(world, 'mia', `PATCH /user_groups/${id}`)).toBe('No new data supplied')
    expect(await refusal(world, 'mia', 'PATCH /user_groups/9999', { name: 'x' })).toBe('Invalid user group')
    const system = await idOf(world, 'role:members')
    expect(await refusal(world, 'olivia', `PATCH /user_groups/${system}`, { name: 'x' })).toBe(
      'Insufficient permission',
    )
    expect(await refusal(world, 'ben', `PATCH /user_groups/${id}`, { name: 'x' })).toBe('Insufficient permission')
  })
})

describe('the permission to mention a group', () => {
  it('is changed only if the expected value is correct', async () => {
    const id = await makeGroup(world, 'choir', ['mia'])
    const [everyone, members] = [await idOf(world, 'role:everyone'), await idOf(world, 'role:members')]
    const change = (value: unknown) => refusal(world, 'mia', `PATCH /user_groups/${id}`, { can_mention_group: value })
    const mismatch = ['EXPECTATION_MISMATCH', "'old' value does not match the expected value."]
    expect(await change({ new: members, old: members })).toEqual(mismatch)
    expect(await change({ new: everyone, old: members })).toEqual(mismatch)
    expect(await change({ new: members, old: { direct_members: [1], direct_subgroups: [everyone] } })).toEqual(mismatch)
    const listed = { direct_members: [world.id('ben'), world.id('mia')], direct_subgroups: [] }
    await world.must('mia', `PATCH /user_groups/${id}`, { can_mention_group: { new: listed, old: everyone } })
    const queue = await world.listen('mia', ['user_group'])
    const turned = { direct_members: [world.id('mia'), world.id('ben'), world.id('mia')], direct_subgroups: [] }
    await world.must('mia', `PATCH /user_groups/${id}`, { can_mention_group: { new: listed, old: turned } })
    expect(await world.events('mia', queue)).toEqual([])
    const alone = { direct_members: [], direct_subgroups: [members] }
    await world.must('mia', `PATCH /user_groups/${id}`, { can_mention_group: { new: alone, old: turned } })
    expect(await groupNamed(world, 'choir')).toMatchObject({ can_mention_group: members })
  })

  it.each<[string, (members: number) => number[]]>([
    ['nobody else', () => []],
    ['one group', (members) => [members]],
  ])('can be changed if it includes a deactivated person and %s', async (about, subgroupsOf) => {
    const kim = world.id('kim')
    const direct_subgroups = subgroupsOf(await idOf(world, 'role:moderators'))
    const left = { direct_members: [kim], direct_subgroups }
    const id = await makeGroup(world, `left to ${about}`, ['mia'], { can_mention_group: left })
    await world.must('olivia', `DELETE /users/${kim}`)
    const shown = { direct_members: [], direct_subgroups }
    expect(await groupNamed(world, `left to ${about}`)).toMatchObject({ can_mention_group: shown })
    const everyone = await idOf(world, 'role:everyone')
    await world.must('mia', `PATCH /user_groups/${id}`, { can_mention_group: { new: everyone, old: shown } })
    expect(await groupNamed(world, `left to ${about}`)).toMatchObject({ can_mention_group: everyone })
    await world.must('olivia', `POST /users/${kim}/reactivate`)
  })

  it('must have a valid form', async () => {
    const id = await makeGroup(world, 'forms', ['mia'])
    const change = (value: unknown) => refusal(world, 'mia', `PATCH /user_groups/${id}`, { can_mention_group: value })
    expect(await change({ new: 'x' })).toBe('can_mention_group["new"]["int"] is not an integer')
    expect(await change({})).toBe('can_mention_group["new"] field is missing: Field required')
    expect(await change('{')).toBe('can_mention_group is not valid JSON')
    expect(await change({ new: { direct_members: [] } })).toContain('can_mention_group["new"]')
  })
})
