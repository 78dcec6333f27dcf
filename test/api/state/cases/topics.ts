import type { World } from '../../world'
import { type Case, fresh } from '../case'

const common = async (world: World): Promise<number> =>
  (await world.must('olivia', 'GET /get_stream_id', { stream: 'common' })).stream_id

/** A topic with two messages by ben, the second of which mentions mia. */
async function topic(world: World): Promise<{ name: string; id: number; channel: number }> {
  const name = fresh('topic')
  const channel = await common(world)
  const id = await world.say('ben', channel, name, 'one')
  await world.say('ben', channel, name, 'two @**Mia Example**')
  return { name, id, channel }
}

interface Topic {
  name: string
  id: number
  channel: number
}

const move = (world: World, id: number, change: Record<string, unknown>) =>
  world.must('olivia', `PATCH /messages/${id}`, { propagate_mode: 'change_all', ...change })

const cases: Case[] = [
  {
    name: 'renaming a topic',
    before: topic,
    act: (world, { id }: Topic) => move(world, id, { topic: fresh('renamed') }),
    events: ['update_message'],
  },
  {
    name: 'moving one message to another topic',
    before: topic,
    act: (world, { id }: Topic) => move(world, id, { topic: fresh('split'), propagate_mode: 'change_one' }),
    events: ['update_message'],
  },
  {
    name: 'resolving a topic',
    before: topic,
    act: (world, { id, name }: Topic) => move(world, id, { topic: `✔ ${name}` }),
    events: ['update_message', 'message'],
  },
  {
    name: 'moving a topic to another channel',
    before: async (world) => {
      await world.channel('elsewhere', ['olivia', 'ada', 'mia', 'ben', 'gus'])
      return topic(world)
    },
    act: async (world, { id }: Topic) => {
      const { stream_id } = await world.must('olivia', 'GET /get_stream_id', { stream: 'elsewhere' })
      await move(world, id, { stream_id })
    },
    events: ['update_message', 'message'],
  },
  {
    name: 'moving a topic to a channel that some people can’t read',
    before: async (world) => {
      await world.channel('inner circle', ['olivia', 'ben'], { invite_only: true })
      return topic(world)
    },
    act: async (world, { id }: Topic) => {
      const { stream_id } = await world.must('olivia', 'GET /get_stream_id', { stream: 'inner circle' })
      await move(world, id, { stream_id })
    },
    events: ['update_message', 'delete_message'],
    untold: ['max_message_id'],
  },
  ...[1, 2, 3, 0].map(
    (visibility_policy): Case => ({
      name: `the policy ${visibility_policy} for a topic with unread messages`,
      before: async (world) => {
        const made = await topic(world)
        // mia already follows the topic, because she is mentioned in it.
        const other = visibility_policy === 3 ? 1 : 3
        const policy = { stream_id: made.channel, topic: made.name, visibility_policy: other }
        await world.must('mia', 'POST /user_topics', policy)
        return made
      },
      act: (world, { name, channel }: Topic) =>
        world.must('mia', 'POST /user_topics', { stream_id: channel, topic: name, visibility_policy }),
      events: ['muted_topics', 'user_topic'],
    }),
  ),
  {
    name: 'moving a topic that someone follows',
    before: async (world) => {
      const made = await topic(world)
      const policy = { stream_id: made.channel, topic: made.name, visibility_policy: 3 }
      await world.must('mia', 'POST /user_topics', policy)
      return made
    },
    act: (world, { id }: Topic) => move(world, id, { topic: fresh('followed') }),
    events: ['update_message', 'user_topic'],
    // For the old topic, the protocol sends only `user_topic`, and not the older `muted_topics`.
    untold: ['muted_topics'],
  },
  {
    name: 'deleting a topic',
    before: topic,
    act: (world, { name, channel }: Topic) =>
      world.must('olivia', `POST /streams/${channel}/delete_topic`, { topic_name: name }),
    events: ['delete_message'],
    untold: ['max_message_id'],
  },
]

export const topicCases: Case[] = cases.map((one) => ({ ...one, also: ['messages'] }))
