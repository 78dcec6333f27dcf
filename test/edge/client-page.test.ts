import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { World } from '../api/world'
import { cookieOf, PASSWORD, visit } from './visit'

describe('the root address', () => {
  it('shows the page for founding an organization, without a script, if there is no organization', async () => {
    const { status, text } = await visit('client1', '/')
    expect(status).toBe(200)
    expect(text).toContain('Create your organization')
    expect(text).not.toContain('<script')
  })

  it('redirects to the log-in page if there is no session or if it has ended', async () => {
    const world = await World.found(['mia'])
    expect((await visit(world.name, '/')).to).toBe('/login')
    const cookie = await cookieOf(world, 'mia')
    await visit(world.name, '/logout', { cookie, form: {} })
    expect((await visit(world.name, '/', { cookie })).to).toBe('/login')
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await visit(world.name, '/', { cookie: forged })).to).toBe('/login')
  })

  it('serves the client to people who are logged in to this organization', async () => {
    const world = await World.found(['mia'])
    const other = await World.found(['mia'])
    const cookie = await cookieOf(world, 'mia')
    const page = await visit(world.name, '/', { cookie })
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/<script type="module" src="\/assets\/[\w-]+\.js">/)
    expect((await visit(other.name, '/', { cookie })).to).toBe('/login')
  })

  it('serves a page that allows only the client’s own scripts and isn’t cached', async () => {
    const world = await World.found(['mia'])
    const { headers, text } = await visit(world.name, '/', { cookie: await cookieOf(world, 'mia', PASSWORD) })
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    const [, inPage = ''] = /<script>(.*?)<\/script>/s.exec(text) ?? []
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(inPage).digest('base64')}';`)
    expect(policy).toContain(`connect-src 'self' ws://${world.name}.localhost;`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    const uses = headers.get('Permissions-Policy') ?? ''
    expect(uses).toContain('microphone=(self)')
    for (const device of ['camera', 'geolocation', 'display-capture', 'usb']) expect(uses).toContain(`${device}=()`)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(text.replace('<script>', '')).not.toMatch(/<script(?![^>]* src=)|<style| on\w+=/)
  })
})

describe('the files of the client', () => {
  it('are served to anyone, cached permanently, and can’t be loaded by other sites', async () => {
    const world = await World.found(['mia'])
    const { text } = await visit(world.name, '/', { cookie: await cookieOf(world, 'mia') })
    const script = /src="(\/assets\/[^"]+)"/.exec(text)?.[1] ?? ''
    const { status, headers } = await visit(world.name, script)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toContain('javascript')
    expect(headers.get('Cache-Control')).toContain('immutable')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('are not cached permanently if they don’t exist', async () => {
    const { status, headers } = await visit('client1', '/assets/main-ABCDEFGH.js')
    expect(status).toBe(404)
    expect(headers.get('Cache-Control') ?? '').not.toContain('immutable')
  })

  it('include a service worker that is revalidated before each use and can only fetch from this server', async () => {
    const { status, headers, text } = await visit('client1', '/worker.js')
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toContain('javascript')
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'")
    // The worker calls only operations for notifications: those for the two buttons, and the check whether messages
    // have been read elsewhere.
    const called = ['/json/messages', '/json/messages/flags/narrow', '/json/messages/matches_narrow']
    expect(new Set(text.match(/\/json[/\w]*/g))).toEqual(new Set(called))
  })

  it('include icons for a home screen', async () => {
    for (const icon of ['180', '192', '512', 'maskable-512']) {
      const { status, headers } = await visit('client1', `/icons/${icon}.png`)
      expect([icon, status, headers.get('Content-Type')]).toEqual([icon, 200, 'image/png'])
    }
  })
})

describe('the manifest of the client', () => {
  it('has the name of the organization and icons that exist', async () => {
    const world = await World.found(['mia'])
    const { headers, text } = await visit(world.name, '/manifest.webmanifest')
    expect(headers.get('Content-Type')).toContain('application/manifest+json')
    const manifest = JSON.parse(text)
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' })
    const settings = JSON.parse((await visit(world.name, '/api/v1/server_settings')).text)
    expect(manifest.name).toBe(settings.realm_name)
    for (const { src } of manifest.icons) expect([src, (await visit(world.name, src)).status]).toEqual([src, 200])
  })

  it('has the name of the product if no organization exists', async () => {
    expect(JSON.parse((await visit('client1', '/manifest.webmanifest')).text).name).toBe('Edgewise')
  })

  it('has an address for shared text, which opens the client and leaves the text out of the page', async () => {
    const world = await World.found(['mia'])
    const share = '/share?text=%3Cscript%3Eshared'
    expect((await visit(world.name, share)).to).toBe('/login')
    const page = await visit(world.name, share, { cookie: await cookieOf(world, 'mia') })
    expect(page.text).toContain('id="client"')
    expect(page.text).not.toContain('shared')
    expect(page.headers.get('Content-Security-Policy')).toContain('trusted-types messages worker')
  })
})
