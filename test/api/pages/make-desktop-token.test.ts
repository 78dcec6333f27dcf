import { describe, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { PASSWORD, visit } from '../../edge/visit'
import { addPasskey, logInWith } from '../sign-in/passkey-steps'
import { begin, comeBack, sessionIn, whoHas, worldWithProvider } from '../sign-in/signing-in'
import { APP, codeFromBrowser, codeIn, decrypted, KEY, MIA } from './desktop-code'

describe('Zulip’s desktop app', () => {
  it('sends people to their browser, and the browser’s code logs the app in once', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    const sent = await visit(world.name, `/accounts/login/with/${id}`, { headers: APP })
    expect(sent.to).toBe(`/accounts/login/desktop/${id}`)
    const waiting = await visit(world.name, sent.to ?? '', { headers: APP })
    expect(waiting.text).toContain('decrypt_clipboard(1)')
    expect(waiting.headers.get('Content-Security-Policy')).toMatch(/script-src 'sha256-[^']+';/)
    const code = await codeFromBrowser(world, provider, id)
    const token = decrypted(code) ?? ''
    expect([token.length > 0, decrypted(code, 'b8'.repeat(32))]).toEqual([true, undefined])
    const form = { token }
    const back = await visit(world.name, '/accounts/login/desktop', { form, headers: APP })
    expect([back.to, await whoHas(world, sessionIn(back))]).toEqual(['/', 'Mia Example'])
    const again = await visit(world.name, '/accounts/login/desktop', { form })
    expect([again.status, sessionIn(again)]).toEqual([403, undefined])
  })

  it('can also use a code that the browser shows after a log-in with a password', async () => {
    const { world } = await worldWithProvider()
    const form = { email: 'mia@example.com', password: PASSWORD, mobile_flow_otp: `k${KEY}` }
    const page = await visit(world.name, `/login?desktop_flow_otp=${KEY}`)
    expect(page.text).toContain(`value="k${KEY}"`)
    expect(page.text).toContain(`?desktop_flow_otp=${KEY}`)
    const code = codeIn((await visit(world.name, '/login', { form })).text)
    const back = await visit(world.name, '/accounts/login/desktop', { form: { token: decrypted(code) ?? '' } })
    expect(await whoHas(world, sessionIn(back))).toBe('Mia Example')
  })

  it('sends people to the browser for a passkey, because it can’t request one itself', async () => {
    const { world } = await worldWithProvider()
    const { passkey } = await addPasskey(world, 'mia')
    const page = await visit(world.name, '/login', { headers: APP })
    expect([page.text.includes('data-passkey'), page.text.includes('href="/accounts/login/desktop"')]).toEqual([
      false,
      true,
    ])
    const waiting = await visit(world.name, '/accounts/login/desktop', { headers: APP })
    expect(waiting.text).toContain('data-to="/login"')
    expect(waiting.headers.get('Content-Security-Policy')).toMatch(/script-src 'sha256-[^']+';/)
    const shown = await logInWith(world, passkey, {}, { mobile_flow_otp: `k${KEY}` })
    const form = { token: decrypted(codeIn(shown.text)) ?? '' }
    const back = await visit(world.name, '/accounts/login/desktop', { form, headers: APP })
    expect(await whoHas(world, sessionIn(back))).toBe('Mia Example')
  })

  it('can’t be logged in with an expired or revoked code, with other encrypted data, or from another site', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    const token = async () => decrypted(await codeFromBrowser(world, provider, id)) ?? ''
    const tries = async (form: { token: string }, headers = {}) => {
      const back = await visit(world.name, '/accounts/login/desktop', { form, headers })
      return [back.status, sessionIn(back)]
    }
    expect(await tries({ token: await token() }, { Origin: 'https://evil.example.com' })).toEqual([403, undefined])
    const sealed = await world.inside(({ memory, store }) => {
      const { id: accountId, keyNonce } = store.accounts.get(world.id('mia'))
      return memory.secrets?.seal(JSON.stringify({ accountId, keyNonce, until: Date.now() + 60_000, id: 'x' }))
    })
    expect(await tries({ token: sealed ?? '' })).toEqual([403, undefined])
    expect(await tries({ token: 'nonsense' })).toEqual([403, undefined])
    const late = await token()
    await world.inside((state) => {
      const then = Date.now() + 301_000
      state.now = () => then
    })
    expect(await tries({ token: late })).toEqual([403, undefined])
    const replaced = await token()
    await world.inside(({ store }) => {
      const { keyNonce } = store.accounts.get(world.id('mia'))
      store.accounts.update(world.id('mia'), { keyNonce: keyNonce + 1 })
    })
    expect(await tries({ token: replaced })).toEqual([403, undefined])
    const gone = await token()
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    expect(await tries({ token: gone })).toEqual([403, undefined])
    const both = await begin(world, id, `?desktop_flow_otp=${KEY}&mobile_flow_otp=${KEY}`)
    const back = await comeBack(
      world,
      provider.authorize(both.to, { ...MIA, sub: 'x', email: 'x@example.com' }),
      both.cookie,
    )
    expect(back.text).not.toContain('<textarea')
  })
})

it('clients can’t call the operation that creates the code', async () => {
  const { world } = await worldWithProvider()
  const browser = await Browser.logIn(world, 'mia')
  for (const answer of [
    await world.call('mia', 'POST /users/me/desktop_token'),
    await browser.ask('POST /users/me/desktop_token'),
  ])
    expect([answer.status, answer.body.token]).toEqual([404, undefined])
})
