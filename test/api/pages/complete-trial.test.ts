import { expect, it } from 'vitest'
import { cookieOf, visit } from '../../edge/visit'
import { comeBack, cookiesOf, worldWithProvider } from '../sign-in/signing-in'

it('shows an owner the provider’s answer once, and logs nobody in', async () => {
  const { world, provider, id } = await worldWithProvider({ is_offered: false })
  const session = await cookieOf(world, 'olivia')
  const begun = await visit(world.name, `/accounts/login/with/${id}/try`, { cookie: session })
  const cookie = `${session}; ${cookiesOf(begun).edgewise_sign_in}`
  const back = provider.authorize(begun.to ?? '', { sub: 'mia-there', email: 'mia@example.com' })
  const page = await comeBack(world, back, cookie)
  expect([page.status, page.text.includes('mia-there')]).toEqual([200, true])
  const again = await comeBack(world, back, cookie)
  expect([again.status, again.text.includes('mia-there')]).toEqual([403, false])
})
