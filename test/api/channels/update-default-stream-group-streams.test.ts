import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

const groups = async () =>
  (await world.must('ada', 'POST /register', { event_types: ['default_stream_groups'] })).realm_default_stream_groups

it('adds channels to a group, and removes them', async () => {
  const first = await world.channel('first', ['ada'])
  const second = await world.channel('second', ['ada'])
  await world.must('ada', 'POST /default_stream_groups/create', {
    group_name: 'team',
    description: 'd',
    stream_names: ['first'],
  })
  const [{ id }] = await groups()
  await world.must('ada', `PATCH /default_stream_groups/${id}/streams`, { op: 'add', stream_names: ['second'] })
  expect((await groups())[0].streams).toEqual([first, second])
  await world.must('ada', `PATCH /default_stream_groups/${id}/streams`, { op: 'remove', stream_names: ['first'] })
  expect((await groups())[0].streams).toEqual([second])
})

it('refuses unknown operations, adding a channel twice, removing a channel that isn’t in the group, and members', async () => {
  const [{ id }] = await groups()
  const change = (who: string, op: string, name: string) =>
    refusal(world, who, `PATCH /default_stream_groups/${id}/streams`, { op, stream_names: [name] })
  expect(await change('ada', 'flip', 'first')).toBe('Invalid value for "op". Specify one of "add" or "remove".')
  expect(await change('ada', 'add', 'second')).toBe(
    "Channel 'second' is already present in default channel group 'team'",
  )
  expect(await change('ada', 'remove', 'first')).toBe("Channel 'first' is not present in default channel group 'team'")
  expect(await change('mia', 'add', 'first')).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization administrator',
  ])
})
