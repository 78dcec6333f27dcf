import { describe, expect, it } from 'vitest'
import { addPasskey, logInWith } from '../sign-in/passkey-steps'
import { World } from '../world'

describe('ways to log in', () => {
  it('can’t all be removed', async () => {
    const world = await World.found(['mia'])
    const { browser, passkey } = await addPasskey(world, 'mia')
    const id = passkey.id.toString('base64url')
    await world.inside(({ store }) => store.accounts.update(world.id('mia'), { passwordHash: null }))
    const refused = await browser.ask(`DELETE /users/me/passkeys/${id}`)
    expect([refused.status, refused.body.msg]).toEqual([400, expect.stringContaining('only way to log in')])
    expect((await logInWith(world, passkey)).to).toBe('/')
  })
})
