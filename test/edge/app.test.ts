import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { command, type Operation, publicCommand, publicQuery, query } from '#api/contract/operation'
import { accountId, boolean, integer, strippedText, text } from '#api/contract/params'
import { createApp } from '#app'
import { identifyClient } from '#lib/http/client'
import { issueKey } from '#lib/signing/api-key'
import { Signer } from '#lib/signing/signer'
import { CALL_VERSION, type Call, type Reply, type UnreadCall } from '#realm/crossing/call'
import type { OperatorCall } from '#realm/crossing/realm-calls'
import { fakeDirectory } from './fake-directory'
import { withReading } from './fake-reading'

const SECRET = 'a secret for tests only'
const ENTRY = { salt: 'of this realm', hasOlderKeys: false }
const NONCE = 2 ** 23 + 2
const run = () => ({})

const operations: Operation[] = [
  query({ name: 'get-own-user', method: 'GET', path: '/users/me', access: 'account', params: z.object({}), run }),
  command({
    name: 'update-user',
    method: 'PATCH',
    path: '/users/:user_id{[0-9]+}',
    access: 'member',
    params: z.object({ user_id: accountId, full_name: text.optional() }),
    run,
  }),
  query({
    name: 'get-user-by-email',
    method: 'GET',
    path: '/users/:email',
    access: 'account',
    params: z.object({ email: text }),
    run,
  }),
  query({
    name: 'get-messages',
    method: 'GET',
    path: '/messages',
    access: 'account',
    params: z.object({ limit: integer }),
    run,
  }),
  command({
    name: 'send-message',
    method: 'POST',
    path: '/messages',
    access: 'account',
    params: z.object({ content: text, topic: strippedText.optional(), read: boolean.default(false) }),
    aliases: { topic: ['subject'] },
    run,
  }),
  command({
    name: 'upload-file',
    method: 'POST',
    path: '/user_uploads',
    access: 'account',
    takesFile: true,
    params: z.object({}),
    reportsIgnored: false,
    run,
  }),
  publicQuery({ name: 'get-server-settings', method: 'GET', path: '/server_settings', params: z.object({}), run }),
  publicCommand({
    name: 'fetch-api-key',
    method: 'POST',
    path: '/fetch_api_key',
    params: z.object({ username: text }),
    run,
  }),
]

const app = createApp(operations)

/** A realm that records the requests that it gets. */
function fakeRealm(reply: Reply | Error = { status: 200, body: '{"result":"success"}' }) {
  const calls: Call[] = []
  const foundings: OperatorCall[] = []
  const unread: { call: UnreadCall; body: ReadableStream<Uint8Array> | null }[] = []
  const names: string[] = []
  const answer = () => (reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply))
  const execute = (call: Call) => {
    calls.push(call)
    return answer()
  }
  const stub = {
    execute,
    fetch: withReading(execute, async (request) => {
      const call = JSON.parse(new URL(request.url).searchParams.get('call') ?? '') as UnreadCall
      unread.push({ call, body: request.body })
      return new Response('{"result":"success"}\n')
    }),
    operate(founding: OperatorCall) {
      foundings.push(founding)
      return answer()
    },
  }
  const realms = {
    idFromName: (name: string) => name as unknown as DurableObjectId,
    get(id: DurableObjectId) {
      names.push(String(id))
      return stub
    },
  }
  const { DIRECTORY } = fakeDirectory({ main: ENTRY, bikes: ENTRY, team: ENTRY })
  const secrets = { API_KEY_SECRET: SECRET, SETUP_KEY: 'set-up' }
  return { calls, unread, foundings, names, env: { REALM: realms, DIRECTORY, ...secrets, HOSTS: '' } }
}

