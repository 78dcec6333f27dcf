import type { World } from '../../world'
import type { Case } from '../case'

const common = async (world: World): Promise<number> =>
  (await world.must('olivia', 'GET /get_stream_id', { stream: 'common' })).stream_id

const flag = (world: World, who: string, op: string, name: string, messages: number[]) =>
  world.must(who, 'POST /messages/flags', { messages, op, flag: name })

/** Sends two messages that mia hasn't read, one of which mentions her. */
const unread = async (world: World): Promise<number[]> => [
  await world.write('ben', ['mia'], 'one'),
  await world.say('ben', await common(world), 'reading', 'hello @**Mia Example**'),
]

const cases: Case[] = [
  {
    name: 'the first message of a channel',
    before: (world) => world.channel('fresh', ['mia', 'ben', 'gus']),
    act: (world, channel: number) => world.say('ben', channel, 'first', 'hello'),
    events: ['message'],
  },
  {
    name: 'a message in a channel',
    act: async (world) => world.say('ben', await common(world), 'new', 'hello'),
    events: ['message'],
  },
  {
    name: 'a message with mentions',
    act: async (world) => world.say('ben', await common(world), 'new', 'hello @**Mia Example** and @**all**'),
    events: ['message'],
  },
  { name: 'a direct message', act: (world) => world.write('ben', ['mia'], 'hello'), events: ['message'] },
  { name: 'a note to oneself', act: (world) => world.write('mia', ['mia'], 'hello'), events: ['message'] },
  {
    name: 'a message to several people',
    act: (world) => world.write('ben', ['mia', 'gus'], 'hello'),
    events: ['message'],
  },
  {
    name: 'marking messages as read, and as unread again',
    before: unread,
    act: async (world, ids: number[]) => {
      await flag(world, 'mia', 'add', 'read', ids)
      await flag(world, 'mia', 'remove', 'read', ids)
    },
    events: ['update_message_flags/add', 'update_message_flags/remove'],
  },
  {
    name: 'marking a narrow as read',
    before: unread,
    act: async (world) =>
      world.must('mia', 'POST /messages/flags/narrow', {
        anchor: 'newest',
        num_before: 5,
        num_after: 0,
        narrow: [{ operator: 'channel', operand: 'common' }],
        op: 'add',
        flag: 'read',
      }),
    events: ['update_message_flags/add'],
  },
  {
    name: 'marking a topic as read',
    before: unread,
    act: async (world) =>
      world.must('mia', 'POST /mark_topic_as_read', { stream_id: await common(world), topic_name: 'reading' }),
    events: ['update_message_flags/add'],
  },
  {
    name: 'marking a channel as read',
    before: unread,
    act: async (world) => world.must('mia', 'POST /mark_stream_as_read', { stream_id: await common(world) }),
    events: ['update_message_flags/add'],
  },
  {
    name: 'marking everything as read',
    before: unread,
    act: (world) => world.must('mia', 'POST /mark_all_as_read'),
    events: ['update_message_flags/add'],
  },
  {
    name: 'stars added and removed',
    before: unread,
    act: async (world, ids: number[]) => {
      await flag(world, 'mia', 'add', 'starred', ids)
      await flag(world, 'mia', 'remove', 'starred', ids.slice(1))
    },
    events: ['update_message_flags/add', 'update_message_flags/remove'],
  },
  {
    name: 'a reaction added and removed',
    before: (world) => world.write('ben', ['mia'], 'one'),
    act: async (world, id: number) => {
      await world.must('mia', `POST /messages/${id}/reactions`, { emoji_name: 'tada' })
      await world.must('mia', `DELETE /messages/${id}/reactions`, { emoji_name: 'tada' })
    },
    events: ['reaction/add', 'reaction/remove'],
  },
  {
    name: 'votes',
    before: async (world) => world.say('ben', await common(world), 'votes', '/poll tea?\nyes\nno'),
    act: (world, message_id: number) =>
      world.must('mia', 'POST /submessage', {
        message_id,
        msg_type: 'widget',
        content: '{"type":"vote","key":"canned,0","vote":1}',
      }),
    events: ['submessage'],
  },
  {
    name: 'an edit that mentions someone',
    before: async (world) => world.say('ben', await common(world), 'edits', 'hello'),
    act: (world, id: number) => world.must('ben', `PATCH /messages/${id}`, { content: 'hello @**Mia Example**' }),
    events: ['update_message'],
  },
  {
    name: 'an edit that no longer mentions anyone',
    before: async (world) => world.say('ben', await common(world), 'edits', 'hello @**Mia Example** @**all**'),
    act: (world, id: number) => world.must('ben', `PATCH /messages/${id}`, { content: 'hello' }),
    events: ['update_message'],
  },
  {
    name: 'deleting an unread message',
    before: unread,
    act: (world, [, id]: number[]) => world.must('olivia', `DELETE /messages/${id}`),
    events: ['delete_message'],
    untold: ['max_message_id'],
  },
  {
    name: 'deleting a starred direct message',
    before: async (world) => {
      const id = await world.write('ben', ['mia', 'olivia'], 'one')
      await flag(world, 'mia', 'add', 'starred', [id])
      return id
    },
    act: (world, id: number) => world.must('olivia', `DELETE /messages/${id}`),
    events: ['delete_message'],
    untold: ['max_message_id', 'recent_private_conversations'],
  },
  {
    name: 'deleting the first message of a channel',
    before: async (world) => {
      const channel = await world.channel('short', ['mia', 'ben', 'gus', 'olivia', 'ada'])
      await world.say('ben', channel, 'a', 'first')
      const { messages } = await world.must('mia', 'GET /messages', {
        anchor: 'oldest',
        num_before: 0,
        num_after: 1,
        narrow: [{ operator: 'channel', operand: 'short' }],
      })
      return messages[0].id
    },
    act: (world, id: number) => world.must('olivia', `DELETE /messages/${id}`),
    events: ['delete_message', 'stream/update'],
    untold: ['max_message_id'],
  },
]

/** In all of these cases, the messages are also compared, because the events change them too. */
export const messageCases: Case[] = cases.map((one) => ({ ...one, also: ['messages'] }))
