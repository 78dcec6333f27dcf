import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import { Direct } from './direct'
import { World } from './world'

let world: World
let here: number
let there: number
beforeAll(async () => {
  world = await World.found(['mia'])
  here = await world.channel('here', ['mia'])
  there = await world.channel('there', ['mia'])
})

const MODES = ['change_one', 'change_later', 'change_all'] as const
const CASES = [1, 3].flatMap((size) =>
  [...Array(size).keys()].flatMap((at) =>
    MODES.flatMap((mode) =>
      [true, false].flatMap((isOtherChannel) =>
        [true, false].flatMap((isOtherTopic) =>
          [true, false].map((hasOthers) => ({ size, at, mode, isOtherChannel, isOtherTopic, hasOthers })),
        ),
      ),
    ),
  ),
)

/** The expected notices: in the new topic, and in the old one. */
function expected(moved: number, size: number, hasOthers: boolean, from: string, to: string): [string, string] {
  const who = `by @_**Mia Example|${world.id('mia')}**.`
  const isWhole = moved === size
  const what = moved === 1 ? '[A message](LINK) was' : `${moved} messages were`
  const left = moved === 1 ? 'A message was' : `${moved} messages were`
  return [
    isWhole && !hasOthers ? `This topic was moved here from ${from} ${who}` : `${what} moved here from ${from} ${who}`,
    isWhole ? `This topic was moved to ${to} ${who}` : `${left} moved from this topic to ${to} ${who}`,
  ]
}

it('a move posts notices in the old and the new topic', async () => {
  await runInDurableObject(world.stub as never, async (realm: Realm) => {
    const direct = new Direct(realm, world)
    const say = async (to: number, topic: string): Promise<number> =>
      (await direct.must('mia', 'send-message', { type: 'channel', to, topic, content: 'x' })).id
    const last = async (channel: number, topic: string): Promise<string> => {
      const narrow = [{ operator: 'channel', operand: channel }, ['topic', topic]]
      const asked = { anchor: 'newest', num_before: 1, num_after: 0, narrow, apply_markdown: false }
      return (await direct.must('mia', 'get-messages', asked)).messages[0].content.replace(/\]\(\S+\)/, '](LINK)')
    }
    for (const [number, { size, at, mode, isOtherChannel, isOtherTopic, hasOthers }] of CASES.entries()) {
      if (!isOtherChannel && !isOtherTopic) continue
      const old = `old ${number}`
      const ids: number[] = []
      for (let i = 0; i < size; i++) ids.push(await say(here, old))
      const channel = isOtherChannel ? there : here
      const topic = isOtherTopic ? `new ${number}` : old
      if (hasOthers) await say(channel, topic)
      await direct.must('mia', 'update-message', {
        message_id: String(ids[at]),
        propagate_mode: mode,
        ...(isOtherChannel && { stream_id: there }),
        ...(isOtherTopic && { topic }),
        send_notification_to_old_thread: true,
      })
      const moved = { change_one: 1, change_later: size - at, change_all: size }[mode]
      const [from, to] = [`#**here>${old}**`, `#**${isOtherChannel ? 'there' : 'here'}>${topic}**`]
      const said = [await last(channel, topic), await last(here, old)]
      expect([number, ...said]).toEqual([number, ...expected(moved, size, hasOthers, from, to)])
    }
  })
})

it('a notice about a change of capitalization has the documented text', async () => {
  const cases: [mode: (typeof MODES)[number], size: number, at: number, arrival: string, departure: string][] = [
    ['change_all', 1, 0, 'This topic was', 'This topic was moved'],
    ['change_all', 2, 1, 'This topic was', 'This topic was moved'],
    ['change_one', 1, 0, '[A message](LINK) was', 'A message was moved from this topic'],
    ['change_later', 1, 0, '[A message](LINK) was', 'A message was moved from this topic'],
    ['change_later', 2, 0, '2 messages were', '2 messages were moved from this topic'],
    ['change_later', 2, 1, '[A message](LINK) was', 'A message was moved from this topic'],
    ['change_one', 2, 1, '[A message](LINK) was', 'A message was moved from this topic'],
  ]
  for (const [number, [mode, size, at, arrival, departure]] of cases.entries()) {
    const [old, topic] = [`spelled ${number}`, `Spelled ${number}`]
    const ids: number[] = []
    for (let i = 0; i < size; i++) ids.push(await world.say('mia', here, old, 'x'))
    await world.must('mia', `PATCH /messages/${ids[at]}`, {
      propagate_mode: mode,
      topic,
      send_notification_to_old_thread: true,
    })
    const narrow = [
      ['channel', 'here'],
      ['topic', topic],
    ]
    const newest = { anchor: 'newest', num_before: 2, num_after: 0, narrow, apply_markdown: false }
    const { messages } = await world.must('mia', 'GET /messages', newest)
    const said = messages.map(({ content }: { content: string }) => content.replace(/\]\(\S+\)/, '](LINK)'))
    const who = `by @_**Mia Example|${world.id('mia')}**.`
    expect([mode, size, at, ...said]).toEqual([
      mode,
      size,
      at,
      `${arrival} moved here from #**here>${old}** ${who}`,
      `${departure} to #**here>${topic}** ${who}`,
    ])
  }
})
