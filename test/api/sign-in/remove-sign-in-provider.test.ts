import { expect, it } from 'vitest'
import { refusal } from '../refusal'
import { begin, worldWithProvider } from './signing-in'

it('removes a provider, and nobody can log in with the provider anymore', async () => {
  const { world, id } = await worldWithProvider()
  await world.must('olivia', `DELETE /realm/sign_in_providers/${id}`)
  expect((await world.must('olivia', 'GET /realm/sign_in_providers')).providers).toEqual([])
  expect((await begin(world, id)).begun.status).toBeGreaterThanOrEqual(400)
})

it('refuses unknown providers, and refuses members', async () => {
  const { world, id } = await worldWithProvider()
  expect((await world.call('olivia', 'DELETE /realm/sign_in_providers/999')).status).toBe(400)
  expect(await refusal(world, 'mia', `DELETE /realm/sign_in_providers/${id}`)).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization owner',
  ])
})
