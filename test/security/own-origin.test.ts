import { env, SELF } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { createPages } from '#app'
import { World } from '../api/world'
import { cookieOf } from '../edge/visit'

/**
 * Paths that accept POST without a form on a page. `/setup` and `/mail-in` need their keys. A link that turns off emails
 * contains a key, and email programs use it without a page.
 */
const NOT_PAGES = /^\/(setup|mail-in|unsubscribe)(\/|$)/

/** All paths that accept a form, as the router lists them. */
const forms = createPages(() => undefined)
  .routes.filter(({ method, path }) => method === 'POST' && !NOT_PAGES.test(path))
  .map(({ path }) => path.replace(/:\w+(\{[^}]*\})?/g, 'x'))

let world: World
let cookie: string
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
  cookie = await cookieOf(world, 'ada')
})

async function send(path: string, headers: Record<string, string>, body: string) {
  const request = { method: 'POST', headers: { Cookie: cookie, ...headers }, body, redirect: 'manual' as const }
  const response = await SELF.fetch(`http://${world.name}.localhost${path}`, request)
  await response.text()
  return response.status
}

it('a page refuses a form that was not sent from this site, whatever its content type', async () => {
  expect(forms.length).toBeGreaterThan(10)
  const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'application/csp-report', '']
  const origins: Record<string, string>[] = [
    {},
    { Origin: 'null' },
    { Origin: 'https://evil.example' },
    { Origin: `https://${world.name}.localhost` },
    { Origin: `http://${world.name}.localhost:8788` },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
  ]
  for (const path of forms) {
    for (const type of types) {
      for (const from of origins) {
        const status = await send(path, { ...from, ...(type && { 'Content-Type': type }) }, `id=${world.id('mia')}`)
        expect([path, type, from, status]).toEqual([path, type, from, 403])
      }
    }
  }
  expect((await world.must('olivia', `GET /users/${world.id('mia')}`)).user.is_active).toBe(true)
})

it('a form from this site is accepted with either an Origin or a Sec-Fetch-Site header', async () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const ours: Record<string, string>[] = [
    { Origin: `http://${world.name}.localhost` },
    { 'Sec-Fetch-Site': 'same-origin' },
  ]
  for (const from of ours) {
    expect([from, await send('/account/sessions/end', { ...form, ...from }, 'id=x')]).toEqual([from, 302])
  }
})

it('a page ignores the query of the address to which its form is sent', async () => {
  const ours = { Origin: `http://${world.name}.localhost`, 'Content-Type': 'application/x-www-form-urlencoded' }
  expect(await send('/account/key?password=a+long+enough+password', ours, '')).toBe(403)
  const { SETUP_KEY } = env as unknown as { SETUP_KEY: string }
  const found = `/found?key=${SETUP_KEY}&name=x&email=x@example.com&full_name=Xaver&password=a+good+long+one`
  expect(await send(found, ours, '')).toBe(403)
  const login = '/login?email=mia@example.com&password=a+long+enough+password'
  // The log-in page is shown again.
  expect(await send(login, ours, '')).toBe(303)
  expect((await world.must('olivia', `GET /users/${world.id('mia')}`)).user.is_active).toBe(true)
})
