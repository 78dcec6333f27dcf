import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import type { RealmState } from '#realm/state/realm-state'
import { overdraw, purses, strangersFrom } from '../api/purses'
import { World } from '../api/world'
import { cookieOf, PASSWORD, visit } from './visit'

/**
 * The allowance of all strangers together. It can be used up while the allowances of individual networks are still
 * full.
 */
const [, , ALL_STRANGERS] = strangersFrom('192.0.2.1')
const KEY = 'a'.repeat(40)

/** Pages that someone without a session can request, and forms that they can submit there. */
const PAGES: readonly (readonly [path: string, form: Record<string, string> | undefined])[] = [
  ['/', undefined],
  ['/login', undefined],
  [`/join/${KEY}`, undefined],
  [`/join/${KEY}`, { full_name: 'Ann', email: 'ann@example.com', password: PASSWORD }],
  ['/accounts/password/reset', undefined],
  ['/accounts/password/reset', { email: 'mia@example.com' }],
  [`/accounts/password/reset/${KEY}`, undefined],
  [`/accounts/password/reset/${KEY}`, { password: PASSWORD, again: PASSWORD }],
  [`/accounts/confirm_new_email/${KEY}`, undefined],
  [`/reactivate/${KEY}`, undefined],
  [`/reactivate/${KEY}`, {}],
  [`/unsubscribe/${KEY}`, undefined],
  [`/unsubscribe/${KEY}`, {}],
  ['/manifest.webmanifest', undefined],
]

let world: World
beforeEach(async () => {
  world = await World.found(['mia'])
  await runInDurableObject(world.stub, (realm: Realm) => {
    const { state } = realm as unknown as { state: RealmState }
    state.env = { ...state.env, RATE_LIMITS: 'on' }
  })
})

const open = (path: string, form?: Record<string, string>, cookie?: string) =>
  visit(world.name, path, { ...(form && { form }), ...(cookie && { cookie }) })

describe('after strangers have used up their shared allowance', () => {
  it.each(PAGES)('%s says when to try again', async (path, form) => {
    await overdraw(world, ALL_STRANGERS!, 500_000)
    const { status, text, headers } = await open(path, form)
    expect([status, headers.get('Cache-Control')]).toEqual([429, 'no-store'])
    const seconds = Number(headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(1)
    expect(text).toContain(`Too many requests are coming in. Try again in ${seconds} s.`)
  })

  it('the log-in form keeps the address that was entered', async () => {
    await overdraw(world, ALL_STRANGERS!, 500_000)
    const { text } = await open('/login', { email: 'mia@example.com', password: PASSWORD })
    expect(text).toContain('<h1>Log in</h1>')
    expect(text).toContain('value="mia@example.com"')
    expect(text).toContain('so your password wasn’t checked')
  })

  it('the answer to a log-in with a passkey has a form that is sent to the log-in page', async () => {
    await overdraw(world, ALL_STRANGERS!, 500_000)
    const { status, text } = await open('/login/passkey?public=1', { passkey: '{}' })
    expect(status).toBe(403)
    expect(text).toContain('<form method="post" action="/login?public=1">')
  })

  it('the log-in page is in the visitor’s language', async () => {
    await overdraw(world, ALL_STRANGERS!, 500_000)
    const { text } = await visit(world.name, '/login', { headers: { 'Accept-Language': 'de' } })
    expect(text).toContain('Gerade zu viel los')
  })

  it('people who are logged in can open their pages, and a browser that was used to log in can open /login', async () => {
    const cookie = await cookieOf(world, 'mia')
    const form = { email: 'mia@example.com', password: PASSWORD }
    const set = (await open('/login', form)).headers.getSetCookie()
    const device = set.find((one) => one.startsWith('edgewise_device'))?.split(';')[0]
    await overdraw(world, ALL_STRANGERS!, 500_000)
    expect((await open('/account', undefined, cookie)).status).toBe(200)
    expect((await open('/', undefined, device)).to).toBe('/login')
    expect((await open('/login', undefined, device)).status).toBe(200)
  })
})

it('a person who has overdrawn their allowance is told when to try again, and stays logged in', async () => {
  const cookie = await cookieOf(world, 'mia')
  const [own] = await purses(world, 'mia')
  await overdraw(world, own!, 50_000)
  for (const path of ['/', '/account']) {
    const { status, set, text, headers } = await open(path, undefined, cookie)
    expect([path, status, set]).toEqual([path, 429, undefined])
    const seconds = Number(headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(1)
    expect(text).toContain(`Too many requests are coming in. Try again in ${seconds} s.`)
  }
})
