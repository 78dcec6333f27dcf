import { describe, expect, it } from 'vitest'
import { MOST_IDENTITIES } from '#domain/limits'
import { Browser } from '../../edge/browser'
import { PASSWORD } from '../../edge/visit'
import { signIn, worldWithProvider } from './signing-in'

describe('linked identities', () => {
  it('can be removed by their owner, except an identity that is the only way to log in', async () => {
    const { world, provider, id } = await worldWithProvider({ newcomers: 'anybody' })
    const nia = { sub: 'nia', email: 'nia@example.net', email_verified: true, name: 'Nia New' }
    const browser = Browser.from(world, await signIn(world, provider, id, nia))
    const { user_id: accountId } = await browser.must('GET /users/me')
    const { identities } = await browser.must('GET /users/me/identities')
    expect(identities).toMatchObject([{ issuer: provider.issuer, email: 'nia@example.net' }])
    const own = `DELETE /users/me/identities/${identities[0].identity_id}`
    const msg = 'This is the only way to log in to your account. Set a password first.'
    expect((await browser.ask(own)).body.msg).toBe(msg)
    // Someone else's identity looks as if it didn't exist.
    expect((await world.call('mia', own, { password: PASSWORD })).body.msg).toBe('No such identity')
    await world.inside(({ store }) => {
      for (let at = 1; at < MOST_IDENTITIES; at++) {
        const another = { mark: `mark-${at}`, issuer: 'https://gone.example.com', address: null, linkedAt: at }
        store.identities.insert({ ...another, accountId })
      }
    })
    // None of the other identities are from a provider that is offered.
    expect((await browser.ask(own)).body.msg).toBe(msg)
    await browser.must('DELETE /users/me/identities/mark-1')
  })
})
