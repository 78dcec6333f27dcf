import { expect, it } from 'vitest'
import { refusal } from '../refusal'
import { worldWithProvider } from './signing-in'

it('lists providers without their secrets, and only for owners', async () => {
  const { world, provider, id } = await worldWithProvider()
  const answer = await world.must('olivia', 'GET /realm/sign_in_providers')
  expect(answer.providers).toMatchObject([{ provider_id: id, issuer: provider.issuer, is_offered: true }])
  expect(JSON.stringify(answer)).not.toContain(provider.clientSecret)
  expect(await refusal(world, 'mia', 'GET /realm/sign_in_providers')).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization owner',
  ])
})