const key = issueKey(new Signer(SECRET, 'main', ENTRY.salt), 7, NONCE)
const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`
/** Behind Cloudflare, the network reads the bodies of refused requests. */
const DRAINED = { TRUST_PROXY: 'cloudflare' }
const mia = { Authorization: basic(`mia@example.com:${key}`) }

interface Sending {
  headers?: Record<string, string>
  body?: BodyInit
  origin?: string
  env?: object
  reply?: Reply | Error
}

/** A request as clients send it: with the body's length, unless it is a stream. */
async function asSent(headers: Record<string, string>, body: BodyInit | undefined) {
  if (body === undefined || body instanceof ReadableStream) return { headers, body }
  const given = new Response(body)
  const bytes = await given.arrayBuffer()
  const type = given.headers.get('Content-Type') ?? ''
  return { headers: { 'Content-Type': type, ...headers, 'Content-Length': String(bytes.byteLength) }, body: bytes }
}

async function send(method: string, path: string, sending: Sending = {}) {
  const { headers = mia, body, origin = 'https://chat.example.org', env, reply } = sending
  const realm = fakeRealm(reply)
  const request = new Request(`${origin}${path}`, { method, ...(await asSent(headers, body)) })
  const response = await app.fetch(request, { ...realm.env, ...env })
  const text = await response.text()
  return {
    ...realm,
    response,
    status: response.status,
    text,
    json: text.startsWith('{') ? JSON.parse(text) : undefined,
  }
}

const form = (fields: string) => ({
  headers: { ...mia, 'Content-Type': 'application/x-www-form-urlencoded' },
  body: fields,
})

describe('a request', () => {
  it('becomes one call to the realm, and the realm’s reply becomes the response', async () => {
    const { calls, names, status, text, response } = await send('GET', '/api/v1/messages?limit=3')
    expect([status, text]).toEqual([200, '{"result":"success"}\n'])
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(names).toEqual(['main'])
    expect(calls).toEqual([
      {
        version: CALL_VERSION,
        operation: 'get-messages',
        realm: { name: 'main', origin: 'https://chat.example.org' },
        credentials: { accountId: 7, nonce: NONCE, email: 'mia@example.com' },
        params: { ok: true, value: { limit: 3 } },
        ignored: [],
        client: { name: 'Unspecified', version: '', vocabulary: 'spec' },
        address: '',
      },
    ])
  })

  it('is validated with the schema, and a validation error is passed to the realm', async () => {
    const { calls, status } = await send('GET', '/api/v1/messages?limit=many')
    expect(status).toBe(200)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.params).toEqual({
      ok: false,
      error: { status: 400, code: 'BAD_REQUEST', msg: 'limit is not valid JSON' },
    })
  })

  it('with an invalid boolean is passed to the realm with an error that names the parameter', async () => {
    const { calls } = await send('POST', '/api/v1/messages', form('content=c&read=maybe'))
    expect(calls[0]?.params).toMatchObject({ error: { msg: 'read is not valid JSON' } })
  })

  it('is answered with the realm’s status, headers and bytes', async () => {
    const bytes = new TextEncoder().encode('GIF89a').slice().buffer as ArrayBuffer
    const reply = {
      status: 206,
      headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'max-age=60' },
      body: '',
      bytes,
    }
    const { response, text } = await send('GET', '/api/v1/users/me', { reply })
    expect([response.status, text]).toEqual([206, 'GIF89a'])
    expect(response.headers.get('Cache-Control')).toBe('max-age=60')
    expect(response.headers.get('Expires')).toBeNull()
  })

  it('is answered with a 500 that reveals nothing if the realm fails', async () => {
    const { status, text } = await send('GET', '/api/v1/users/me', { reply: new Error(`query failed, params: ${key}`) })
    expect([status, text]).toEqual([
      500,
      '{"result":"error","msg":"Internal server error","code":"INTERNAL_SERVER_ERROR"}\n',
    ])
  })
})

describe('paths and methods', () => {
  it.each(['/api/v1/nothing', '/api/v1/messages/', '/api/v1', '/jsonx/messages', '/nothing', '/api/v1/users/me/x'])(
    '%s does not exist',
    async (path) => {
      const { status, json, calls } = await send('GET', path)
      expect([status, json.result, json.code]).toEqual([404, 'error', 'BAD_REQUEST'])
      expect(calls).toEqual([])
    },
  )

  it('a literal path takes precedence over a parameter, but only for its own methods', async () => {
    expect((await send('GET', '/api/v1/users/me')).calls[0]?.operation).toBe('get-own-user')
    expect((await send('PATCH', '/api/v1/users/me')).status).toBe(405)
    expect((await send('PATCH', '/api/v1/users/10')).calls[0]?.params).toEqual({ ok: true, value: { user_id: 10 } })
    expect((await send('GET', '/api/v1/users/a%40example.com')).calls[0]?.params).toEqual({
      ok: true,
      value: { email: 'a@example.com' },
    })
  })

  it('an id that is too large for a number is still valid', async () => {
    const { calls } = await send('PATCH', `/api/v1/users/${'9'.repeat(400)}`)
    expect(calls[0]?.params).toEqual({ ok: true, value: { user_id: Number.MAX_SAFE_INTEGER } })
  })

  it('slashes may be repeated', async () => {
    expect((await send('GET', '/api/v1//users//me')).calls[0]?.operation).toBe('get-own-user')
  })

  it('an unsupported method is reported before authentication', async () => {
    for (const headers of [{}, mia]) {
      const { response, status, json } = await send('DELETE', '/api/v1/messages', { headers })
      expect(status).toBe(405)
      expect(json).toEqual({
        result: 'error',
        msg: 'Method Not Allowed',
        code: 'BAD_REQUEST',
        allowed_methods: ['GET', 'POST', 'HEAD'],
      })
      expect(response.headers.get('Allow')).toBe('GET, POST, HEAD')
    }
    expect((await send('POST', '/api/v1/users/me', { headers: {} })).status).toBe(405)
  })

  it('OPTIONS lists the methods, and HEAD is allowed wherever GET is', async () => {
    const { response, status, text } = await send('OPTIONS', '/api/v1/messages', { headers: {} })
    expect([status, text, response.headers.get('Allow')]).toEqual([204, '', 'GET, HEAD, POST'])
    const head = await send('HEAD', '/api/v1/messages?limit=1')
    expect([head.status, head.text, head.calls[0]?.operation]).toEqual([200, '', 'get-messages'])
    expect((await send('HEAD', '/api/v1/user_uploads')).status).toBe(405)
  })

  it('a POST may name another method', async () => {
    const patched = await send('POST', '/api/v1/users/10', form('method=PATCH&full_name=Ben'))
    expect(patched.calls[0]).toMatchObject({ operation: 'update-user', ignored: ['method'] })
    expect((await send('POST', '/api/v1/users/10', form('method=DELETE'))).status).toBe(405)
    expect((await send('PATCH', '/api/v1/users/10', form('method=GET'))).calls[0]?.operation).toBe('update-user')
    expect(
      (
        await send('POST', '/api/v1/users/10', {
          ...form('method=PATCH'),
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(401)
  })

  it('answers have the headers of the API', async () => {
    const before = Date.now()
    const { response } = await send('GET', '/api/v1/users/me')
    const after = Date.now()
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'Authorization',
      'access-control-allow-methods': 'GET, POST, DELETE, PUT, PATCH, HEAD',
      'cache-control': 'max-age=0, no-cache, no-store, must-revalidate, private',
      'content-language': 'en',
      vary: 'Accept-Language',
    })
    const expires = Date.parse(response.headers.get('Expires')!)
    // The time is in whole seconds.
    expect(expires).toBeGreaterThan(before - 1000)
    expect(expires).toBeLessThanOrEqual(after)
    const refused = await send('GET', '/api/v1/users/me', { headers: {} })
    expect(refused.response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })
})

describe('parameters', () => {
  const contentOf = async (path: string, sending: Sending) => {
    const { calls } = await send('POST', path, sending)
    const params = calls[0]?.params
    return params?.ok ? params.value.content : params?.error.msg
  }

  it.each([
    ['the query', '/api/v1/messages?content=q', {}, 'q'],
    ['a form', '/api/v1/messages', form('content=f'), 'f'],
    ['a form rather than the query', '/api/v1/messages?content=q', form('content=f'), 'f'],
    ['the last of several fields with the same name', '/api/v1/messages?content=q', form('content=f&content=g'), 'g'],
    ['a form, as plain text', '/api/v1/messages', form('content=%22x%22+%ED%A0%80%00'), '"x" \ufffd\ufffd\ufffd\u0000'],
    [
      'a form whose type has a charset',
      '/api/v1/messages',
      { ...form('content=f'), headers: { ...mia, 'Content-Type': 'Application/X-WWW-Form-Urlencoded; charset=UTF-8' } },
      'f',
    ],
    [
      'a form, and not from JSON',
      '/api/v1/messages',
      { headers: { ...mia, 'Content-Type': 'application/json' }, body: '{"content":"j"}' },
      "Missing 'content' argument",
    ],
    ['the query if the form is empty', '/api/v1/messages?content=q', form(''), 'q'],
    ['a query with invalid percent signs', '/api/v1/messages?content=%zz%', {}, '%zz%'],
  ] as [string, string, Sending, string][])('are read from %s', async (_title, path, sending, content) => {
    expect(await contentOf(path, sending)).toBe(content)
  })

  it.each(['PATCH'])('are read from the form of a %s request', async (method) => {
    const { calls } = await send(method, '/api/v1/users/3', form('full_name=Ben'))
    expect(calls[0]?.params).toEqual({ ok: true, value: { user_id: 3, full_name: 'Ben' } })
  })

  it('are read from multipart forms, and files that the operation doesn’t accept are ignored', async () => {
    const body = new FormData()
    body.append('content', 'from a form')
    body.append('/tmp/a.txt', new File(['bytes'], 'a.txt', { type: 'text/plain' }))
    const { calls } = await send('POST', '/api/v1/messages', { body })
    expect(calls[0]).toMatchObject({ params: { value: { content: 'from a form' } }, ignored: [] })
    expect(calls[0]?.files).toBeUndefined()
  })

  it('in the path take precedence over form fields of the same name, which are reported as ignored', async () => {
    const { calls } = await send('PATCH', '/api/v1/users/3', form('user_id=4&zebra=1&client=x&apple=2'))
    expect(calls[0]).toMatchObject({ params: { value: { user_id: 3 } }, ignored: ['apple', 'user_id', 'zebra'] })
  })

  it('may have older names', async () => {
    const { calls } = await send('POST', '/api/v1/messages', form('content=c&subject=+s+'))
    expect(calls[0]).toMatchObject({ params: { value: { topic: 's' } }, ignored: [] })
    const both = await send('POST', '/api/v1/messages', form('content=c&subject=s&topic=t'))
    expect(both.calls[0]?.params).toMatchObject({ error: { code: 'REQUEST_CONFUSING_VAR' } })
  })

  it('are not reported as ignored by operations that never report any', async () => {
    expect((await send('POST', '/api/v1/user_uploads?x=1')).calls[0]?.ignored).toEqual([])
  })

  it.each(['__proto__', 'constructor', 'toString'])(
    'are ignored like other unknown parameters if they are named %s',
    async (name) => {
      const { calls } = await send('POST', `/api/v1/messages?${name}=1`, form(`content=c&${name}=2`))
      expect(calls[0]).toMatchObject({ params: { ok: true, value: { content: 'c' } }, ignored: [name] })
      expect(({} as Record<string, unknown>)[1]).toBeUndefined()
    },
  )

  it('cause a 400 if the form can’t be read', async () => {
    const headers = { ...mia, 'Content-Type': 'multipart/form-data; boundary=cut' }
    for (const body of ['garbage', '--cut\r\nContent-Disposition: nonsense\r\n\r\nx\r\n--cut--', '--cut\r\n']) {
      const { status, json } = await send('POST', '/api/v1/messages', { headers, body })
      expect([status, json.code]).toEqual([400, 'BAD_REQUEST'])
    }
    expect(
      (
        await send('POST', '/api/v1/messages', {
          headers: { ...mia, 'Content-Type': 'multipart/form-data' },
          body: 'x',
        })
      ).status,
    ).toBe(400)
  })

  it('are limited in number and in bytes, regardless of the headers', async () => {
    const endless = () => {
      let sent = 0
      return new ReadableStream({
        pull(controller) {
          sent += 1024 * 1024
          controller.enqueue(new Uint8Array(1024 * 1024).fill(97))
          if (sent > 64 * 1024 * 1024) controller.close()
        },
      })
    }
    const multipart = { ...mia, 'Content-Type': 'multipart/form-data; boundary=cut' }
    for (const headers of [form('').headers, multipart]) {
      const sending = { headers, body: endless(), env: DRAINED }
      const { status, json, calls, unread } = await send('POST', '/api/v1/fetch_api_key', sending)
      expect([status, json.result, calls, unread]).toEqual([413, 'error', [], []])
    }
    const parts = `${'--cut\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1001)}--cut--`
    for (const [path, init] of [
      ['/api/v1/messages', form('a=1&'.repeat(1001))],
      ['/api/v1/fetch_api_key', { headers: multipart, body: parts }],
      [`/api/v1/messages?${'a&'.repeat(1001)}`, form('content=c')],
    ] as const) {
      const { status, json, calls } = await send('POST', path, init)
      expect([status, json.msg, calls]).toEqual([400, 'Too many parameters (limit: 1000)', []])
    }
  })
})

