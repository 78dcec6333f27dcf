import { SELF } from 'cloudflare:test'
import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { World } from './world'

const SECRET = 'a shared secret'
const SERVER = { BIG_BLUE_BUTTON_URL: 'https://meet.example.org/bigbluebutton', BIG_BLUE_BUTTON_SECRET: SECRET }
const BEGUN = '<response><returncode>SUCCESS</returncode></response>'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

/** Answers all requests to the meeting server. Returns a list to which their URLs are added. */
async function answering(body: string, status = 200): Promise<string[]> {
  const asked: string[] = []
  const connect = async (url: string) => {
    asked.push(url)
    return new Response(body, { status })
  }
  await world.inside((state) => {
    state.env = { ...state.env, ...SERVER, OUTGOING: { fetch: connect } }
  })
  return asked
}

async function join(who: string | null, url: string) {
  const headers: Record<string, string> = who ? { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` } : {}
  const answer = await SELF.fetch(`http://${world.name}.localhost${url}`, { headers, redirect: 'manual' })
  const location = answer.headers.get('Location') ?? ''
  return { status: answer.status, location, text: await answer.text() }
}

function queryOf(address: string, call: string): Record<string, string> {
  const url = new URL(address)
  expect(url.origin + url.pathname).toBe(`https://meet.example.org/bigbluebutton/api/${call}`)
  const signed = url.search.slice(1).replace(/&checksum=.*$/, '')
  const { checksum, ...query } = Object.fromEntries(url.searchParams)
  expect(checksum).toBe(createHash('sha256').update(`${call}${signed}${SECRET}`).digest('hex'))
  return query
}

const create = async (more: Record<string, unknown> = {}) =>
  (await world.must('mia', 'GET /calls/bigbluebutton/create', { meeting_name: 'about tea', ...more })).url

it('a meeting starts when the first person joins, and its creator is the moderator', async () => {
  const asked = await answering(BEGUN)
  const url = await create({ voice_only: true })
  const [mia, ben] = [await join('mia', url), await join('ben', url)]
  expect([mia.status, ben.status]).toEqual([302, 302])
  const [first, again] = asked.map((address) => queryOf(address, 'create'))
  expect(first).toMatchObject({ name: 'about tea', lockSettingsDisableCam: 'true' })
  expect(again).toEqual(first)
  const { meetingID, moderatorPW, attendeePW } = first ?? {}
  const moderator = { meetingID, role: 'MODERATOR', password: moderatorPW, fullName: 'Mia Example' }
  expect(queryOf(mia.location, 'join')).toEqual(moderator)
  expect(queryOf(ben.location, 'join')).toEqual({
    ...{ meetingID, role: 'VIEWER', password: attendeePW, fullName: 'Ben Example' },
  })
  expect(queryOf((await join('mia', await create())).location, 'join').meetingID).not.toBe(meetingID)
})

it('call addresses can’t be guessed, and people who aren’t logged in can’t use them', async () => {
  const asked = await answering(BEGUN)
  const made = await join('mia', '/calls/bigbluebutton/join?bigbluebutton=abcdef')
  expect([made.status, made.text]).toEqual([400, expect.stringContaining('Invalid signature.')])
  expect((await join(null, await create())).status).not.toBe(302)
  expect(asked).toEqual([])
})

it.each([
  ['<response><returncode>FAILED</returncode><messageKey>checksumError</messageKey></response>', 200, 'authenticating'],
  ['<response><returncode>FAILED</returncode></response>', 200, 'an unexpected error'],
  ['', 500, 'an unexpected error'],
  ['x'.repeat(100_000), 200, 'Error connecting'],
])('an error from the meeting server is shown to the person who joins: %j', async (body, status, said) => {
  await answering(body.slice(0, 70_000), status)
  const answer = await join('mia', await create())
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(said)])
  expect(answer.text).not.toContain(SECRET)
})

it('BigBlueButton is offered only if a meeting server is configured, and custom call links need a valid template', async () => {
  const set = (changes: Record<string, unknown>) => world.call('olivia', 'PATCH /realm', changes)
  const fetched = async () => world.must('mia', 'POST /register', { fetch_event_types: ['realm'] })
  await answering(BEGUN)
  const offered = { big_blue_button: { name: 'BigBlueButton', id: 4 } }
  expect((await fetched()).realm_available_video_chat_providers).toMatchObject(offered)
  expect((await set({ video_chat_provider: 4 })).status).toBe(200)
  expect((await fetched()).realm_video_chat_provider).toBe(4)
  await set({ video_chat_provider: 1 })
  await world.evict()
  expect((await fetched()).realm_available_video_chat_providers).not.toHaveProperty('big_blue_button')
  const wrong: [Record<string, unknown>, string][] = [
    [{ video_chat_provider: 4 }, 'Invalid video_chat_provider 4'],
    [{ video_chat_provider: 1000 }, 'To use your own call links, set call_url_template.'],
    [{ call_url_template: 'http://meet.example.org/{room}' }, 'call_url_template is not a web address'],
    [{ call_url_template: 'https://{room}.example.org/' }, 'call_url_template is not a web address'],
    [{ call_url_template: 'https://meet.example.org/{name}' }, 'call_url_template is not a web address'],
    [{ call_url_template: 'https://meet.example.org/a) [b](x' }, 'call_url_template is not a web address'],
    [{ call_url_template: 'javascript:alert(1)' }, 'call_url_template is not a web address'],
  ]
  for (const [changes, msg] of wrong) expect(await set(changes)).toMatchObject({ status: 400, body: { msg } })
  const template = 'https://meet.example.org/{room}?from=club'
  expect((await set({ video_chat_provider: 1000, call_url_template: template })).status).toBe(200)
  expect(await fetched()).toMatchObject({ realm_video_chat_provider: 1000, realm_call_url_template: template })
  expect((await set({ call_url_template: '' })).body.msg).toBe('To use your own call links, set call_url_template.')
})
