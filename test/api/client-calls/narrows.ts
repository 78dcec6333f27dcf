import { type Here, type Line, line } from './line'

const read = (
  client: Line['client'],
  narrow: unknown | ((here: Here) => unknown),
  more: Record<string, unknown> = {},
) =>
  line(client, 'GET /messages', (here) => ({
    anchor: 'newest',
    num_before: 5,
    num_after: 0,
    narrow: typeof narrow === 'function' ? narrow(here) : narrow,
    ...more,
  }))

const term = (operator: string, operand: unknown, negated?: boolean) => ({ operator, operand, negated })

/** The operators that clients send, in each client's form. */
export const narrowLines = [
  read('flutter', ({ channel }: Here) => [term('channel', channel), term('topic', 'heard')]),
  read('flutter', ({ channel, heard }: Here) => [
    term('channel', channel),
    term('topic', 'heard'),
    term('with', heard),
  ]),
  read('flutter', ({ ids }: Here) => [term('dm', [ids.ben])]),
  read('flutter', ({ ids }: Here) => [term('dm', [ids.mia, ids.ben])]),
  read('flutter', ({ ids }: Here) => [term('dm', [ids.ben, ids.kim]), term('is', 'unread', true)]),
  ...['mentioned', 'starred', 'unread'].map((what) => read('flutter', [term('is', what)])),
  read('flutter', [term('search', 'hello')]),
  read('terminal', '[["stream","common"]]'),
  read('terminal', '[["stream","common"],["topic","heard"]]'),
  ...['private', 'starred', 'mentioned'].map((what) => read('terminal', [['is', what]])),
  read('terminal', [['pm-with', 'ben@example.com, kim@example.com']]),
  read('terminal', [['search', 'hello']]),
  read('terminal', ({ channel }: Here) => [term('stream', channel), term('topic', 'heard')], { anchor: 1e16 }),
  read('mobile', [term('stream', 'common'), term('topic', 'heard')]),
  read('mobile', [term('pm-with', 'ben@example.com,kim@example.com')]),
  ...['private', 'starred', 'mentioned'].map((what) => read('mobile', [term('is', what)])),
  read('mobile', [term('search', 'hello')]),
  read('python', ({ channel }: Here) => [term('stream', channel)]),
  read('python', [term('stream', 'common')]),
  read('go', [term('channel', 'common')]),
  ...[
    [['is', 'private']],
    [['is', 'dm']],
    [['is', 'mentioned']],
    [
      ['stream', 'common'],
      ['topic', 'heard'],
    ],
    [['channel', 'common']],
  ].map((narrow) => line('python', 'POST /register', { event_types: ['message'], narrow }, { last_event_id: -1 })),
]