describe('the client that sends a request', () => {
  it.each([
    ['ZulipMobile/27.192 (iOS 17)', 'ZulipMobile', '27.192', 'zulip'],
    ['ZulipPython/0.9.1 (Ubuntu; 22.04)', 'ZulipPython', '0.9.1', 'zulip'],
    ['go-zulip/1.0.0', 'go-zulip', '1.0.0', 'zulip'],
    ['python-requests/2.31', 'python-requests', '2.31', 'spec'],
    ['Mozilla/5.0 (X11; Linux)', 'Mozilla', '5.0', 'spec'],
    ['My Bot/1.0', 'My Bot', '1.0', 'spec'],
    ['Thing (x)', 'Thing', '', 'spec'],
    ['foo bar baz1', 'foo bar', '', 'spec'],
    ['ZulipFlutter', 'ZulipFlutter', '', 'zulip'],
    ['x'.repeat(50), 'x'.repeat(30), '', 'spec'],
  ])('is identified by the User-Agent “%s”', async (userAgent, name, version, vocabulary) => {
    const { calls } = await send('GET', '/api/v1/users/me', { headers: { ...mia, 'User-Agent': userAgent } })
    expect(calls[0]?.client).toEqual({ name, version, vocabulary })
  })

  it('may be named by the parameter “client”', async () => {
    const { calls } = await send('GET', '/api/v1/users/me?client=website', {
      headers: { ...mia, 'User-Agent': 'Zulip/1' },
    })
    expect(calls[0]).toMatchObject({ client: { name: 'website', vocabulary: 'zulip' }, ignored: [] })
  })

  it('is identified in one pass, however long the User-Agent is', () => {
    // A header so long that scanning it again from each position would take far too long.
    const { name, version } = identifyClient(undefined, `${'a '.repeat(3_000_000)}(`)
    expect([name, version]).toEqual(['a '.repeat(15), ''])
  })
})

