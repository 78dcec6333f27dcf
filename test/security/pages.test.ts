import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../api/world'
import { cookieOf, PASSWORD, visit } from '../edge/visit'

let world: World
let cookie: string
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
  cookie = await cookieOf(world, 'ada')
})

const FORMS = [
  '/login',
  '/logout',
  '/found',
  '/accounts/password/reset',
  '/account/key',
  '/account/zuliprc',
  '/account/sessions/end',
  '/account/sessions/end_all',
]

describe('a form', () => {
  it('that another site’s page sends has no effect, whatever its headers', async () => {
    const origins = [
      'https://evil.example',
      'null',
      `http://evil.localhost`,
      `https://${world.name}.localhost.evil.example`,
    ]
    const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', 'TEXT/PLAIN']
    for (const path of FORMS) {
      for (const Origin of origins) {
        for (const type of types) {
          const response = await SELF.fetch(
            `http://${world.name}.localhost${path}?password=${encodeURIComponent(PASSWORD)}`,
            {
              method: 'POST',
              headers: { Origin, Cookie: cookie, 'Content-Type': type },
              body: `password=${encodeURIComponent(PASSWORD)}`,
              redirect: 'manual',
            },
          )
          await response.text()
          expect([path, Origin, type, response.status]).toEqual([path, Origin, type, 403])
        }
      }
    }
    expect((await visit(world.name, '/account', { cookie })).status).toBe(200)
  })
})

describe('the session', () => {
  it('can’t be forged, altered or used in another organization', async () => {
    const other = await World.found(['ada'])
    const [name = '', value = ''] = cookie.split('=')
    const [account = '', session = '', signature = ''] = value.split(/-(.{16})-/)
    const forged = [
      '',
      '--',
      `${account}-${session}`,
      `${account}-${session}-`,
      `${world.id('mia')}-${session}-${signature}`,
      `${account}-${'A'.repeat(16)}-${signature}`,
      `0${account}-${session}-${signature}`,
      `${value}A`,
      `-${session}-${signature}`,
      '%00.%00',
    ]
    for (const one of forged) {
      const { status, to } = await visit(world.name, '/account', { cookie: `${name}=${one}` })
      expect([one, status, to]).toEqual([one, 302, '/login'])
    }
    expect((await visit(other.name, '/account', { cookie })).to).toBe('/login')
    expect((await visit(world.name, '/account', { cookie })).status).toBe(200)
  })

  it('doesn’t work on paths under /api/v1, even for a WebSocket', async () => {
    for (const path of ['/api/v1/users/me', '/api/v1/events?queue_id=x&last_event_id=-1']) {
      const response = await SELF.fetch(`http://${world.name}.localhost${path}`, {
        headers: { Cookie: cookie, Upgrade: 'websocket', Origin: 'https://evil.example' },
      })
      expect([path, response.status, response.webSocket]).toEqual([path, 401, null])
    }
  })

  it('is hidden from scripts and other sites, and its pages can’t be framed', async () => {
    const form = { email: 'mia@example.com', password: 'a long enough password' }
    const { set, headers } = await visit(world.name, '/login', { form })
    expect(set).toMatch(/HttpOnly/)
    expect(set).toMatch(/SameSite=Lax/)
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    for (const path of ['/login', '/account', '/join/x', '/accounts/password/reset/x']) {
      const page = await visit(world.name, path, { cookie })
      expect([path, page.headers.get('X-Frame-Options')]).toEqual([path, 'DENY'])
      expect(page.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(page.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('ends when its account is deactivated', async () => {
    const theirs = await cookieOf(world, 'mia')
    expect((await visit(world.name, '/account', { cookie: theirs })).status).toBe(200)
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    expect((await visit(world.name, '/account', { cookie: theirs })).to).toBe('/login')
  })
})
