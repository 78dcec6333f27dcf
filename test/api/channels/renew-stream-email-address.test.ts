import { beforeAll, expect, it } from 'vitest'
import { MAIL_IN } from '../../mail-in/hand-in'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'gus'])
})

it('replaces the address with another, which is returned from then on', async () => {
  await world.bind(MAIL_IN)
  const id = await world.channel('open', ['mia'])
  const { email } = await world.must('mia', `GET /streams/${id}/email_address`)
  const renewed = await world.must('mia', `POST /streams/${id}/email_address`)
  expect(renewed.email).not.toBe(email)
  expect((await world.must('mia', `GET /streams/${id}/email_address`)).email).toBe(renewed.email)
})

it('refuses hidden channels, other people as senders, and channels without an email address', async () => {
  const hidden = await world.channel('hidden', ['mia'], { invite_only: true })
  for (const id of [hidden, 999999])
    expect(await refusal(world, 'gus', `POST /streams/${id}/email_address`)).toBe('Invalid channel ID')
  expect(await refusal(world, 'mia', `POST /streams/${hidden}/email_address`, { sender_id: world.id('gus') })).toBe(
    'No such bot',
  )
  await world.bind({ MAIL_IN: '' })
  expect(await refusal(world, 'mia', `POST /streams/${hidden}/email_address`)).toBe(
    'You have no email address for this channel, because you can’t post in it or this server doesn’t receive email',
  )
})
