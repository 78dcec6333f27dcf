import * as fc from 'fast-check'
import type { Direct } from '../api/direct'
import type { Places } from '../api/random/steps'
import type { Person, World } from '../api/world'

const ACTORS: Person[] = ['olivia', 'ada', 'max', 'mia', 'mia', 'ben', 'ben', 'gus']
const TOPICS = ['tea', 'Lunch', 'lunch', '✔ tea', '']
const TEXTS = ['tea', 'a *cup*', 'Lunch for all', 'nothing', '/me waits']
const EMOJI = [
  { emoji_name: 'octopus', emoji_code: '1f419' },
  { emoji_name: 'tada', emoji_code: '1f389' },
]

const KINDS = [
  ...([
    'say',
    'say',
    'say',
    'say',
    'write',
    'write',
    'note',
    'mention',
    'mention',
    ...(['edit', 'edit', 'edit', 'edit', 'edit'] as const),
    'move',
    'move',
  ] as const),
  ...(['rename', 'delete', 'react', 'react', 'unreact', 'read', 'read', 'unread', 'star', 'star', 'unstar'] as const),
  ...([
    'readAll',
    'readTopic',
    'policy',
    'policy',
    'draft',
    'undraft',
    'schedule',
    'snippet',
    'status',
    'words',
  ] as const),
] as const

export const messageStep = fc.record({
  kind: fc.constantFrom(...KINDS),
  who: fc.constantFrom(...ACTORS),
  others: fc.subarray(ACTORS.slice(0, 5), { minLength: 1, maxLength: 2 }),
  channel: fc.nat({ max: 3 }),
  pick: fc.nat({ max: 10_000 }),
  value: fc.nat({ max: 10_000 }),
  yes: fc.boolean(),
})
export type MessageStep = typeof messageStep extends fc.Arbitrary<infer Value> ? Value : never

const picked = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item
const NEWEST = { anchor: 'newest', num_before: 30, num_after: 0, narrow: '[]' }

type Act = (
  it: MessageStep,
  places: Places,
  world: World,
  id: number,
) => [operation: string, params: Record<string, unknown>]

const topicOf = ({ pick }: MessageStep) => picked(TOPICS, pick)
const textOf = ({ value }: MessageStep) => picked(TEXTS, value)
const channelOf = ({ channel }: MessageStep, places: Places) => picked(places.channels, channel)
const flag =
  (name: string, op: string): Act =>
  (it, _places, _world, id) => {
    const messages = it.yes ? [id] : [id, Math.max(1, id - 1), Math.max(1, id - 2)]
    return ['update-message-flags', { messages: [...new Set(messages)], op, flag: name }]
  }
const MENTIONS = ['@**all**', '@**topic**', '@**Mia Example**', '@**Ben Example**', '@_**Gus Example**', '@**channel**']

