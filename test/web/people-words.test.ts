import { afterEach, expect, it } from 'vitest'
import { namesIn, shortName } from '../../web/model/store/people-words'
import { World } from '../api/world'
import { connect, standing, stopAll, until } from './connected'

afterEach(stopAll)

it('short names are first names, or the whole names of bots, and are used in conversations with several people', async () => {
  const world = await World.found(['mia', 'ben'])
  const { client } = connect(world, 'mia')
  client.start()
  await until(() => standing(client) === 'live', 'live')
  const { store } = client
  const [mia, ben] = ['mia', 'ben'].map((name) => world.id(name))
  const { cross_realm_bots } = await world.must('mia', 'POST /register', { fetch_event_types: ['realm_user'] })
  const { user_id: bot } = cross_realm_bots.find((one: { full_name: string }) => one.full_name === 'Welcome Bot')
  expect(shortName(store, mia!, '')).toBe('Mia')
  expect(shortName(store, bot, '')).toBe('Welcome Bot')
  expect(shortName(store, 9_999_999, 'somebody')).toBe('somebody')
  const place = { kind: 'direct', userIds: [ben!, bot] } as const
  expect(namesIn(store, place, '')).toEqual(['Ben', 'Welcome Bot'])
  expect(namesIn(store, { ...place, userIds: [ben!] }, '')).toEqual(['Ben Example'])
})
