import { describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

describe('messages from a muted person', () => {
  it('are marked as read, both earlier ones and those sent while the person is muted', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('talk', ['mia', 'ben'])
    const before = await world.say('ben', channel, 'lunch', 'before')
    const queue = await world.listen('mia', ['muted_users', 'update_message_flags'])
    await world.must('mia', `POST /users/me/muted_users/${world.id('ben')}`)
    const during = await world.say('ben', channel, 'lunch', 'during')
    await world.must('mia', `DELETE /users/me/muted_users/${world.id('ben')}`)
    const after = await world.say('ben', channel, 'lunch', 'after')
    const flags = async (id: number) => (await world.must('mia', `GET /messages/${id}`)).message.flags
    expect([await flags(before), await flags(during), await flags(after)]).toEqual([['read'], ['read'], []])
    expect(await world.events('mia', queue)).toMatchObject([
      { type: 'update_message_flags', op: 'add', flag: 'read', messages: [before] },
      { type: 'muted_users', muted_users: [{ id: world.id('ben') }] },
      { type: 'muted_users', muted_users: [] },
    ])
  })
})

it('muted people are listed in the order in which they were muted', async () => {
  const world = await World.found(['mia', 'ben', 'kim'])
  for (const who of ['kim', 'mia', 'ben']) await world.must('olivia', `POST /users/me/muted_users/${world.id(who)}`)
  await world.must('olivia', `DELETE /users/me/muted_users/${world.id('kim')}`)
  await world.must('olivia', `POST /users/me/muted_users/${world.id('kim')}`)
  const { muted_users } = await world.must('olivia', 'POST /register', { fetch_event_types: ['muted_users'] })
  expect(muted_users.map(({ id }: { id: number }) => id)).toEqual(['mia', 'ben', 'kim'].map((who) => world.id(who)))
})

it('people can’t mute themselves, someone twice, or someone who doesn’t exist', async () => {
  const world = await World.found(['mia', 'ben'])
  const mute = (id: number) => refusal(world, 'mia', `POST /users/me/muted_users/${id}`)
  await world.must('mia', `POST /users/me/muted_users/${world.id('ben')}`)
  const queue = await world.listen('mia', ['muted_users'])
  expect(await mute(world.id('mia'))).toBe('Cannot mute self')
  expect(await mute(world.id('ben'))).toBe('User already muted')
  expect(await mute(999_999)).toBe('No such user')
  expect(await world.events('mia', queue)).toEqual([])
  const { muted_users } = await world.must('mia', 'POST /register', { fetch_event_types: ['muted_users'] })
  expect(muted_users.map(({ id }: { id: number }) => id)).toEqual([world.id('ben')])
})
