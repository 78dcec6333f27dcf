import { runInDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Realm } from '#realm/realm'
import { Direct } from './direct'
import { type Person, World } from './world'

const DAY = 86_400
const START = Date.UTC(2026, 10, 2, 9)
const CAST: Person[] = ['olivia', 'ada', 'max', 'mia', 'ben', 'gus']
/** The people who are allowed to act, keyed by the policy's number. ben joined too late to be a full member. */
const ALLOWED: Record<number, Person[]> = {
  1: ['olivia', 'ada', 'max', 'mia', 'ben'],
  2: ['olivia', 'ada'],
  3: ['olivia', 'ada', 'max', 'mia'],
  4: ['olivia', 'ada', 'max'],
  5: CAST,
  6: [],
}
const EXEMPT: Person[] = ['olivia', 'ada', 'max']

let world: World
const channels: number[] = []
/** Messages that were sent on the first day and on the last. */
let old: number
let young: number

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  world = await World.found(['ada', 'max', 'mia', 'gus'])
  old = await world.say('olivia', await make('one'), 'topic', 'old')
  vi.setSystemTime(START + 10 * DAY * 1000)
  await world.join('ben')
  for (const name of ['one', 'two']) await world.channel(name, CAST)
  await make('two')
  young = await world.say('olivia', channels[0] as number, 'topic', 'young')
  const limits = { move_messages_within_stream_limit_seconds: DAY, move_messages_between_streams_limit_seconds: DAY }
  await world.must('olivia', 'PATCH /realm', { waiting_period_threshold: 3, ...limits })
})
afterAll(() => vi.useRealTimers())

async function make(name: string): Promise<number> {
  const id = await world.channel(name, ['olivia', 'ada', 'max', 'mia', 'gus'])
  if (!channels.includes(id)) channels.push(id)
  return id
}

const inRealm = (work: (direct: Direct) => Promise<void>) =>
  runInDurableObject(world.stub as never, (realm: Realm) => work(new Direct(realm, world)))

let names = 0
const newTopic = () => `topic ${++names}`
const quietly = { send_notification_to_new_thread: false }
const refusal = ({ status, body }: { status: number; body: { msg: string } }) => (status === 200 ? undefined : body.msg)

/** Moves the message to a separate topic, so that only its age matters. */
async function alone(direct: Direct, message: number): Promise<void> {
  const change = { message_id: String(message), topic: newTopic(), ...quietly }
  await direct.must('olivia', 'update-message', change)
}

describe('the check of a person’s role and a message’s age', () => {
  it('applies to changing topics', async () => {
    await inRealm(async (direct) => {
      for (const edit_topic_policy of [1, 2, 3, 4, 5, 6]) {
        await direct.must('olivia', 'update-realm', { edit_topic_policy: 5 })
        for (const message of [old, young]) await alone(direct, message)
        await direct.must('olivia', 'update-realm', { edit_topic_policy })
        for (const who of CAST) {
          for (const [message, propagate_mode] of [old, young].flatMap((id) =>
            ['change_one', 'change_later', 'change_all'].map((mode) => [id, mode] as const),
          )) {
            const may = ALLOWED[edit_topic_policy]?.includes(who)
            const isLate = message === old && !EXEMPT.includes(who)
            const late = isLate ? "The time limit for editing this message's topic has passed." : undefined
            const expected = may ? late : "You don't have permission to edit this message"
            const change = { message_id: String(message), topic: newTopic(), propagate_mode, ...quietly }
            const msg = refusal(await direct.ask(who, 'update-message', change))
            expect({ who, edit_topic_policy, propagate_mode, message, msg }).toEqual({
              who,
              edit_topic_policy,
              propagate_mode,
              message,
              msg: expected,
            })
          }
        }
      }
      await direct.must('olivia', 'update-realm', { edit_topic_policy: 5 })
    })
  })

  it('applies to moving messages to other channels', async () => {
    await inRealm(async (direct) => {
      const at = new Map([
        [old, 0],
        [young, 0],
      ])
      for (const move_messages_between_streams_policy of [1, 2, 3, 4, 6]) {
        await direct.must('olivia', 'update-realm', { move_messages_between_streams_policy })
        for (const who of CAST) {
          for (const message of [old, young]) {
            const place = 1 - (at.get(message) as number)
            const may = ALLOWED[move_messages_between_streams_policy]?.includes(who)
            const isLate = message === old && !EXEMPT.includes(who)
            const late = isLate ? "The time limit for editing this message's channel has passed" : undefined
            const expected = may ? late : "You don't have permission to move this message"
            const change = { message_id: String(message), stream_id: channels[place], ...quietly }
            const msg = refusal(await direct.ask(who, 'update-message', change))
            expect([who, move_messages_between_streams_policy, message, msg]).toEqual([
              who,
              move_messages_between_streams_policy,
              message,
              expected,
            ])
            if (msg === undefined) at.set(message, place)
          }
        }
      }
    })
  })

  it('applies to deleting one’s own messages', async () => {
    await inRealm(async (direct) => {
      const [to] = channels
      await direct.must('olivia', 'update-realm', { message_content_delete_limit_seconds: 600 })
      for (const delete_own_message_policy of [1, 2, 3, 4, 5]) {
        await direct.must('olivia', 'update-realm', { delete_own_message_policy })
        for (const who of CAST) {
          for (const seconds of [600, 601]) {
            // The time is near the end of a second, because fractions of a second don't count.
            vi.setSystemTime(START + 10 * DAY * 1000 + 900)
            const { id } = await direct.must(who, 'send-message', { type: 'channel', to, topic: 'own', content: 'x' })
            vi.setSystemTime(START + (10 * DAY + seconds) * 1000 + 950)
            const may = ALLOWED[delete_own_message_policy]?.includes(who)
            const late = seconds > 600 ? 'The time limit for deleting this message has passed' : undefined
            const denied = may ? late : "You don't have permission to delete this message"
            const expected = who === 'olivia' || who === 'ada' ? undefined : denied
            const msg = refusal(await direct.ask(who, 'delete-message', { message_id: String(id) }))
            expect([who, delete_own_message_policy, seconds, msg]).toEqual([
              who,
              delete_own_message_policy,
              seconds,
              expected,
            ])
          }
        }
      }
    })
  })
})

