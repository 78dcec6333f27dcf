import { describe, expect, it } from 'vitest'
import { visit } from '../../edge/visit'
import { makeOlder } from '../sign-in/older'
import { cookiesOf, sessionIn, signIn, worldWithProvider } from '../sign-in/signing-in'
import type { StandInProvider } from '../sign-in/stand-in-provider'

/** An organization in which mia logged in with a provider eleven minutes ago, and has no password. */
async function withProvider() {
  const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
  const person = { sub: 'mia', email: 'mia@example.com', email_verified: true }
  const session = sessionIn(await signIn(world, provider, id, person)) ?? ''
  await makeOlder(world, 'mia')
  return { world, provider, id, person, session }
}

async function confirmAt(
  { world, id, session }: Awaited<ReturnType<typeof withProvider>>,
  provider: StandInProvider,
  claims: Record<string, unknown>,
) {
  const begun = await visit(world.name, `/accounts/login/with/${id}/confirm`, { cookie: session })
  const back = provider.authorize(begun.to ?? '', claims)
  const cookie = `${session}; ${cookiesOf(begun).edgewise_sign_in}`
  return { begun, done: await visit(world.name, `${back.pathname}${back.search}`, { cookie }), back, cookie }
}

describe('someone without a password who confirms their identity', () => {
  it('is asked by the provider to log in again, and can then see their key', async () => {
    const it = await withProvider()
    const { world, provider, session, person } = it
    const page = await visit(world.name, '/account', { cookie: session })
    expect(page.text).toContain('href="/account/confirm"')
    const early = await visit(world.name, '/account/key', { cookie: session, form: {} })
    expect([early.status, early.text.includes('[api]')]).toEqual([403, false])
    const ways = await visit(world.name, '/account/confirm', { cookie: session })
    expect(ways.text).toContain(`/accounts/login/with/${it.id}/confirm`)
    expect(ways.text).not.toContain('type="password"')
    const { begun, done } = await confirmAt(it, provider, { ...person, auth_time: Math.floor(Date.now() / 1000) })
    expect(new URL(begun.to ?? '').searchParams.get('max_age')).toBe('0')
    expect([done.status, done.text.includes('You can close this window')]).toEqual([200, true])
    const shown = await visit(world.name, '/account/key', { cookie: session, form: {} })
    expect([shown.status, shown.text.includes('[api]')]).toEqual([200, true])
  })

  it('is refused with someone else’s log-in, or if the provider didn’t ask for a new log-in', async () => {
    const it = await withProvider()
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    const another = await confirmAt(it, it.provider, { ...it.person, sub: 'kim' })
    expect([another.done.status, another.done.text.includes('isn’t linked to yours')]).toEqual([403, true])
    const stale = await confirmAt(it, it.provider, { ...it.person, auth_time: hourAgo })
    expect([stale.done.status, stale.done.text.includes('didn’t ask you to log in again')]).toEqual([403, true])
    const key = await visit(it.world.name, '/account/key', { cookie: it.session, form: {} })
    expect(key.text).not.toContain('[api]')
  })

  it('can return from the provider once, and can’t use the return to link an account or log in', async () => {
    const it = await withProvider()
    const { back, cookie, done } = await confirmAt(it, it.provider, it.person)
    expect(done.status).toBe(200)
    await makeOlder(it.world, 'mia')
    expect((await visit(it.world.name, `${back.pathname}${back.search}`, { cookie })).status).toBe(403)
    const begun = await visit(it.world.name, `/accounts/login/with/${it.id}/confirm`, { cookie: it.session })
    for (const step of ['begun', 'linking', 'trying']) {
      const stolen = it.provider.authorize(begun.to ?? '', { sub: 'attacker' })
      const kept = cookiesOf(begun).edgewise_sign_in?.replace('confirming', step)
      const visited = await visit(it.world.name, `${stolen.pathname}${stolen.search}`, {
        cookie: `${it.session}; ${kept}`,
      })
      expect([step, visited.status, sessionIn(visited)]).toEqual([step, 403, undefined])
    }
  })
})
