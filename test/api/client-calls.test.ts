import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { PNG } from '../fixtures/pictures'
import { channelLines } from './client-calls/channels'
import { CLIENTS, type Here, type Line } from './client-calls/line'
import { messageLines } from './client-calls/messages'
import { narrowLines } from './client-calls/narrows'
import { organizationLines } from './client-calls/organization'
import { peopleLines } from './client-calls/people'
import { send } from './client-calls/send'
import { startingLines } from './client-calls/starting'
import { World } from './world'

const CHAPTERS: Record<string, Line[]> = {
  starting: startingLines,
  messages: messageLines,
  narrows: narrowLines,
  people: peopleLines,
  channels: channelLines,
  organization: organizationLines,
}

const titled = (chapter: Line[]) =>
  chapter.map((one, at) => ({
    ...one,
    title: `${at} ${one.client}: ${String(one.what).replace(/^.*`(.*)`$/s, '$1')}`,
  }))

describe('the calls of existing clients', () => {
  let world: World
  let here: Here
  beforeAll(async () => {
    world = await World.found(['mia', 'ben', 'kim'])
    await world.must('olivia', 'PATCH /realm', { enable_read_receipts: true, delete_own_message_policy: 5 })
    const channel = await world.channel('common', ['mia', 'ben'])
    const spare = await world.channel('spare', ['ben'])
    const messages: number[] = []
    for (const text of ['one', 'two', 'three']) messages.push(await world.say('mia', channel, 'own', text))
    const heard = await world.say('ben', channel, 'heard', 'hello @**Mia Example**')
    const direct = await world.write('ben', ['mia'], 'hello')
    const ids = { mia: world.id('mia'), ben: world.id('ben'), kim: world.id('kim'), olivia: world.id('olivia') }
    const queue = await world.listen('mia')
    await world.say('ben', channel, 'heard', 'again')
    here = { channel, spare, messages, heard, direct, ids, queue }
  })
  for (const [chapter, calls] of Object.entries(CHAPTERS)) {
    it.each(titled(calls))(`are answered (${chapter}): $title`, async (one) => {
      const { status, body } = await send(world, here, one)
      expect(body ?? {}).toMatchObject(one.answer?.(here) ?? {})
      expect(status).toBe(200)
    })
  }

  it('get a larger picture from the address that apps derive from the small picture’s address', async () => {
    await world.upload('mia', '/users/me/avatar', new File([PNG], 'me.png', { type: 'image/png' }))
    const { avatar_url } = await world.must('mia', 'GET /users/me')
    const larger = new URL(avatar_url, at(world, '/'))
    larger.pathname = larger.pathname.replace(/(\.png)?$/, '-medium.png')
    for (const url of [new URL(avatar_url, at(world, '/')), larger]) {
      const answer = await SELF.fetch(url.href)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
      await answer.arrayBuffer()
    }
  })

  it('can have a body that isn’t percent-encoded', async () => {
    const headers = { ...basic(world), 'Content-Type': 'application/x-www-form-urlencoded' }
    const body = 'event_types=["message"]&all_public_streams=true'
    const answer = await SELF.fetch(at(world, '/api/v1/register'), { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ result: 'success', max_message_id: expect.any(Number) })
  })

  it('get files and pictures with the key in a header or in the address', async () => {
    const form = new FormData()
    form.append('file', new File(['a file'], 'a.txt'))
    const upload = { method: 'POST', headers: basic(world), body: form }
    const { uri } = await (await SELF.fetch(at(world, '/api/v1/user_uploads'), upload)).json<{ uri: string }>()
    const key = (world.keys.get('mia') ?? '').split(':')[1] ?? ''
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await SELF.fetch(at(world, path), { redirect: 'manual', ...init })
      const text = await answer.text()
      return answer.status === 200 || answer.status === 302 ? answer.status : JSON.parse(text)
    }
    for (const [path, status] of [
      [uri, 200],
      [`/avatar/${here.ids.ben}`, 302],
      [`/avatar/${here.ids.ben}/medium`, 302],
    ] as const) {
      expect(await ask(path, { headers: basic(world) })).toBe(status)
      expect(await ask(`${path}?api_key=${key}`)).toBe(status)
      const flipped = key.startsWith('A') ? `B${key.slice(1)}` : `A${key.slice(1)}`
      expect(await ask(`${path}?api_key=${flipped}`)).toMatchObject({ code: 'INVALID_API_KEY', msg: 'Invalid API key' })
      expect(await ask(`${path}?api_key=short`)).toMatchObject({ code: 'INVALID_API_KEY', msg: 'Malformed API key' })
      expect(await ask(path)).toMatchObject({ code: 'UNAUTHORIZED' })
    }
    expect(await ask(`/api/v1/users/me?api_key=${key}`)).toMatchObject({ code: 'UNAUTHORIZED' })
    const { url } = await (await SELF.fetch(at(world, `/api/v1${uri}`), { headers: basic(world) })).json<{
      url: string
    }>()
    expect(await ask(url)).toBe(200)
  })

  it('get the error text that each client expects for a lost queue', async () => {
    const poll = async (agent: string, method: string) => {
      const headers = { ...basic(world), 'User-Agent': agent }
      const address = at(world, '/api/v1/events?queue_id=gone&last_event_id=-1')
      return (await SELF.fetch(address, { method, headers })).json()
    }
    const lost = { result: 'error', code: 'BAD_EVENT_QUEUE_ID', queue_id: 'gone' }
    for (const method of ['GET', 'DELETE']) {
      expect(await poll(CLIENTS.terminal.agent, method)).toEqual({ ...lost, msg: 'Bad event queue id: gone' })
      expect(await poll(CLIENTS.python.agent, method)).toEqual({ ...lost, msg: 'Bad event queue ID: gone' })
    }
  })

  it('can delete a queue with its id in the body or in the query', async () => {
    const [one, other] = [await world.listen('mia'), await world.listen('mia')]
    expect((await world.call('mia', 'DELETE /events', { queue_id: one })).status).toBe(200)
    expect((await world.call('mia', `DELETE /events?queue_id=${other}`)).status).toBe(200)
  })
})

const at = (world: World, path: string) => `http://${world.name}.localhost${path}`
const basic = (world: World) => ({ Authorization: `Basic ${btoa(world.keys.get('mia') ?? '')}` })