describe('a move of a whole topic with some old messages', () => {
  /**
   * The limits that are set, the move, and whether it is refused. The topic has two messages from the first day and one
   * from the last.
   */
  const cases: [string, Record<string, unknown>, Record<string, unknown>, boolean][] = [
    ['in its channel', {}, { topic: 'elsewhere' }, true],
    [
      'in its channel, with the topic limit off',
      { move_messages_within_stream_limit_seconds: '"unlimited"' },
      { topic: 'x' },
      false,
    ],
    ['to another channel', {}, { channel: true }, true],
    [
      'to another channel, with the channel limit off',
      { move_messages_between_streams_limit_seconds: '"unlimited"' },
      { channel: true },
      false,
    ],
    [
      'to another channel and topic, with the topic limit off',
      { move_messages_within_stream_limit_seconds: '"unlimited"' },
      { topic: 'x', channel: true },
      true,
    ],
    [
      'to another channel and topic, with the channel limit off',
      { move_messages_between_streams_limit_seconds: '"unlimited"' },
      { topic: 'x', channel: true },
      true,
    ],
    [
      'to another channel and topic, with a longer topic limit',
      { move_messages_within_stream_limit_seconds: 30 * DAY },
      { topic: 'x', channel: true },
      true,
    ],
    [
      'to another channel and topic, with two longer limits',
      { move_messages_within_stream_limit_seconds: 30 * DAY, move_messages_between_streams_limit_seconds: 30 * DAY },
      { topic: 'x', channel: true },
      false,
    ],
    [
      'in its channel, with a longer topic limit',
      { move_messages_within_stream_limit_seconds: 30 * DAY },
      { topic: 'x' },
      false,
    ],
  ]
  it.each(cases)('depends on the time limits: %s', async (_, settings, { channel, topic }, isRefused) => {
    await inRealm(async (direct) => {
      const day = (n: number) => vi.setSystemTime(START + n * DAY * 1000)
      const limits = {
        move_messages_within_stream_limit_seconds: DAY,
        move_messages_between_streams_limit_seconds: DAY,
      }
      await direct.must('olivia', 'update-realm', { ...limits, ...settings, move_messages_between_streams_policy: 1 })
      const from = newTopic()
      const say = async () =>
        (await direct.must('ada', 'send-message', { type: 'channel', to: channels[0], topic: from, content: 'x' })).id
      day(0)
      await say()
      await say()
      day(10)
      const target = await say()
      const change = {
        message_id: String(target),
        propagate_mode: 'change_all',
        ...(channel === true && { stream_id: channels[1] }),
        ...(topic !== undefined && { topic: newTopic() }),
        ...quietly,
      }
      const { status, body } = await direct.ask('mia', 'update-message', change)
      if (!isRefused) expect(status).toBe(200)
      else {
        expect(body).toEqual({
          result: 'error',
          code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
          msg: 'You only have permission to move the 1/3 most recent messages in this topic.',
          first_message_id_allowed_to_move: target,
          total_messages_in_topic: 3,
          total_messages_allowed_to_move: 1,
        })
        await direct.must('mia', 'update-message', { ...change, propagate_mode: 'change_later' })
      }
    })
  })
})
