import { describe, expect, it } from 'vitest'
import { addPasskey, logInWith } from '../sign-in/passkey-steps'
import { sessionIn, whoHas } from '../sign-in/signing-in'
import { World } from '../world'

describe('passkeys', () => {
  it('no longer log anyone in after they are removed, but the remaining passkeys still do', async () => {
    const world = await World.found(['mia'])
    const lost = await addPasskey(world, 'mia', 'Phone')
    const kept = await addPasskey(world, 'mia', 'Laptop')
    await kept.browser.must(`DELETE /users/me/passkeys/${lost.passkey.id.toString('base64url')}`)
    expect((await kept.browser.must('GET /users/me/passkeys')).passkeys).toMatchObject([{ name: 'Laptop' }])
    expect(sessionIn(await logInWith(world, lost.passkey))).toBeUndefined()
    expect(await whoHas(world, sessionIn(await logInWith(world, kept.passkey)))).toBe('Mia Example')
  })

  it('can’t all be removed if there is no other way to log in', async () => {
    const world = await World.found(['mia'])
    const { browser, passkey } = await addPasskey(world, 'mia')
    const id = passkey.id.toString('base64url')
    await world.inside(({ store }) => store.accounts.update(world.id('mia'), { passwordHash: null }))
    const refused = await browser.ask(`DELETE /users/me/passkeys/${id}`)
    expect([refused.status, refused.body.msg]).toEqual([400, expect.stringContaining('only way to log in')])
    expect((await logInWith(world, passkey)).to).toBe('/')
  })
})
