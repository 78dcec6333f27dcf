import { SELF } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { World } from '../api/world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'kim', 'gus'])
})

async function upload(name: string, type: string, content = '<svg onload="alert(1)"/>') {
  const form = new FormData()
  form.set('file', new File([content], name, { type }))
  const headers = { Authorization: `Basic ${btoa(world.keys.get('mia') ?? '')}` }
  const url = `http://${world.name}.localhost/api/v1/user_uploads`
  const response = await SELF.fetch(url, { method: 'POST', headers, body: form })
  return { status: response.status, body: (await response.json()) as { url: string } }
}

const open = (who: string, path: string) =>
  SELF.fetch(`http://${world.name}.localhost${path}`, {
    headers: { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` },
    redirect: 'manual',
  })

const NAMES = [
  'a"b.svg',
  '%0d%0aSet-Cookie%3A x=1.html',
  "'; filename=evil.html; x='.txt",
  '../../../etc/passwd',
  '..',
  '\u202Egpj.exe',
  `${'n'.repeat(5000)}.html`,
]

it.each(NAMES.map((name) => [name.slice(0, 40), name]))('a file called %j is harmless', async (_, name) => {
  const { status, body } = await upload(name, 'text/html')
  expect(status).toBe(200)
  expect(body.url.length).toBeLessThan(1500)
  expect(body.url.split('/')).toHaveLength(6)
  const response = await open('mia', encodeURI(body.url))
  expect(response.status).toBe(200)
  await response.arrayBuffer()
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%!~-]*$/)
  expect(response.headers.get('Content-Type')).toBe('application/octet-stream')
  expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(response.headers.get('Set-Cookie')).toBeNull()
})

it.each([
  ['image/svg+xml'],
  ['text/html'],
  ['application/xhtml+xml'],
  ['text/xml'],
  ['image/png; charset=utf-7'],
  ['x'.repeat(5000)],
])('a file that isn’t a picture is downloaded, and not shown in the browser', async (type) => {
  const { status, body } = await upload('x.png', type)
  expect(status).toBe(200)
  const response = await open('mia', body.url)
  await response.arrayBuffer()
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment;/)
})

it('a file whose name or type is too long for a header, or isn’t UTF-8, is refused', async () => {
  for (const [name, type] of [
    ['\uD800.txt', 'text/plain'],
    ['n'.repeat(2_300_000), 'text/plain'],
    ['x.png', 'x'.repeat(2_300_000)],
  ] as const) {
    expect((await upload(name, type)).status).toBe(400)
  }
})

it('hidden and absent files look the same, and other people can’t delete a file by its id', async () => {
  const { body } = await upload('hidden.txt', 'text/plain')
  const [, , realm, directory, secret] = body.url.split('/')
  const answers = await Promise.all(
    [
      body.url,
      body.url.replace('hidden', 'absent'),
      `/user_uploads/${realm}/${directory}/${secret}/`,
      `/user_uploads/2/${directory}/${secret}/hidden.txt`,
      `/user_uploads/${realm}/${directory}/%2e%2e/hidden.txt`,
    ].map(async (path) => {
      const response = await open('ben', path)
      return [response.status, await response.text()]
    }),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.[0]).toBe(404)
  const { attachments } = await world.must('mia', 'GET /attachments')
  for (const { id } of attachments) {
    expect((await world.call('ben', `DELETE /attachments/${id}`)).body.msg).toBe('Invalid attachment')
  }
})

it('posting someone else’s file doesn’t reveal where else it is used', async () => {
  const { body } = await upload('shared.txt', 'text/plain')
  const room = await world.channel('room', ['mia', 'ben'])
  const secret = await world.channel('vault', ['mia', 'olivia'], { invite_only: true })
  await world.say('mia', room, 'files', `[x](${body.url})`)
  const hidden = await world.say('mia', secret, 'files', `[x](${body.url})`)
  const queue = await world.listen('ben', ['attachment'])
  await world.say('ben', room, 'files', `again [x](${body.url})`)
  expect(JSON.stringify(await world.events('ben', queue))).not.toContain(String(hidden))
})

it.each([
  ['a public channel', {}, { ben: 200, kim: 200, gus: 404 }],
  [
    'a private channel with shared history',
    { invite_only: true, history_public_to_subscribers: true },
    { ben: 200, kim: 404, gus: 404 },
  ],
  [
    'a private channel with protected history',
    { invite_only: true, history_public_to_subscribers: false },
    { ben: 404, kim: 404, gus: 404 },
  ],
] as const)(
  'a file in %s can be opened only by people who may read the message with the file',
  async (name, options, expected) => {
    await world.channel(name, ['mia', 'olivia'], options)
    const { stream_id } = await world.must('mia', 'GET /get_stream_id', { stream: name })
    const { body } = await upload('plan.txt', 'text/plain')
    await world.say('mia', stream_id, 'files', `[plan](${body.url})`)
    const join = { subscriptions: [{ name }], principals: [world.id('ben')] }
    await world.must('olivia', 'POST /users/me/subscriptions', join)
    for (const [who, status] of Object.entries(expected)) {
      const response = await open(who, body.url)
      await response.arrayBuffer()
      expect([who, response.status]).toEqual([who, status])
    }
    // Linking to the file in your own message gives you no access.
    await world.write('gus', ['gus'], `[mine](${body.url})`)
    expect((await open('gus', body.url)).status).toBe(404)
  },
)
