import { runDurableObjectAlarm, SELF } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { operations } from '#api/index'
import { operatorOperations } from '#api/operator/index'
import type { ApiDescription } from '../../scripts/api/openapi'
import DOCUMENT from '../../src/edge/reference/openapi.generated.txt'
import { World } from '../api/world'
import { PATIENT } from '../patience'

const { paths }: ApiDescription = JSON.parse(DOCUMENT)

describe('the description of the API', () => {
  it('lists every operation under /api/v1 and /setup exactly once', () => {
    const described = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
    const served = operations.filter(({ isOutsideApi }) => !isOutsideApi).map(({ name }) => name)
    const ofOperators = operatorOperations.map(({ name }) => name)
    expect(described.toSorted()).toEqual([...served, ...ofOperators].toSorted())
  })

  it('says where each parameter is sent, its type, and whether it is required', () => {
    expect(paths['/messages']?.get?.parameters).toContainEqual({
      name: 'num_before',
      description: 'The number of messages before the anchor.',
      in: 'query',
      required: false,
      content: { 'application/json': { schema: { type: 'integer', minimum: 0 }, example: 1 } },
    })
    expect(paths['/messages/{message_id}']?.patch?.parameters).toMatchObject([
      {
        name: 'message_id',
        description: 'The id of the message.',
        in: 'path',
        required: true,
        schema: { type: 'integer' },
      },
    ])
    const form = paths['/user_topics']?.post?.requestBody?.content['application/x-www-form-urlencoded']
    expect(form?.schema.required).toEqual(['stream_id', 'topic', 'visibility_policy'])
    expect(form?.schema.properties.visibility_policy).toMatchObject({ type: 'integer', enum: [0, 1, 2, 3] })
    expect(form?.encoding).toEqual({
      stream_id: { contentType: 'application/json' },
      visibility_policy: { contentType: 'application/json' },
    })
    const subscriptions = paths['/users/me/subscriptions']?.post?.requestBody
    expect(subscriptions?.content['application/x-www-form-urlencoded']?.schema.properties).toHaveProperty(
      'subscriptions',
    )
  })

  it('says which operations accept a file', () => {
    expect(paths['/user_uploads']?.post?.requestBody?.content).toMatchObject({
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { description: 'The file.', type: 'string', format: 'binary' } },
          required: ['file'],
        },
        encoding: {},
      },
    })
  })

  it('says who may call operations', () => {
    expect(paths['/realm/filters']?.post).toMatchObject({
      description: 'For administrators. Recorded in the audit log: linkifier_created.',
      security: [{ key: [] }],
    })
    expect(paths['/server_settings']?.get).toMatchObject({ security: [] })
    expect(paths['/setup/import']?.post).toMatchObject({
      description: 'For whoever has the setup key.',
      security: [{ setupKey: [] }],
      servers: [{ url: '{{origin}}' }],
      requestBody: { content: { 'multipart/form-data': { schema: { required: ['piece'] } } } },
    })
  })

  /** A path from the description, with a value in place of each parameter. */
  const example = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_, name) =>
      name === 'email' ? 'mia@example.com' : name === 'token' ? 'x'.repeat(40) : '1',
    )

  it('lists the methods of each path', async () => {
    for (const [path, methods] of Object.entries(paths)) {
      if (path.startsWith('/setup')) continue
      const answer = await SELF.fetch(`http://club.localhost/api/v1${example(path)}`, { method: 'OPTIONS' })
      const described = Object.keys(methods).map((method) => method.toUpperCase())
      const served = answer.headers
        .get('Allow')
        ?.split(', ')
        .filter((method) => method !== 'HEAD')
      expect([path, served]).toEqual([path, described.toSorted()])
    }
  })

  it('describes the answer to each GET request: JSON, a redirect, or bytes', async () => {
    const world = await World.found(['mia'])
    await world.must('olivia', 'POST /export/realm')
    const { exports } = await vi.waitUntil(async () => {
      await runDurableObjectAlarm(world.stub)
      const listed = await world.must('olivia', 'GET /export/realm')
      return listed.exports[0].export_url ? listed : undefined
    }, PATIENT)
    const token = exports[0].export_url.split('/').at(-2)
    const asked = { '/export/realm/pieces/{token}/{piece}': `/export/realm/pieces/${token}/0` }
    const headers = { Authorization: `Basic ${btoa(world.keys.get('olivia') ?? '')}` }
    for (const [path, { get }] of Object.entries(paths)) {
      if (!get) continue
      const url = `http://${world.name}.localhost/api/v1${{ ...asked }[path] ?? example(path)}`
      const answer = await SELF.fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
      const told = get.responses[answer.status] ?? get.responses['4XX']
      const type = answer.headers.get('Content-Type')?.split(';')[0]
      await answer.body?.cancel()
      const { content, headers: itsHeaders } = told as { content?: object; headers?: object }
      expect([path, answer.status, content ? type : undefined, itsHeaders && answer.headers.has('Location')]).toEqual([
        path,
        answer.status < 400 ? Number(Object.keys(get.responses).find((status) => status !== '4XX')) : answer.status,
        content && Object.keys(content)[0],
        itsHeaders && true,
      ])
    }
  })

  it('is served as JSON that contains the requested address', async () => {
    const answer = await SELF.fetch('http://club.localhost/api/openapi.json')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://club.localhost/api/v1' }] })
  })

  it('is served as a page that loads nothing but its own icon, style sheet and script', async () => {
    const page = await SELF.fetch('http://club.localhost/api')
    const policy = page.headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'; style-src 'self'; script-src 'self'")
    const html = await page.text()
    expect(html).toContain('http://club.localhost/api/v1/messages')
    expect(html).not.toContain('{{')
    const loaded = [...html.matchAll(/<(?:script|link|img|iframe)[^>]*(?:src|href)="([^"]*)"/g)].map(([, url]) => url)
    expect(loaded).toEqual(['/static/images/logo/edgewise-icon.svg', '/api/reference.css', '/api/reference.js'])
    const types = await Promise.all(
      loaded.map(async (path) => (await SELF.fetch(`http://club.localhost${path}`)).headers.get('Content-Type')),
    )
    expect(types).toEqual(['image/svg+xml', 'text/css; charset=utf-8', 'text/javascript; charset=utf-8'])
  })
})
