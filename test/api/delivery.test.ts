import { expect, it, vi } from 'vitest'
import { CommandSocket } from './command-socket'
import { until } from './until'
import { World } from './world'

const EACH = 50
const TEXT = 'the lantern by the door'

/** The number of times that a message's event is serialized as JSON for clients while `work` runs. */
async function timesWritten(work: () => Promise<unknown>): Promise<number> {
  const stringify = vi.spyOn(JSON, 'stringify')
  try {
    await work()
    return stringify.mock.results.filter(({ value }) => isEvent(String(value))).length
  } finally {
    stringify.mockRestore()
  }
}

const isEvent = (json: string) => json.startsWith('{"type":"message"') && json.includes(TEXT)

const waiting = (world: World) => world.inside(({ memory }) => memory.waiters.counts)

it('a message that 50 sockets and 50 polls get in the same form is written as JSON only once', async () => {
  const world = await World.found(['mia', 'ben', 'kim'])
  const channel = await world.channel('talk', ['mia', 'ben', 'kim'])
  const send = () => world.say('kim', channel, 'tea', TEXT)
  const sockets: CommandSocket[] = []
  const polls: string[] = []
  for (let at = 0; at < EACH; at++) {
    sockets.push(await CommandSocket.open(world, 'mia', { queueId: await world.listen('mia', ['message']) }))
    polls.push(await world.listen('ben', ['message']))
  }
  const answers = polls.map((queue_id) => world.must('ben', 'GET /events', { queue_id, last_event_id: -1 }))
  await until(async () => (await waiting(world)).polls === EACH || undefined)
  const times = await timesWritten(send)
  await until(async () => sockets.every(({ frames }) => frames.length === 1) || undefined)

  expect(times).toBe(1)
  const told = [...sockets.map(({ frames }) => frames[0]), ...(await Promise.all(answers))]
  expect(told.map(({ queue_id }) => queue_id)).toEqual([...sockets.map(({ queueId }) => queueId), ...polls])
  for (const { events } of told) {
    expect(events).toEqual([{ ...told[0].events[0], id: events[0].id }])
    expect(events[0].message.content).toBe(TEXT)
  }
})

it('a message is written as JSON once for each of its forms', async () => {
  const world = await World.found(['mia', 'ben', 'kim'])
  const channel = await world.channel('talk', ['mia', 'ben', 'kim'])
  const open = async (who: string, options = {}) =>
    CommandSocket.open(world, who, { queueId: await world.listen(who, ['message'], options) })
  const plain = [await open('mia'), await open('mia'), await open('ben'), await open('kim')]
  const html = [await open('ben', { apply_markdown: true }), await open('ben', { apply_markdown: true })]
  const sent = { type: 'stream', to: channel, topic: 'tea', content: `${TEXT} @**Mia Example**` }
  const from = { queue_id: plain[3]!.queueId, local_id: '7.01' }
  const times = await timesWritten(() => world.must('kim', 'POST /messages', { ...sent, ...from }))
  await until(async () => [...plain, ...html].every(({ frames }) => frames.length === 1) || undefined)
  // The event is serialized four times: for someone who is mentioned, for someone who isn't, for the sending client,
  // and for clients that want HTML.
  expect(times).toBe(4)
  const events = [...plain, ...html].map(({ frames }) => frames[0].events[0])
  expect(events.map(({ flags }) => flags)).toEqual([['mentioned'], ['mentioned'], [], [], [], []])
  const localIds = events.map(({ local_message_id }) => local_message_id)
  expect(localIds).toEqual([undefined, undefined, undefined, '7.01', undefined, undefined])
  const [markdown, asHtml] = ['text/x-markdown', 'text/html']
  const types = events.map(({ message }) => message.content_type)
  expect(types).toEqual([markdown, markdown, markdown, markdown, asHtml, asHtml])
})
