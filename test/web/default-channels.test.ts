import { afterEach, expect, it } from 'vitest'
import { idOfDefault } from '../../web/model/channels/default-channels'
import { World } from '../api/world'
import { caughtUp, connect, standing, stopAll, until, wrongIn } from './connected'

afterEach(stopAll)

it('the client has the same default channels as the server after each change', async () => {
  const world = await World.found(['mia'])
  const [tea, cake] = [await world.channel('tea', ['olivia']), await world.channel('cake', ['olivia'])]
  await world.must('olivia', 'POST /default_streams', { stream_id: tea })
  const { client } = connect(world, 'mia')
  client.start()
  await until(() => standing(client) === 'live', 'live')
  const { facts } = client.store
  const known = () => ({
    alone: facts.peek('realm_default_streams').map(idOfDefault),
    together: facts.peek('realm_default_stream_groups').map(({ streams }) => streams.map(idOfDefault)),
  })
  const step = async (call: string, params: Record<string, unknown>) => {
    await world.must('olivia', call, params)
    await caughtUp(world, 'mia', client)
    expect(await wrongIn(world, 'mia', client)).toEqual([])
    return known()
  }
  const rest = known().alone.filter((id) => id !== tea)
  const group = { group_name: 'sweet', description: '', stream_names: ['cake'] }
  expect(known().alone).toContain(tea)
  expect((await step('POST /default_stream_groups/create', group)).together).toEqual([[cake]])
  await step(`PATCH /streams/${tea}`, { new_name: 'green tea' })
  await step(`PATCH /streams/${cake}`, { description: 'with cherries' })
  expect((await step('DELETE /default_streams', { stream_id: tea })).alone).toEqual(rest)
})