describe('credentials', () => {
  const refuse = async (headers: Record<string, string>) => {
    const { status, json, calls, response } = await send('GET', '/api/v1/users/me', { headers })
    expect(calls).toEqual([])
    return [status, json.code, json.msg, response.headers.get('WWW-Authenticate')]
  }
  const challenge = 'Basic realm="zulip"'
  const invalid = [401, 'UNAUTHORIZED', 'Invalid authorization header for basic auth', challenge]
  const malformed = [401, 'UNAUTHORIZED', 'Malformed API key', challenge]
  const unknown = [401, 'UNAUTHORIZED', 'Invalid API key', challenge]

  it('are required', async () => {
    expect(await refuse({})).toEqual([
      401,
      'UNAUTHORIZED',
      'Not logged in: API authentication or user session required',
      challenge,
    ])
  })

  it.each([
    [
      'another scheme',
      'Bearer abcdef',
      [400, 'BAD_REQUEST', 'This endpoint requires HTTP basic authentication.', null],
    ],
    ['one word', 'Basic', invalid],
    ['one word and spaces', 'Basic   ', invalid],
    ['more than the platform accepts', `Basic ${'a'.repeat(128 * 1024)}`, invalid],
    ['three words', 'Basic a b', invalid],
    ['invalid base64', 'Basic %%%%', invalid],
    ['invalid UTF-8', `Basic ${Buffer.from([0xff, 0x3a, 0xfe]).toString('base64')}`, invalid],
    ['no colon', basic('no colon in here'), invalid],
    ['two colons', basic(`mia@example.com:${key}:x`), invalid],
    ['a short key', basic('mia@example.com:tooshort'), malformed],
    ['no key', basic('mia@example.com:'), malformed],
    ['a long key', basic(`mia@example.com:${key.repeat(100)}`), malformed],
    ['a very long key', basic(`mia@example.com:${'a'.repeat(90_000)}`), malformed],
    ['neither name nor key', basic(':'), malformed],
    ['a key with odd characters', basic(`mia@example.com:${key.slice(1)}-`), malformed],
    ['a forged key', basic('mia@example.com:ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'), unknown],
    ['a key in lower case', basic(`mia@example.com:${key.toLowerCase()}`), unknown],
    [
      'a key from another organization',
      basic(`mia@example.com:${issueKey(new Signer(SECRET, 'other', ENTRY.salt), 7, NONCE)}`),
      unknown,
    ],
    [
      'a key from another deployment',
      basic(`mia@example.com:${issueKey(new Signer('another secret', 'main', ENTRY.salt), 7, NONCE)}`),
      unknown,
    ],
  ])('are refused without waking the realm: %s', async (_title, authorization, expected) => {
    expect(await refuse({ Authorization: authorization })).toEqual(expected)
  })

  it('may have white space around each part, and a scheme in mixed case', async () => {
    const header = `bAsIc   ${Buffer.from(` mia@example.com :\t${key} `).toString('base64')}`
    const { calls } = await send('GET', '/api/v1/users/me', { headers: { Authorization: header } })
    expect(calls[0]?.credentials).toEqual({ accountId: 7, nonce: NONCE, email: 'mia@example.com' })
  })

  it.each([undefined, 'Bearer x', basic('undefined:undefined')])(
    'are ignored by operations that anyone may call: %s',
    async (authorization) => {
      const { calls } = await send('GET', '/api/v1/server_settings', {
        headers: authorization ? { Authorization: authorization } : {},
      })
      expect(calls[0]).toMatchObject({ operation: 'get-server-settings', credentials: null })
    },
  )

  it('are checked before the body is read', async () => {
    const body = new ReadableStream(
      {
        pull: (controller) => controller.error(new Error('somebody read it')),
      },
      { highWaterMark: 0 },
    )
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await send('POST', '/api/v1/messages', { headers, body, env: DRAINED })).status).toBe(401)
  })

  it('never cause a 500 or identify anyone if they are random', async () => {
    const random = mulberry32(20_261_121)
    const pieces = [
      'Basic',
      'basic ',
      ' ',
      '\t',
      ':',
      'Bearer',
      'Digest',
      '=',
      '==',
      'a'.repeat(9000),
      basic(`mia@example.com:${key}`).slice(0, -2),
      Buffer.from('x:y').toString('base64'),
      Buffer.from(`\0:${'A'.repeat(32)}`).toString('base64'),
      'null',
      '%00',
      ',',
      '"',
    ]
    for (let i = 0; i < 400; i++) {
      const header = Array.from({ length: 1 + random() * 5 }, () => pieces[Math.floor(random() * pieces.length)]).join(
        '',
      )
      const { status, calls } = await send('GET', '/api/v1/users/me', { headers: { Authorization: header } })
      expect([header, [400, 401].includes(status), calls.length]).toEqual([header, true, 0])
    }
  })

  it('are refused if any character of the key is changed', async () => {
    for (let i = 0; i < key.length; i++) {
      const forged = key.slice(0, i) + (key[i] === 'A' ? 'B' : 'A') + key.slice(i + 1)
      expect((await refuse({ Authorization: basic(`mia@example.com:${forged}`) })).slice(0, 3)).toEqual(
        unknown.slice(0, 3),
      )
    }
  })
})

