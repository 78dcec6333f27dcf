import { expect } from 'vitest'
import { line, lines } from './line'

const anything = expect.anything()
const HUGE = 10000000000000000

/** Calls that clients make about messages. */
export const messageLines = [
  line(
    'flutter',
    'GET /messages',
    ({ channel }) => ({
      narrow: [{ operator: 'channel', operand: channel }],
      anchor: 'first_unread',
      num_before: 100,
      num_after: 100,
      client_gravatar: false,
      apply_markdown: true,
      allow_empty_topic_name: true,
    }),
    { history_limited: false, found_newest: true },
  ),
  line(
    'flutter',
    'GET /messages',
    ({ heard }) => ({
      narrow: [],
      anchor: String(heard),
      include_anchor: false,
      num_before: 100,
      num_after: 0,
      client_gravatar: false,
    }),
    ({ heard }) => ({ anchor: heard, found_anchor: false, found_oldest: true }),
  ),
  line(
    'terminal',
    'GET /messages',
    {
      anchor: 0,
      use_first_unread_anchor: true,
      num_before: 30,
      num_after: 10,
      apply_markdown: true,
      client_gravatar: true,
      narrow: '[]',
    },
    { anchor: anything },
  ),
  ...lines(
    ['terminal', 'mobile'],
    'GET /messages',
    { anchor: HUGE, num_before: 30, num_after: 10, narrow: '[]' },
    { anchor: HUGE, found_newest: true },
  ),
  line(
    'terminal',
    'GET /messages',
    {
      anchor: 0,
      use_first_unread_anchor: true,
      num_before: 1,
      num_after: 1,
      narrow: '[["stream","common"],["topic","none"]]',
    },
    { anchor: HUGE, messages: [] },
  ),
  line('python', 'GET /messages', { anchor: 'newest', num_before: 1, num_after: 0 }, { messages: [{ id: anything }] }),
  line('js', 'GET /messages', { anchor: 'oldest', num_before: 0, num_after: 1 }, { found_oldest: true }),
  line(
    'go',
    'GET /messages',
    ({ heard }) => ({ message_ids: [heard] }),
    ({ heard }) => ({ messages: [{ id: heard }], found_anchor: false }),
  ),
  line('small', 'GET /messages', { anchor: 0, num_before: 0, num_after: 1000 }, { found_newest: true }),

  line(
    'flutter',
    ({ heard }) => `GET /messages/${heard}`,
    { apply_markdown: false },
    ({ heard }) => ({
      message: { id: heard, content: 'hello @**Mia Example**', content_type: 'text/x-markdown' },
    }),
  ),
  line('terminal', ({ heard }) => `GET /messages/${heard}`, {}, { raw_content: 'hello @**Mia Example**' }),
  ...lines(
    ['mobile', 'js', 'go', 'python'],
    ({ heard }) => `GET /messages/${heard}`,
    {},
    {
      message: { content: expect.stringContaining('<p>') },
    },
  ),
  ...lines(
    ['terminal', 'mobile', 'go'],
    ({ messages }) => `GET /messages/${messages[0]}/history`,
    {},
    {
      message_history: [{ content: 'one' }],
    },
  ),
  ...lines(['flutter', 'mobile', 'go'], ({ heard }) => `GET /messages/${heard}/read_receipts`, {}, { user_ids: [] }),

  line(
    'flutter',
    'POST /messages',
    ({ channel, queue }) => ({
      type: 'channel',
      to: channel,
      topic: 'sent',
      content: 'hello',
      queue_id: queue,
      local_id: '1.0',
      read_by_sender: true,
    }),
    { id: anything },
  ),
  line(
    'flutter',
    'POST /messages',
    ({ ids }) => ({ type: 'direct', to: [ids.ben], content: 'hi', read_by_sender: true }),
    {
      id: anything,
    },
  ),
  line('terminal', 'POST /messages', {
    type: 'stream',
    to: 'common',
    subject: 'sent',
    content: 'hello',
    read_by_sender: true,
  }),
  line('terminal', 'POST /messages', ({ ids }) => ({ type: 'private', to: [ids.ben], content: 'hi' }), {
    id: anything,
  }),
  line('mobile', 'POST /messages', ({ queue }) => ({
    type: 'private',
    to: 'ben@example.com,kim@example.com',
    content: 'hi',
    local_id: 1700000000.01,
    queue_id: queue,
  })),
  line('mobile', 'POST /messages', { type: 'stream', to: ['common'], subject: 'sent', content: 'hello' }),
  line('python', 'POST /messages', { type: 'stream', to: 'common', topic: 'sent', content: 'hello' }),
  line('python', 'POST /messages', { type: 'private', to: ['ben@example.com'], content: 'hi' }),
  line('js', 'POST /messages', { type: 'private', to: 'ben@example.com', content: 'hi' }),
  line('js', 'POST /messages', ({ channel }) => ({ type: 'stream', to: channel, topic: 'sent', content: 'hello' })),
  line('go', 'POST /messages', { type: 'channel', to: 'common', topic: 'sent', content: 'hello' }),
  line(
    'small',
    'POST /messages',
    { type: 'stream', to: 'common', subject: 'sent', content: 'hello' },
    { id: anything },
  ),

  line('flutter', ({ messages }) => `PATCH /messages/${messages[0]}`, {
    content: 'changed',
    prev_content_sha256: 'f'.repeat(64),
  }),
  line(
    'terminal',
    ({ messages }) => `PATCH /messages/${messages[0]}`,
    ({ messages }) => ({
      message_id: messages[0],
      topic: 'moved',
      propagate_mode: 'change_one',
      send_notification_to_old_thread: false,
      send_notification_to_new_thread: false,
    }),
  ),
  line('js', ({ messages }) => `PATCH /messages/${messages[0]}`, { content: 'changed by js' }),
  ...lines(['python', 'small', 'go'], ({ messages }) => `PATCH /messages/${messages[0]}`, { content: 'changed again' }),
  line('flutter', ({ messages }) => `DELETE /messages/${messages[1]}`, {}, {}, { who: 'olivia' }),
  line('js', ({ messages }) => `DELETE /messages/${messages[2]}`, {}, {}, { who: 'olivia' }),

  line('flutter', ({ heard }) => `POST /messages/${heard}/reactions`, {
    emoji_name: 'tada',
    emoji_code: '1f389',
    reaction_type: 'unicode_emoji',
  }),
  line(
    'terminal',
    ({ heard }) => `DELETE /messages/${heard}/reactions`,
    ({ heard }) => ({
      message_id: heard,
      emoji_name: 'tada',
      emoji_code: '1f389',
      reaction_type: 'unicode_emoji',
    }),
  ),
  line('python', ({ direct }) => `POST /messages/${direct}/reactions`, { emoji_name: 'car' }, {}, { who: 'ben' }),
  line('js', ({ direct }) => `DELETE /messages/${direct}/reactions`, { emoji_name: 'car' }, {}, { who: 'ben' }),
  line('flutter', ({ heard }) => `POST /messages/${heard}/reactions`, {
    emoji_name: 'zulip',
    emoji_code: 'zulip',
    reaction_type: 'zulip_extra_emoji',
  }),

  ...lines(
    ['flutter', 'terminal', 'mobile', 'js'],
    'POST /messages/flags',
    ({ heard }) => ({
      messages: [heard],
      op: 'add',
      flag: 'starred',
    }),
    { messages: expect.any(Array) },
  ),
  line(
    'flutter',
    'POST /messages/flags/narrow',
    {
      anchor: 'oldest',
      include_anchor: false,
      num_before: 0,
      num_after: 1000,
      narrow: [
        { operator: 'channel', operand: 'common' },
        { operator: 'is', operand: 'unread' },
      ],
      op: 'add',
      flag: 'read',
    },
    {
      processed_count: anything,
      updated_count: anything,
      first_processed_id: anything,
      last_processed_id: anything,
      found_oldest: true,
      found_newest: true,
    },
  ),
  line('mobile', 'POST //messages/flags/narrow', {
    anchor: 'newest',
    num_before: 0,
    num_after: 5000,
    narrow: '[]',
    op: 'add',
    flag: 'read',
  }),
  ...lines(['python', 'mobile', 'go'], 'POST /mark_all_as_read', {}, { complete: true }),
  line('mobile', 'POST /mark_stream_as_read', ({ channel }) => ({ stream_id: channel })),
  line('mobile', 'POST /mark_topic_as_read', ({ channel }) => ({ stream_id: channel, topic_name: 'sent' })),
  ...lines(
    ['python', 'js', 'go'],
    'POST /messages/render',
    { content: '**bold**' },
    {
      rendered: '<p><strong>bold</strong></p>',
    },
  ),
  line(
    'python',
    'GET /messages/matches_narrow',
    ({ heard }) => ({ msg_ids: [heard], narrow: [{ operator: 'search', operand: 'hello' }] }),
    ({ heard }) => ({ messages: { [heard]: { match_content: anything, match_subject: anything } } }),
  ),
]
