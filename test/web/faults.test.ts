import { env } from 'cloudflare:test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { topicNarrow } from '../../web/model/conversations/narrow'
import { World } from '../api/world'
import { caughtUp, standing, stopAll, until, wrongIn } from './connected'
import { FakeLocks } from './fake-locks'
import { FAULTS } from './faults'
import { aBrowser, Tab } from './tab'

const rounds = Number((env as unknown as { FAULT_ROUNDS: string }).FAULT_ROUNDS)
const ROUNDS = Array.from({ length: rounds }, (_, round) => round)
const MESSAGES = 4
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let world: World
let channel: number
let tabs: Tab[]

beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'ben'])
  channel = await world.channel('tea', ['ada', 'mia', 'ben'])
  tabs = [
    new Tab(world, 'mia', aBrowser(new FakeLocks())),
    new Tab(world, 'ben', aBrowser(new FakeLocks())),
    // This browser has no locks, as on plain HTTP.
    new Tab(world, 'ada', aBrowser()),
  ]
  tabs[1]!.hasSockets = false
  for (const tab of tabs) await tab.begin()
})
afterAll(() => {
  for (const tab of tabs) tab.crash()
  stopAll()
})

const faults = Object.entries(FAULTS)

it.each(faults)(
  'no message is lost or sent twice, and everyone ends up with the same state as the server, if %s',
  async (name, strike) => {
    for (const round of ROUNDS) {
      const topic = `${name} ${round}`
      const place = { kind: 'topic', channelId: channel, topic } as const
      const began = Date.now()
      const lists = tabs.map(({ client }) => client.list(topicNarrow(channel, topic)))
      for (const list of lists) await list.open('first_unread')
      const sent = tabs.map(({ who }) => Array.from({ length: MESSAGES }, (_, at) => `${who} ${round} ${at}`))
      const write = async (from: number, to: number) => {
        for (let at = from; at < to; at++) {
          for (const [who, { client }] of tabs.entries()) client.outbox.send(place, sent[who]![at]!)
          await pause(10)
        }
      }
      await write(0, 1)
      const healing = strike({ world, tabs })
      await write(1, 3)
      const heal = await healing
      for (const { who, client } of tabs) client.drafting.write(place, `draft of ${who}`)
      await write(3, MESSAGES)
      await pause(50)
      await heal()
      for (const tab of tabs) {
        await until(() => tab.client.outbox.messages.peek().length === 0, `${tab.who} sends everything`)
        await until(() => tab.client.drafting.unsaved.size === 0, `${tab.who} saves the draft`)
      }
      await expectSame(topic, sent)
      for (const list of lists) list.close()
      if (rounds > 1) console.log(`${name}: ${round + 1} of ${rounds} rounds, ${Date.now() - began} ms`)
    }
  },
  3_600_000,
)

it('if the key is replaced elsewhere, each unsent text is sent or can still be read, and no other data remains', async () => {
  for (const round of ROUNDS) {
    const [tab] = tabs as [Tab]
    const topic = `ended ${round}`
    const place = { kind: 'topic', channelId: channel, topic } as const
    const sent = Array.from({ length: MESSAGES }, (_, at) => `mia ${round} ${at}`)
    for (const text of sent.slice(0, 2)) tab.client.outbox.send(place, text)
    const { api_key } = await world.must('mia', 'POST /users/me/api_key/regenerate')
    for (const text of sent.slice(2)) tab.client.outbox.send(place, text)
    tab.client.wake()
    await until(() => standing(tab.client) === 'logged-out', 'logged out')
    const offered = await tab.unsentTexts()
    await tab.forget()
    world.enter('mia', 'mia@example.com', world.id('mia'), api_key)
    tab.browser.session = `session ${round}`
    await tab.openAgain()
    expect(tab.wasShown).toBe(false)
    await until(() => standing(tab.client) === 'live', 'live')
    const asked = { anchor: 'newest', num_before: 1000, num_after: 0, narrow: topicNarrow(channel, topic) }
    const { messages } = await world.must('olivia', 'GET /messages', { ...asked, apply_markdown: false })
    const arrived: string[] = messages.map(({ content }: { content: string }) => content)
    expect([...new Set([...arrived, ...offered])].sort()).toEqual(sent)
    expect([...new Set(arrived)]).toEqual(arrived)
    expect(await wrongIn(world, 'mia', tab.client)).toEqual([])
  }
}, 3_600_000)

async function expectSame(topic: string, sent: string[][]): Promise<void> {
  const narrow = topicNarrow(channel, topic)
  const asked = { anchor: 'newest', num_before: 1000, num_after: 0, narrow }
  const messages: { id: number; content: string; sender_id: number }[] = (
    await world.must('olivia', 'GET /messages', { ...asked, apply_markdown: false })
  ).messages
  const wanted = tabs.map(({ who }, at) => [who, sent[at]])
  const found = tabs.map(({ who }) => [
    who,
    messages.filter(({ sender_id }) => sender_id === world.id(who)).map(({ content }) => content),
  ])
  expect(found).toEqual(wanted)
  for (const { who, client } of tabs) {
    await caughtUp(world, who, client)
    expect([who, await wrongIn(world, who, client)]).toEqual([who, []])
    const list = client.list(narrow)
    await list.open('newest')
    await list.settled()
    expect([who, list.ids]).toEqual([who, messages.map(({ id }) => id)])
    list.close()
    const { drafts } = await world.must(who, 'GET /drafts')
    const own = drafts.filter((draft: { topic: string }) => draft.topic === topic)
    expect(own.map(({ content }: { content: string }) => content)).toEqual([`draft of ${who}`])
  }
}
