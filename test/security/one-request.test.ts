import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '#api/index'
import type { Realm } from '#realm/realm'
import { Direct } from '../api/direct'
import { World } from '../api/world'

let world: World
let direct: Direct
let channel: number
beforeAll(async () => {
  world = await World.found(['mia'])
  channel = await world.channel('room', ['mia'])
  await world.say('mia', channel, 'topic', 'words')
})

const many = <Item>(count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at))
const page = { anchor: 'newest', num_before: 1, num_after: 0 }
const words = (count: number) => many(count, (at) => `word${at}`).join(' ')
const ids = (count: number) => many(count, (at) => at)

/** Requests with which a member could keep an organization busy. Each is refused before its items are examined. */
const REFUSED: [string, string, () => Record<string, unknown>][] = [
  ['channels to create', 'subscribe', () => ({ subscriptions: many(201, (at) => ({ name: `new ${at}` })) })],
  ['channels to join', 'subscribe', () => ({ subscriptions: many(1001, () => ({ name: 'room' })) })],
  ['channels to leave', 'unsubscribe', () => ({ subscriptions: many(1001, () => 'room') })],
  ['people to subscribe', 'subscribe', () => ({ subscriptions: [{ name: 'room' }], principals: ids(20_001) })],
  ['properties of subscriptions', 'update-subscription-settings', () => ({ subscription_data: many(1001, color) })],
  ['values in a profile', 'update-profile-data', () => ({ data: many(1001, (id) => ({ id, value: 'x' })) })],
  ['flags to change', 'update-message-flags', () => ({ messages: ids(100_001), op: 'add', flag: 'read' })],
  ['messages to match', 'check-messages-match-narrow', () => ({ msg_ids: ids(100_001), narrow: [] })],
  ['terms', 'get-messages', () => ({ ...page, narrow: many(501, (at) => ['topic', `t${at}`]) })],
  ['terms (ten thousand)', 'get-messages', () => ({ ...page, narrow: many(10_000, (at) => ['topic', `t${at}`]) })],
  ['words in a search', 'get-messages', () => ({ ...page, narrow: [['search', words(100_000)]] })],
  ['searches', 'get-messages', () => ({ ...page, narrow: many(500, () => ['search', words(10)]) })],
  ['people in a conversation', 'get-messages', () => ({ ...page, narrow: [{ operator: 'dm', operand: ids(2001) }] })],
  ['email addresses in a conversation', 'get-messages', () => ({ ...page, narrow: [['dm', ids(2001).join()]] })],
  ['members of a group', 'create-user-group', () => ({ name: 'g', description: '', members: ids(20_001) })],
  ['event types', 'register-queue', () => ({ event_types: many(500, (at) => `a type of events ${at} `.padEnd(40)) })],
  ['bytes in a widget', 'send-message', () => ({ type: 'channel', to: channel, topic: 't', content: 'c', ...widget })],
  ['brackets in email addresses', 'send-invites', () => ({ invitee_emails: '<'.repeat(300_000), stream_ids: [] })],
]
const color = () => ({ stream_id: channel, property: 'color', value: '#112233' })
const widget = { widget_content: JSON.stringify({ widget_type: 'zform', extra_data: 'x'.repeat(100_000) }) }

describe('one request', () => {
  it.each(REFUSED)('with too many %s is refused', async (_, operation, params) => {
    await runInDurableObject(world.stub as never, async (realm: Realm) => {
      direct = new Direct(realm, world)
      const before = realm.rowCounts()
      const { status, body } = await direct.ask('mia', operation, params())
      const after = realm.rowCounts()
      expect([status, body.msg]).toEqual([400, expect.any(String)])
      expect(after.read - before.read).toBeLessThan(450)
      expect(after.written - before.written).toBe(0)
    })
  })

  it('renders only as much of a text as a message can contain', async () => {
    const { rendered } = await world.must('mia', 'POST /messages/render', { content: 'a*b_ '.repeat(290_000) })
    expect(rendered).toContain('[message truncated]')
    expect(rendered.length).toBeLessThan(50_000)
  })

  it('reads and writes few rows to mark a hundred thousand ids as read', async () => {
    const rows = await world.rows(() =>
      world.must('mia', 'POST /messages/flags', { messages: ids(100_000), op: 'add', flag: 'read' }),
    )
    expect(rows.read).toBeLessThan(400)
    expect(rows.written).toBeLessThan(10)
  })
})

describe('a caller who isn’t logged in', () => {
  it.each(
    operations.filter(({ access, isOutsideApi }) => !access && !isOutsideApi).map(({ method, path }) => [method, path]),
  )('reads and writes few rows with %s %s', async (method, path) => {
    const sent = {
      username: 'mia@example.com',
      email: 'new@example.com',
      full_name: 'New',
      password: 'not right at all',
    }
    const ask = () => world.call(null, `${method} ${path.replace(/:\w+(\{[^}]*\})?/g, '9')}`, sent)
    await ask()
    const rows = await world.rows(async () => {
      for (let i = 0; i < 10; i++) expect((await ask()).status).toBeLessThan(500)
    })
    expect(rows.read).toBeLessThan(10 * 20)
    expect(rows.written).toBeLessThan(10 * 5)
  })
})