const ACTS: Record<MessageStep['kind'], Act> = {
  say: (it, places) => [
    'send-message',
    { type: 'channel', to: channelOf(it, places).id, topic: topicOf(it), content: textOf(it) },
  ],
  write: (it, _places, world) => [
    'send-message',
    { type: 'direct', to: it.others.map((one) => world.id(one)), content: textOf(it) },
  ],
  note: (it, _places, world) => ['send-message', { type: 'direct', to: [world.id(it.who)], content: textOf(it) }],
  mention: (it, places) => [
    'send-message',
    { type: 'channel', to: channelOf(it, places).id, topic: topicOf(it), content: `${picked(MENTIONS, it.value)} tea` },
  ],
  edit: (it, _places, _world, id) => [
    'update-message',
    { message_id: String(id), content: it.yes ? textOf(it) : `${picked(MENTIONS, it.value)} Lunch` },
  ],
  move: (it, places, _world, id) => [
    'update-message',
    {
      message_id: String(id),
      stream_id: channelOf(it, places).id,
      ...(it.yes && { topic: topicOf(it) }),
      propagate_mode: picked(['change_one', 'change_later', 'change_all'], it.value),
      send_notification_to_old_thread: it.value % 5 === 0,
      send_notification_to_new_thread: it.value % 7 === 0,
    },
  ],
  rename: (it, _places, _world, id) => [
    'update-message',
    {
      message_id: String(id),
      topic: topicOf(it),
      propagate_mode: picked(['change_one', 'change_later', 'change_all'], it.value),
      ...(it.value % 4 === 0 && { content: textOf(it) }),
    },
  ],
  delete: (_it, _places, _world, id) => ['delete-message', { message_id: String(id) }],
  react: (it, _places, _world, id) => ['add-reaction', { message_id: String(id), ...picked(EMOJI, it.pick) }],
  unreact: (it, _places, _world, id) => ['remove-reaction', { message_id: String(id), ...picked(EMOJI, it.pick) }],
  read: flag('read', 'add'),
  unread: flag('read', 'remove'),
  star: flag('starred', 'add'),
  unstar: flag('starred', 'remove'),
  readAll: (it, places) =>
    it.value % 4 === 0
      ? ['mark-all-as-read', {}]
      : ['mark-stream-as-read', { stream_id: String(channelOf(it, places).id) }],
  readTopic: (it, places) => ['mark-topic-as-read', { stream_id: channelOf(it, places).id, topic_name: topicOf(it) }],
  policy: (it, places) => [
    'update-user-topic',
    { stream_id: channelOf(it, places).id, topic: topicOf(it), visibility_policy: it.value % 4 },
  ],
  draft: (it, places) => {
    const draft = { type: 'stream', to: [channelOf(it, places).id], topic: topicOf(it), content: textOf(it) }
    return it.yes
      ? ['create-drafts', { drafts: [draft, { type: '', to: [], topic: '', content: 'unfinished' }] }]
      : ['edit-draft', { draft_id: String((it.pick % 5) + 1), draft }]
  },
  undraft: (it) => ['delete-draft', { draft_id: String((it.pick % 5) + 1) }],
  schedule: (it, _places, world) =>
    it.yes
      ? [
          'create-scheduled-message',
          {
            type: 'direct',
            to: [world.id('olivia')],
            content: textOf(it),
            scheduled_delivery_timestamp: 4_000_000_000,
          },
        ]
      : ['delete-scheduled-message', { scheduled_message_id: String((it.pick % 5) + 1) }],
  snippet: (it) =>
    it.value % 3 < 2
      ? ['create-saved-snippet', { title: textOf(it), content: textOf(it) }]
      : ['delete-saved-snippet', { saved_snippet_id: String((it.pick % 5) + 1) }],
  status: (it) => ['update-status', it.yes ? { status_text: textOf(it), emoji_name: 'octopus' } : { status_text: '' }],
  words: (it) => [
    it.yes ? 'add-alert-words' : 'remove-alert-words',
    { alert_words: [picked(['tea', 'lunch'], it.pick)] },
  ],
}

/**
 * Performs the step, on one of the newest visible messages if it needs a message. The server may refuse the step, but
 * must not fail.
 */
export async function performMessageStep(direct: Direct, world: World, places: Places, it: MessageStep) {
  const { status: seen, body: page } = await direct.ask(it.who, 'get-messages', NEWEST)
  const messages: Seen[] = seen === 200 ? page.messages : []
  const isByAuthor = it.kind === 'edit' && it.value % 5 > 0
  const edit = isByAuthor ? byAuthor(messages, world, it) : undefined
  // Without a message to edit, the actor sends one.
  const kind = isByAuthor && !edit ? 'say' : it.kind
  const { who, id } = edit ?? { who: it.who, id: messages[it.pick % (messages.length || 1)]?.id ?? 1 }
  const [operation, params] = ACTS[kind](it, places, world, id)
  const { status, body } = await direct.ask(who, operation, params)
  if (status >= 500) throw new Error(`${who} ${operation} ${JSON.stringify(params)}: ${JSON.stringify(body)}`)
  return { who, operation, params, status, whom: undefined }
}

interface Seen {
  readonly id: number
  readonly sender_id: number
}

/** Picks a message for its author to edit. Edits of other people's messages are refused, and bots don't edit. */
function byAuthor(messages: readonly Seen[], world: World, { pick }: MessageStep) {
  const authors = new Map<number, Person>(ACTORS.map((who) => [world.id(who), who]))
  const written = messages.flatMap(({ id, sender_id }) => {
    const who = authors.get(sender_id)
    return who ? [{ who, id }] : []
  })
  return written.length > 0 ? picked(written, pick) : undefined
}
