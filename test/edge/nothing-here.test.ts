import { expect, it } from 'vitest'
import { World } from '../api/world'
import { visit } from './visit'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const read = (realm: string, path: string, headers: Record<string, string> = {}) =>
  visit(realm, path, { headers: { Accept: BROWSER, ...headers } })
const JSON_ANSWER = '{"result":"error","msg":"No such resource","code":"BAD_REQUEST"}\n'

it('at an unknown address, people get a page that links to the organization', async () => {
  const { name } = await World.found([])
  for (const path of ['/nonsense', '/account/nonsense', '/docs/nonsense.html', '/nonsense/<b>']) {
    const { status, text, headers } = await read(name, path)
    expect([path, status, headers.get('Content-Type')]).toEqual([path, 404, 'text/html; charset=UTF-8'])
    expect(text).toContain('<h1>Page not found</h1>')
    expect(text).toContain('<a href="/">Open organization</a>')
    expect(text).not.toContain('nonsense')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
})

it('if there is no organization, the page for an unknown address is in the language that the browser asks for', async () => {
  const { status, text } = await read('nobody-was-here', '/nonsense', { 'Accept-Language': 'de' })
  expect([status, text.includes('<h1>Seite nicht gefunden</h1>'), text.includes('<html lang="de">')]).toEqual([
    404,
    true,
    true,
  ])
})

it('at an unknown address, programs get JSON', async () => {
  const { name } = await World.found([])
  for (const path of ['/api/nonsense', '/api/v1/nonsense', '/json/nonsense', '/setup/nonsense'])
    expect([path, (await read(name, path)).text]).toEqual([path, JSON_ANSWER])
  for (const Accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5', 'image/png', ',;q=x'])
    expect([Accept, (await read(name, '/nonsense', { Accept })).text]).toEqual([Accept, JSON_ANSWER])
  expect((await visit(name, '/nonsense')).text).toBe(JSON_ANSWER)
  const sent = await visit(name, '/nonsense', { form: { a: 'b' }, headers: { Accept: BROWSER } })
  expect([sent.status, sent.text]).toEqual([404, JSON_ANSWER])
})
