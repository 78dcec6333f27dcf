import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

const groups = async () =>
  (await world.must('ada', 'POST /register', { event_types: ['default_stream_groups'] })).realm_default_stream_groups
async function make(group_name: string): Promise<number> {
  await world.must('ada', 'POST /default_stream_groups/create', { group_name, description: 'd', stream_names: [] })
  return (await groups()).find(({ name }: { name: string }) => name === group_name).id
}

it('changes the name and the description, and notifies clients', async () => {
  const id = await make('team')
  const queue = await world.listen('mia', ['default_stream_groups'])
  await world.must('ada', `PATCH /default_stream_groups/${id}`, {
    new_group_name: 'crew',
    new_description: 'of the ship',
  })
  expect(await groups()).toMatchObject([{ id, name: 'crew', description: 'of the ship' }])
  expect((await world.events('mia', queue)).length).toBeGreaterThan(0)
})

it('refuses empty changes, names in use, unknown groups, and members', async () => {
  const id = await make('one')
  await make('two')
  const change = (who: string, params = {}, at = id) =>
    refusal(world, who, `PATCH /default_stream_groups/${at}`, params)
  expect(await change('ada')).toBe('You must pass "new_description" or "new_group_name".')
  expect(await change('ada', { new_group_name: 'two' })).toBe("Default channel group 'two' already exists")
  expect(await change('ada', { new_group_name: 'three' }, 99)).toBe(
    "Default channel group with id '99' does not exist.",
  )
  expect(await change('mia', { new_group_name: 'three' })).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization administrator',
  ])
})
