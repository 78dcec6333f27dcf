import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

const groups = async () =>
  (await world.must('ada', 'POST /register', { event_types: ['default_stream_groups'] })).realm_default_stream_groups

it('removes the group, and keeps its channels', async () => {
  const id = await world.channel('begin here', ['ada'])
  await world.must('ada', 'POST /default_stream_groups/create', {
    group_name: 'team',
    description: 'd',
    stream_names: ['begin here'],
  })
  const [{ id: group }] = await groups()
  const queue = await world.listen('mia', ['default_stream_groups'])
  await world.must('ada', `DELETE /default_stream_groups/${group}`)
  expect(await groups()).toEqual([])
  expect(await world.events('mia', queue)).toMatchObject([{ default_stream_groups: [] }])
  expect((await world.must('ada', `GET /streams/${id}`)).stream.name).toBe('begin here')
})

it('refuses unknown groups, and refuses members', async () => {
  expect(await refusal(world, 'ada', 'DELETE /default_stream_groups/99')).toBe(
    "Default channel group with id '99' does not exist.",
  )
  expect(await refusal(world, 'mia', 'DELETE /default_stream_groups/99')).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization administrator',
  ])
})
