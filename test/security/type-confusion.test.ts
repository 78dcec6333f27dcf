import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import type { Realm } from '../../src/realm/realm'
import { Direct } from '../api/direct'
import { World } from '../api/world'

/** Where a text, a number, a boolean or a list is expected. */
const HOSTILE = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1.0',
  '1e3',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999',
  '-99999999999999999999999',
  'NaN',
  'Infinity',
  '"1"',
  '[]',
  '{}',
  '[null]',
  '[[1]]',
  '[true]',
  '[1e400]',
  '["a","a"]',
  '{"$ne":1}',
  '{"__proto__":{"role":100}}',
  '{"constructor":1,"toString":1}',
  '__proto__',
  'constructor',
  '"\\ud800"',
  '\ufffd',
  'a\0b',
  '\u202egnp.exe',
  '\u200b\u200d\u2060',
  "' OR 1=1 --",
  '%_"*^NEAR(',
  '['.repeat(5000),
  'é'.repeat(3000),
]

type Params = Record<string, unknown>
let world: World
let channel: number
let message: number
let own: number

beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
  channel = await world.channel('talk', ['olivia', 'mia', 'ben'])
  message = await world.say('olivia', channel, 'lunch', 'x')
  own = await world.say('mia', channel, 'own', 'x')
})

/** Operations on messages, with parameters that work. */
function operations(): [string, Params][] {
  const message_id = String(message)
  const stream_id = String(channel)
  return [
    [
      'send-message',
      { type: 'channel', to: channel, topic: 't', content: 'x', queue_id: 'q', local_id: '1', read_by_sender: true },
    ],
    ['send-message', { type: 'direct', to: [world.id('ben')], content: 'x', widget_content: '{}', time: '1' }],
    ['update-message', { message_id: String(own), content: 'y', topic: 'u', propagate_mode: 'change_one' }],
    [
      'update-message',
      {
        message_id,
        stream_id: channel,
        topic: 'v',
        send_notification_to_old_thread: true,
        send_notification_to_new_thread: false,
      },
    ],
    ['delete-message', { message_id: '999999' }],
    ['delete-topic', { stream_id, topic_name: 'nothing' }],
    ['get-message', { message_id, apply_markdown: true }],
    ['get-message-history', { message_id }],
    ['get-read-receipts', { message_id }],
    ['update-message-flags', { messages: [message], op: 'add', flag: 'starred' }],
    [
      'update-message-flags-for-narrow',
      { anchor: 'newest', num_before: 1, num_after: 0, narrow: [], op: 'add', flag: 'read', include_anchor: true },
    ],
    ['mark-stream-as-read', { stream_id: channel }],
    ['mark-topic-as-read', { stream_id: channel, topic_name: 'lunch' }],
    ['add-reaction', { message_id, emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji' }],
    ['remove-reaction', { message_id, emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji' }],
    ['set-typing-status', { type: 'stream', op: 'start', stream_id: channel, topic: 't' }],
    ['set-typing-status', { op: 'stop', to: [world.id('ben')] }],
    ['get-stream-topics', { stream_id }],
    ['update-user-topic', { stream_id: channel, topic: 't', visibility_policy: 1 }],
    ['mute-topic', { stream: 'talk', topic: 't', op: 'add' }],
    ['send-submessage', { message_id: message, msg_type: 'x', content: '{}' }],
    ['render-message', { content: 'x' }],
    ['zcommand', { command: '/ping' }],
  ]
}

it('whatever stands where a parameter should, the answer is documented and nobody else’s message changes', async () => {
  await runInDurableObject(world.stub as never, async (realm: Realm) => {
    const direct = new Direct(realm, world)
    for (const [name, params] of operations()) {
      for (const parameter of Object.keys(params)) {
        // What isn't a number never gets as far as the operation: the path doesn't match.
        const isInPath = ['message_id', 'stream_id'].includes(parameter) && typeof params[parameter] === 'string'
        for (const value of HOSTILE) {
          if (isInPath && !/^\d+$/.test(value)) continue
          const { status, body } = await direct.ask('mia', name, { ...params, [parameter]: value })
          const told = { name, parameter, value, status, hasText: typeof body.msg === 'string' }
          expect({ ...told, status: [200, 400, 404].includes(status) }).toEqual({
            ...told,
            status: true,
            hasText: true,
          })
        }
      }
    }
    const { message: kept } = await direct.must('olivia', 'get-message', { message_id: String(message) })
    expect(kept).toMatchObject({ sender_id: world.id('olivia'), content: '<p>x</p>' })
    expect((await direct.must('mia', 'get-own-user')).role).toBe(400)
  })
})
