import { describe, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { addPasskey, logInWith, optionsOnPage } from '../sign-in/passkey-steps'
import { sessionIn } from '../sign-in/signing-in'
import { World } from '../world'

describe('a passkey', () => {
  it('can be renamed and removed only by its owner', async () => {
    const world = await World.found(['mia', 'kim'])
    const { browser, passkey } = await addPasskey(world, 'mia')
    const id = passkey.id.toString('base64url')
    await browser.must(`PATCH /users/me/passkeys/${id}`, { name: ' Old phone ' })
    expect((await browser.must('GET /users/me/passkeys')).passkeys).toMatchObject([{ name: 'Old phone' }])
    expect((await browser.ask(`PATCH /users/me/passkeys/${id}`, { name: ' ' })).status).toBe(400)
    const kim = await Browser.logIn(world, 'kim')
    for (const method of ['PATCH', 'DELETE']) {
      const refused = await kim.ask(`${method} /users/me/passkeys/${id}`, { name: 'Mine' })
      expect([refused.status, refused.body.msg]).toEqual([400, 'No such passkey'])
    }
    await browser.must(`DELETE /users/me/passkeys/${id}`)
    expect(await optionsOnPage(world)).toBeUndefined()
    await addPasskey(world, 'kim')
    const removed = await logInWith(world, passkey)
    expect([removed.status, sessionIn(removed)]).toEqual([403, undefined])
  })
})
