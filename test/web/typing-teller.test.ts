import { beforeEach, expect, it } from 'vitest'
import type { Store } from '../../web/model/store/store'
import { TypingTeller } from '../../web/model/writing/typing-teller'
import type { Caller } from '../../web/protocol/call'
import { HandClock } from './hand-clock'

const OWN = 9
const TEA = { kind: 'topic', channelId: 5, topic: 'tea' } as const
const MIA = { kind: 'direct', userIds: [10] } as const

let clock: HandClock
let calls: unknown[]
let settings: Record<string, boolean>
let teller: TypingTeller

beforeEach(() => {
  clock = new HandClock()
  calls = []
  settings = { send_stream_typing_notifications: true, send_private_typing_notifications: true }
  const store = { ownId: OWN, settings: { peek: (name: string) => settings[name] }, facts: { peek: () => undefined } }
  const call = async (what: string, params: object) => calls.push([what, params])
  teller = new TypingTeller(store as unknown as Store, { call } as unknown as Caller, clock)
})

it('typing is reported when it begins, again after ten seconds, and as ended five seconds after the last input', async () => {
  const told = (op: string) => ['POST /typing', { type: 'stream', stream_id: 5, topic: 'tea', op }]
  for (let second = 0; second < 11; second++) {
    teller.typed(TEA)
    await clock.turn(1000)
  }
  expect(calls).toEqual([told('start'), told('start')])
  await clock.turn(3999)
  expect(calls).toHaveLength(2)
  await clock.turn(1)
  expect(calls.slice(2)).toEqual([told('stop')])
})

it('typing ends in one conversation when it begins in another', () => {
  teller.typed(TEA)
  teller.typed(MIA)
  teller.edits({ id: 7 as never, type: 'stream' })
  expect(calls.map((call) => JSON.stringify(call))).toEqual([
    expect.stringContaining('"topic":"tea","op":"start"'),
    expect.stringContaining('"topic":"tea","op":"stop"'),
    expect.stringContaining('{"type":"direct","to":[10],"op":"start"}'),
    expect.stringContaining('{"type":"direct","to":[10],"op":"stop"}'),
    expect.stringContaining('{"message_id":7,"op":"start"}'),
  ])
})

it('typing isn’t reported if the setting is off, in direct messages to oneself, or before a channel is chosen', () => {
  teller.typed({ kind: 'direct', userIds: [OWN] })
  teller.typed({ kind: 'topic', channelId: 0, topic: 'tea' })
  settings = { send_stream_typing_notifications: false, send_private_typing_notifications: true }
  teller.typed(TEA)
  teller.edits({ id: 7 as never, type: 'stream' })
  settings = { send_stream_typing_notifications: true, send_private_typing_notifications: false }
  teller.typed(MIA)
  teller.edits({ id: 7 as never, type: 'private' })
  expect(calls).toEqual([])
})
