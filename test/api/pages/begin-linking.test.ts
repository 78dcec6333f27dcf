import { expect, it } from 'vitest'
import { cookieOf, PASSWORD, visit } from '../../edge/visit'
import { worldWithProvider } from '../sign-in/signing-in'

const PATH = '/account/identities/add'

it('shows a link to the provider if the person is logged in and gives their password', async () => {
  const { world, provider, id } = await worldWithProvider()
  const form = { provider: String(id), password: PASSWORD }
  const { text } = await visit(world.name, PATH, { cookie: await cookieOf(world, 'mia'), form })
  expect(text).toContain(`href="${provider.issuer}`)
})

it('refuses a wrong password, providers that are not offered, and visitors who aren’t logged in', async () => {
  const { world, provider, id } = await worldWithProvider({ is_offered: false })
  const cookie = await cookieOf(world, 'mia')
  const leads = async (form: Record<string, string>, at = cookie) => {
    const { text, to } = await visit(world.name, PATH, { cookie: at, form })
    return `${text} ${to}`.includes(provider.issuer)
  }
  expect(await leads({ provider: String(id), password: PASSWORD })).toBe(false)
  await world.must('olivia', `PATCH /realm/sign_in_providers/${id}`, { is_offered: true })
  expect(await leads({ provider: String(id), password: 'a wrong password' })).toBe(false)
  expect(await leads({ provider: String(id), password: PASSWORD }, 'none=1')).toBe(false)
})
