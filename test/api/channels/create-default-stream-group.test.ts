import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('groups of default channels', () => {
  it('are created by administrators, and lose channels that are archived', async () => {
    const first = await world.channel('first steps', ['olivia'])
    const second = await world.channel('second steps', ['olivia'])
    const nameOf = (one: { name: string } | number) => (typeof one === 'number' ? one : one.name)
    const queue = await world.listen('ben', ['default_stream_groups'])
    const make = { group_name: 'starters', description: 'to begin', stream_names: ['first steps'] }
    await world.must('ada', 'POST /default_stream_groups/create', make)
    expect(await refusal(world, 'ada', 'POST /default_stream_groups/create', make)).toBe(
      "Default channel group 'starters' already exists",
    )
    const state = async (who: string) =>
      (await world.must(who, 'POST /register', { fetch_event_types: ['default_stream_groups'] }))
        .realm_default_stream_groups
    const [{ id }] = await state('mia')
    expect(await state('gus')).toEqual([])
    const path = `/default_stream_groups/${id}`
    await world.must('ada', `PATCH ${path}/streams`, { op: 'add', stream_names: ['second steps'] })
    await world.must('ada', `PATCH ${path}`, { new_group_name: 'beginners' })
    expect(await refusal(world, 'ada', `PATCH ${path}`)).toBe('You must pass "new_description" or "new_group_name".')
    expect(await refusal(world, 'ada', `PATCH ${path}/streams`, { op: 'add', stream_names: ['second steps'] })).toBe(
      "Channel 'second steps' is already present in default channel group 'beginners'",
    )
    expect(await refusal(world, 'ada', 'DELETE /default_stream_groups/99')).toBe(
      "Default channel group with id '99' does not exist.",
    )
    await world.must('ada', `DELETE /streams/${first}`)
    const [group] = await state('mia')
    expect([group.name, group.streams.map(nameOf)]).toEqual(['beginners', [second]])
    expect(await world.events('ben', queue)).toHaveLength(4)
    await world.must('ada', `DELETE ${path}`)
    expect(await state('mia')).toEqual([])
  })
})

it('a group of default channels loses a channel that becomes private, and regains the channel once it is public', async () => {
  const id = await world.channel('in a group', ['olivia'])
  const stream_names = ['in a group']
  await world.must('olivia', 'POST /default_stream_groups/create', {
    group_name: 'some',
    description: '',
    stream_names,
  })
  const queue = await world.listen('mia', ['default_stream_groups'])
  await world.must('olivia', `PATCH /streams/${id}`, { is_private: true })
  await world.must('olivia', `PATCH /streams/${id}`, { is_private: false })
  const told = (await world.events('mia', queue)) as unknown as { default_stream_groups: { streams: unknown[] }[] }[]
  expect(told.map(({ default_stream_groups: [group] }) => group?.streams.length)).toEqual([0, 1])
  await world.must('olivia', `DELETE /streams/${id}`)
})
