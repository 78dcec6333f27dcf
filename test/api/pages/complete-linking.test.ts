import { expect, it } from 'vitest'
import { cookieOf, PASSWORD, visit } from '../../edge/visit'
import { comeBack, cookiesOf, worldWithProvider } from '../sign-in/signing-in'

it('adds the log-in for the person who started linking, and for nobody else', async () => {
  const { world, provider, id } = await worldWithProvider({}, ['mia', 'kim'])
  const cookie = await cookieOf(world, 'mia')
  const form = { provider: String(id), password: PASSWORD }
  const begun = await visit(world.name, '/account/identities/add', { cookie, form })
  const to = /href="(https:[^"]+)"/.exec(begun.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const back = provider.authorize(to, { sub: 'mia-there' })
  const kept = cookiesOf(begun).edgewise_sign_in
  const listOf = async (who: string) => (await world.must(who, 'GET /users/me/identities')).identities.length
  const others = await comeBack(world, back, `${await cookieOf(world, 'kim')}; ${kept}`)
  expect([others.status, await listOf('kim'), await listOf('mia')]).toEqual([403, 0, 0])
  expect((await comeBack(world, provider.authorize(to, { sub: 'mia-there' }), `${cookie}; ${kept}`)).to).toBe(
    '/account/identities/added',
  )
  expect(await listOf('mia')).toBe(1)
})
