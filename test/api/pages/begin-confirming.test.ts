import { expect, it } from 'vitest'
import { cookieOf, visit } from '../../edge/visit'
import { worldWithProvider } from '../sign-in/signing-in'

it('redirects to the provider if the visitor is logged in, and otherwise to the log-in page', async () => {
  const { world, provider, id } = await worldWithProvider()
  const path = `/accounts/login/with/${id}/confirm`
  const { to } = await visit(world.name, path, { cookie: await cookieOf(world, 'mia') })
  expect([new URL(to ?? '').origin, new URL(to ?? '').searchParams.get('max_age')]).toEqual([provider.issuer, '0'])
  expect((await visit(world.name, path)).to).toMatch(/^\/login/)
})

it('doesn’t redirect to unknown providers', async () => {
  const { world } = await worldWithProvider()
  const { status, to } = await visit(world.name, '/accounts/login/with/999/confirm', {
    cookie: await cookieOf(world, 'mia'),
  })
  expect([status >= 400, to]).toEqual([true, null])
})
