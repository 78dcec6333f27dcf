import { SELF } from 'cloudflare:test'
import parsePrometheus from 'parse-prometheus-text-format'
import { beforeEach, describe, expect, it } from 'vitest'
import { version } from '../../package.json'
import { createApp } from '../../src/app'

const TOKEN = 'a token that has enough characters'.replaceAll(' ', '-')
const SECRETS = { API_KEY_SECRET: 'x'.repeat(40), SETUP_KEY: 'a setup key' }

/** A separate deployment, whose objects only record that they were woken. */
function deployment(given: Record<string, unknown> = {}, findRewind = async () => undefined as unknown) {
  const asked: string[] = []
  const woken = (what: string) => new Proxy({}, { get: (_, name) => () => asked.push(`${what} ${String(name)}`) })
  const DIRECTORY = {
    idFromName: (name: string) => name,
    get: () => ({
      findRewind(id: string) {
        asked.push(`directory ${id}`)
        return findRewind()
      },
    }),
  }
  const app = createApp([])
  const bindings = { ...SECRETS, DIRECTORY, REALM: woken('realm'), ...given }
  const get = (path: string, headers: Record<string, string> = {}, host = 'localhost') =>
    app.fetch(new Request(`http://${host}${path}`, { headers }), bindings as never)
  return { asked, get }
}

describe('/healthz', () => {
  it('answers for any host without calling an object or reading secrets', async () => {
    const { asked, get } = deployment({ API_KEY_SECRET: '', HOSTS: 'chat.example.org=main' })
    const answer = await get('/healthz', {}, '10.0.0.7')
    expect([answer.status, await answer.text(), answer.headers.get('Cache-Control')]).toEqual([200, 'ok\n', 'no-store'])
    expect(asked).toEqual([])
  })
})

describe('/readyz', () => {
  it('returns the version and whether there is storage, and wakes no organization', async () => {
    const { asked, get } = deployment({ HOSTS: 'chat.example.org=main' })
    const answer = await get('/readyz', {}, '10.0.0.7')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: 'ready', secrets: 'ok', storage: 'ok', version })
    expect(asked).toEqual(['directory none'])
  })

  it('checks the storage at most once in five seconds, however often it is requested', async () => {
    const { asked, get } = deployment()
    for (let call = 0; call < 50; call++) expect((await get('/readyz')).status).toBe(200)
    expect(asked).toEqual(['directory none'])
  })

  it('returns a 503 without storage or without a secret', async () => {
    const broken = await deployment({}, () => Promise.reject(new Error('disk full'))).get('/readyz')
    expect([broken.status, await broken.json()]).toEqual([
      503,
      { status: 'not ready', secrets: 'ok', storage: 'missing', version },
    ])
    expect((await deployment({ SETUP_KEY: undefined }).get('/readyz')).status).toBe(503)
  })

  it('works with the real directory', async () => {
    const answer = await SELF.fetch('http://localhost/readyz')
    expect(await answer.json()).toMatchObject({ status: 'ready', storage: 'ok' })
  })
})

describe('/metrics', () => {
  it('answers like an unknown address unless the operator enables it', async () => {
    const { get } = deployment()
    for (const headers of [undefined, { Authorization: 'Bearer ' }, { Authorization: `Bearer ${TOKEN}` }]) {
      const [answer, nothing] = [await get('/metrics', headers), await get('/nothing', headers)]
      expect([answer.status, await answer.text()]).toEqual([404, await nothing.text()])
    }
  })

  it('is refused without the right token, and reveals nothing', async () => {
    const { asked, get } = deployment({ METRICS_TOKEN: TOKEN })
    for (const given of [
      '',
      'Bearer',
      'Bearer wrong',
      `Bearer ${TOKEN}x`,
      `Bearer ${SECRETS.SETUP_KEY}`,
      `Basic ${TOKEN}`,
    ]) {
      const answer = await get('/metrics', given ? { Authorization: given } : {})
      expect([answer.status, await answer.text()]).toEqual([401, 'Invalid token\n'])
    }
    expect((await get(`/metrics?token=${TOKEN}`)).status).toBe(401)
    expect(asked).toEqual([])
  })

  it('returns an error if the token is too short', async () => {
    const answer = await deployment({ METRICS_TOKEN: 'short' }).get('/metrics', { Authorization: 'Bearer short' })
    expect([answer.status, await answer.text()]).toEqual([503, 'METRICS_TOKEN must have at least 20 characters.\n'])
  })

  describe('with the token', () => {
    const { get, asked } = deployment({ METRICS_TOKEN: TOKEN })
    let text = ''
    let families: ReturnType<typeof parsePrometheus> = []
    const sampled = (name: string, labels: Record<string, string> = {}) =>
      families
        .find((family) => family.name === name)
        ?.metrics.find((one) => Object.entries(labels).every(([label, value]) => one.labels?.[label] === value))?.value

    beforeEach(async () => {
      await SELF.fetch('http://localhost/api/v1/server_settings')
      await SELF.fetch('http://localhost/secret-in-an-address/abc123')
      const answer = await get('/metrics', { Authorization: `Bearer ${TOKEN}` })
      expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
      text = await answer.text()
      families = parsePrometheus(text)
    })

    it('can be parsed: each metric occurs once, with a help text and a type', () => {
      expect(families.length).toBeGreaterThan(15)
      expect(new Set(families.map(({ name }) => name)).size).toBe(families.length)
      for (const { name, help, type } of families) {
        expect(name).toMatch(/^edgewise_[a-z_]+$/)
        expect(help).toMatch(/\.$/)
        expect(['COUNTER', 'GAUGE']).toContain(type)
        expect(name.endsWith('_total')).toBe(type === 'COUNTER')
      }
      expect(sampled('edgewise_build_info', { version })).toBe('1')
    })

    it('counts requests by kind of address, and contains no addresses or secrets', () => {
      expect(Number(sampled('edgewise_requests_total', { place: 'pages', status: '4xx' }))).toBeGreaterThan(0)
      expect(Number(sampled('edgewise_requests_total', { place: 'api' }))).toBeGreaterThan(0)
      for (const hidden of [TOKEN, 'abc123', 'secret-in', ...Object.values(SECRETS)]) expect(text).not.toContain(hidden)
    })

    it('calls no object', () => expect(asked).toEqual([]))
  })
})