describe('a deployment', () => {
  const PATHS = ['/api/v1/users/me', '/api/v1/server_settings', '/', '/login', '/account', '/setup', '/nowhere']

  it.each([
    [['API_KEY_SECRET'], /^API_KEY_SECRET is not set.*Run: npx wrangler secret put API_KEY_SECRET$/],
    [['SETUP_KEY'], /^SETUP_KEY is not set.*Run: npx wrangler secret put SETUP_KEY$/],
    [['API_KEY_SECRET', 'SETUP_KEY'], /^API_KEY_SECRET and SETUP_KEY are not set/],
  ])('names the missing %s on every path, and wakes no object', async (missing, text) => {
    for (const given of [undefined, '']) {
      const env = Object.fromEntries(missing.map((name) => [name, given]))
      for (const path of PATHS) {
        const { status, json, names } = await send('GET', path, { env })
        expect([path, status, json.msg, names]).toEqual([path, 503, expect.stringMatching(text), []])
        const page = await send('GET', path, { env, headers: { Accept: 'text/html' } })
        expect([path, page.status]).toEqual([path, 503])
        for (const name of missing) expect(page.text).toContain(`npx wrangler secret put ${name}`)
      }
    }
  })

  it('refuses hosts that are not listed', async () => {
    const env = { HOSTS: 'chat.example.org=main, *.chat.example.net=*' }
    expect((await send('GET', '/api/v1/server_settings', { env })).names).toEqual(['main'])
    expect(
      (await send('GET', '/api/v1/server_settings', { env, origin: 'https://team.chat.example.net' })).names,
    ).toEqual(['team'])
    const { status, json, names } = await send('GET', '/api/v1/server_settings', {
      env,
      origin: 'https://evil.example.com',
    })
    expect([status, json.result, names]).toEqual([404, 'error', []])
  })
})

