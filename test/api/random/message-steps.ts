import * as fc from 'fast-check'
import type { Asker } from '../direct'
import type { Ids, Person } from '../world'
import type { Places } from './steps'

const PEOPLE: Person[] = ['olivia', 'ada', 'max', 'mia', 'ben', 'gus']
const TOPICS = ['tea', 'Tea', '', '✔ done', 'n1x1-5']
const NEWEST = 12

export const messageStep = fc.record({
  kind: fc.constantFrom(
    ...(['say', 'say', 'say', 'write', 'edit', 'move', 'remove', 'react', 'react', 'unreact'] as const),
    ...(['star', 'unstar', 'read', 'unread', 'readTopic', 'words', 'poll', 'name', 'refused', 'refused'] as const),
  ),
  who: fc.constantFrom(...PEOPLE),
  whom: fc.constantFrom(...PEOPLE),
  others: fc.subarray(PEOPLE, { minLength: 1, maxLength: 3 }),
  at: fc.nat({ max: NEWEST - 1 }),
  channel: fc.nat({ max: 3 }),
  topic: fc.nat({ max: TOPICS.length - 1 }),
  text: fc.nat({ max: 7 }),
  mode: fc.constantFrom('change_one', 'change_later', 'change_all'),
  yes: fc.boolean(),
})
export type MessageStep = typeof messageStep extends fc.Arbitrary<infer Value> ? Value : never

type Asked = [operation: string, params: Record<string, unknown>]

function textOf({ text, whom, yes }: MessageStep, places: Places, world: Ids): string {
  const mention = `@${yes ? '' : '_'}**${whom}|${world.id(whom)}**`
  const texts = [
    'hello',
    'cake?',
    `hi ${mention}`,
    '@**all**',
    '@**topic**',
    `for @*${places.groupNames[0]}*`,
    'n1x1-7',
  ]
  return texts[text] ?? `a *cup* of tea, ${mention}`
}

/** Picks one of the newest messages, whether or not the actor may see it. */
async function pickMessage(direct: Asker, { at }: MessageStep): Promise<number> {
  const range = { anchor: 'newest', num_before: 1, num_after: 0 }
  const { messages } = await direct.must('olivia', 'get-messages', range)
  return Math.max(1, (messages[0]?.id ?? 1) - at)
}

function asked(it: MessageStep, id: number, places: Places, world: Ids): Asked {
  const channel = places.channels[it.channel]?.id ?? 0
  const topic = TOPICS[it.topic]
  const message_id = String(id)
  const content = textOf(it, places, world)
  const emoji = { message_id, emoji_name: it.yes ? 'tada' : 'heart' }
  const flags = (op: string, flag: string): Asked => ['update-message-flags', { messages: [id, id - 2], op, flag }]
  switch (it.kind) {
    case 'say':
      return ['send-message', { type: 'channel', to: channel, topic, content }]
    case 'write':
      return ['send-message', { type: 'direct', to: it.others.map((one) => world.id(one)), content }]
    case 'edit':
      return ['update-message', { message_id, content }]
    case 'move':
      return ['update-message', { message_id, topic, propagate_mode: it.mode, ...(it.yes && { stream_id: channel }) }]
    case 'remove':
      return ['delete-message', { message_id }]
    case 'react':
      return ['add-reaction', emoji]
    case 'unreact':
      return ['remove-reaction', emoji]
    case 'star':
    case 'unstar':
      return flags(it.kind === 'star' ? 'add' : 'remove', 'starred')
    case 'read':
    case 'unread':
      return flags(it.kind === 'read' ? 'add' : 'remove', 'read')
    case 'readTopic':
      return ['mark-topic-as-read', { stream_id: channel, topic_name: topic }]
    case 'words':
      return it.yes ? ['add-alert-words', { alert_words: ['cake'] }] : ['remove-alert-words', { alert_words: ['cake'] }]
    case 'poll':
      return ['send-message', { type: 'channel', to: channel, topic, content: '/poll lunch?\nyes\nno' }]
    case 'name':
      return ['update-settings', { full_name: `${it.who} ${it.at}` }]
    default:
      // This request is refused after much of its work has been done, so that a transaction is rolled back.
      return ['subscribe', { subscriptions: [{ name: `new ${it.at}` }, { name: 'x'.repeat(70) }] }]
  }
}

/** Performs the step. The server may refuse it, but it must not fail. */
export async function performOnMessages(direct: Asker, world: Ids, places: Places, it: MessageStep) {
  const [operation, params] = asked(it, await pickMessage(direct, it), places, world)
  const { status, body } = await direct.ask(it.who, operation, params)
  if (status >= 500) throw new Error(`${it.who} ${operation} ${JSON.stringify(params)}: ${JSON.stringify(body)}`)
  return { who: it.who, operation, params, status }
}
