import { expect, it } from 'vitest'
import { makeBot } from '../bots/make-bot'
import { refusal } from '../refusal'
import { signIn, worldWithProvider } from './signing-in'

it('doesn’t list other people’s accounts at providers', async () => {
  const { world, provider, id } = await worldWithProvider({ joins_by_address: true }, ['mia', 'kim'])
  expect((await world.must('mia', 'GET /users/me/identities')).identities).toEqual([])
  await signIn(world, provider, id, { sub: 'kim', email: 'kim@example.com', email_verified: true })
  // Kim's API key was revoked when her account was linked by its email address, so the store is read instead.
  const identities = await world.inside(({ store }) => store.identities.listOf(world.id('kim')))
  expect(identities).toMatchObject([{ issuer: provider.issuer, address: 'kim@example.com' }])
  expect((await world.must('mia', 'GET /users/me/identities')).identities).toEqual([])
})

it('refuses bots', async () => {
  const { world } = await worldWithProvider()
  await makeBot(world, 'mia')
  expect(await refusal(world, 'helper', 'GET /users/me/identities')).toBe('This endpoint does not accept bot requests.')
})
