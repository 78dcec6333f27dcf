import { expect, it } from 'vitest'
import { begin, worldWithProvider } from '../sign-in/signing-in'

it('redirects to the provider, and sets a cookie for the log-in', async () => {
  const { world, provider, id } = await worldWithProvider()
  const { to, cookie } = await begin(world, id)
  expect([new URL(to).origin, cookie.length > 0]).toEqual([provider.issuer, true])
})

it('doesn’t redirect to providers that are unknown or not offered', async () => {
  const { world, id } = await worldWithProvider({ is_offered: false })
  for (const at of [id, 999]) {
    const { begun } = await begin(world, at)
    expect([begun.status >= 400, begun.to]).toEqual([true, null])
  }
})
