import { expect, it } from 'vitest'
import { People } from '../../web/model/people/people'
import type { KnownState } from '../../web/protocol/snapshot'
import { World } from '../api/world'

it('a person who is no longer visible to a guest is removed, and everyone else stays', async () => {
  const world = await World.found(['mia', 'ben', 'gus'])
  await world.must('gus', 'DELETE /users/me/subscriptions', {
    subscriptions: ['general', 'sandbox', 'getting started'],
  })
  await world.channel('shared', ['mia', 'ben', 'gus'])
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  const members = user_groups.find(({ name }: { name: string }) => name === 'role:members')
  await world.must('olivia', 'PATCH /realm', { can_access_all_users_group: { new: members.id } })
  const people = new People()
  people.load((await world.must('gus', 'POST /register', {})) as KnownState)
  const seen = () => ['mia', 'ben'].map((name) => people.peek(world.id(name))?.full_name)
  expect(seen()).toEqual(['Mia Example', 'Ben Example'])
  const queue = await world.listen('gus', ['realm_user'], {
    client_capabilities: { notification_settings_null: true, user_list_incomplete: true },
  })
  await world.must('olivia', 'DELETE /users/me/subscriptions', {
    subscriptions: ['shared'],
    principals: [world.id('ben')],
  })
  const events = await world.events('gus', queue)
  expect(events).toMatchObject([{ op: 'remove', person: { user_id: world.id('ben') } }])
  for (const event of events) people.apply(event as never)
  expect(seen()).toEqual(['Mia Example', undefined])
})
