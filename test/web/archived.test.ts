import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../web/app/client'
import { World } from '../api/world'
import { caughtUp, connect, standing, stopAll, until, wrongIn } from './connected'

const ROLE = { administrator: 200, member: 400, guest: 600 }

let [world, open, secret]: [World, number, number] = [undefined as never, 0, 0]
let client: Client

beforeEach(async () => {
  world = await World.found(['mia', 'ben'])
  open = await world.channel('tea', ['olivia', 'ben'])
  secret = await world.channel('secret', ['olivia', 'ben'], { invite_only: true })
  await changeRole(ROLE.administrator)
  client = connect(world, 'mia').client
  client.start()
  await until(() => standing(client) === 'live', 'live')
  for (const id of [open, secret]) await world.must('olivia', `DELETE /streams/${id}`)
  await caughtUp(world, 'mia', client)
})
afterEach(stopAll)

const changeRole = (role: number) => world.must('olivia', `PATCH /users/${world.id('mia')}`, { role })
const known = () => [open, secret].filter((id) => client.store.channels.channels.peek(id)?.is_archived === true)

/**
 * The errors in the client's state, except in the default channels, which people don't get back after being guests.
 */
const wrong = async () => (await wrongIn(world, 'mia', client)).filter(({ name }) => name !== 'realm_default_streams')

it('an archived channel is kept, disappears when the person may no longer see it, and returns as archived', async () => {
  expect(known()).toEqual([open, secret])
  await changeRole(ROLE.member)
  expect([await wrong(), known()]).toEqual([[], [open]])
  await changeRole(ROLE.guest)
  expect([await wrong(), known()]).toEqual([[], []])
  await changeRole(ROLE.administrator)
  expect([await wrong(), known()]).toEqual([[], [open, secret]])
})