describe('POST /setup', () => {
  const fields = 'name=Bikes&email=olivia%40example.com&full_name=Olivia+Owner'
  const found = (authorization: string | undefined, body: string, env = {}) =>
    send('POST', '/setup', {
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(authorization && { Authorization: authorization }),
      },
      body,
      env,
      origin: 'http://bikes.localhost:8787',
    })

  it('founds the organization of the host', async () => {
    const { foundings, names, status } = await found('Bearer set-up', `${fields}&password=secret`)
    expect([status, names]).toEqual([200, ['bikes']])
    expect(foundings).toEqual([
      {
        version: CALL_VERSION,
        operation: 'found-organization',
        realm: { name: 'bikes', origin: 'http://bikes.localhost:8787' },
        salt: ENTRY.salt,
        params: { name: 'Bikes', email: 'olivia@example.com', full_name: 'Olivia Owner', password: 'secret' },
        ignored: [],
        piece: undefined,
      },
    ])
    expect((await found('Bearer set-up', fields)).foundings[0]?.params.password).toBeUndefined()
  })

  it.each([undefined, 'Bearer', 'Bearer set-u', 'Bearer set-upp', 'Basic set-up', 'set-up', 'Bearer set-up set-up'])(
    'refuses the header “%s”',
    async (authorization) => {
      const { status, json, foundings } = await found(authorization, fields)
      expect([status, json.code, foundings]).toEqual([401, 'UNAUTHORIZED', []])
    },
  )

  it('is unavailable if no key is set, even if the request has an empty key', async () => {
    for (const SETUP_KEY of [undefined, '']) {
      const { status, json } = await found('Bearer ', fields, { SETUP_KEY })
      expect([status, json.msg]).toEqual([503, expect.stringContaining('SETUP_KEY')])
    }
  })

  it('names the first missing parameter', async () => {
    const { json } = await found('Bearer set-up', 'name=Bikes')
    expect(json).toEqual({
      result: 'error',
      msg: "Missing 'email' argument",
      code: 'REQUEST_VARIABLE_MISSING',
      var_name: 'email',
    })
  })
})

/** A generator of random numbers between 0 and 1 that are the same for the same seed. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
