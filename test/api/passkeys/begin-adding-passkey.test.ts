import { describe, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { PASSWORD } from '../../edge/visit'
import { makeOlder } from '../sign-in/older'
import { addPasskey } from '../sign-in/passkey-steps'
import { World } from '../world'

describe('a passkey', () => {
  it('can’t be added if the account already has twenty', async () => {
    const world = await World.found(['mia'])
    const { browser } = await addPasskey(world, 'mia')
    await world.inside(({ store }) => {
      const [own] = store.passkeys.listOf(world.id('mia'))
      for (let n = 1; own && n < 20; n++) store.passkeys.insert({ ...own, id: `another-${n}` })
    })
    const refused = await browser.ask('POST /users/me/passkeys/begin')
    expect([refused.status, refused.body.msg]).toEqual([400, 'An account can have at most 20 passkeys.'])
  })
})

describe('adding a passkey', () => {
  it('needs the password if the log-in is old', async () => {
    const world = await World.found(['mia'])
    const browser = await Browser.logIn(world, 'mia')
    await makeOlder(world, 'mia')
    const refused = await browser.ask('POST /users/me/passkeys/begin')
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'REAUTHENTICATION_REQUIRED', has_password: true, has_passkey: false },
    ])
    expect((await browser.ask('POST /users/me/passkeys/begin', { password: 'wrong' })).status).toBe(400)
    expect((await browser.ask('POST /users/me/passkeys/begin', { password: PASSWORD })).status).toBe(200)
  })

  it('needs the password if the caller uses an API key', async () => {
    const world = await World.found(['mia'])
    expect((await world.call('mia', 'POST /users/me/passkeys/begin')).status).toBe(400)
    const { options } = await world.must('mia', 'POST /users/me/passkeys/begin', { password: PASSWORD })
    expect(options.rp.id).toBe(`${world.name}.localhost`)
  })
})
