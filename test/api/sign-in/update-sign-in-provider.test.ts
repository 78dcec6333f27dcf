import { expect, it } from 'vitest'
import { refusal } from '../refusal'
import { worldWithProvider } from './signing-in'

it('changes only the given values', async () => {
  const { world, provider, id } = await worldWithProvider()
  const changed = (await world.must('olivia', `PATCH /realm/sign_in_providers/${id}`, { name: 'Our log-in' })).provider
  expect(changed).toMatchObject({ provider_id: id, name: 'Our log-in', issuer: provider.issuer, is_offered: true })
})

it('refuses another issuer without its secret, unknown providers, and members', async () => {
  const { world, id } = await worldWithProvider()
  const change = (who: string, wish: object, at = id) =>
    refusal(world, who, `PATCH /realm/sign_in_providers/${at}`, { ...wish })
  const before = await world.must('olivia', 'GET /realm/sign_in_providers')
  expect(
    (await world.call('olivia', `PATCH /realm/sign_in_providers/${id}`, { issuer: 'https://other.example' })).status,
  ).toBe(400)
  expect((await world.call('olivia', 'PATCH /realm/sign_in_providers/999', { name: 'X' })).status).toBe(400)
  expect(await change('mia', { name: 'X' })).toEqual(['UNAUTHORIZED_PRINCIPAL', 'Must be an organization owner'])
  expect(await world.must('olivia', 'GET /realm/sign_in_providers')).toEqual(before)
})
