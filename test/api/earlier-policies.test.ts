import { beforeAll, describe, expect, it } from 'vitest'
import { POLICY_NAMES } from '#wire/adapt/earlier-policies'
import { World } from './world'

/** The groups for the values that are common to most policies. */
const COMMON = { 1: 'members', 2: 'administrators', 3: 'fullmembers', 4: 'moderators' }
/**
 * For each policy of earlier feature levels, its permissions, and the group that gets them for each of the policy's
 * values. If two groups are listed, the second one gets the second permission.
 */
const EXPECTED: Record<string, [permissions: string[], groups: Record<number, string>]> = {
  invite_to_realm_policy: [['can_invite_users_group'], { ...COMMON, 6: 'nobody' }],
  add_custom_emoji_policy: [['can_add_custom_emoji_group'], COMMON],
  delete_own_message_policy: [['can_delete_own_message_group'], { ...COMMON, 5: 'everyone' }],
  edit_topic_policy: [
    ['can_move_messages_between_topics_group', 'can_resolve_topics_group'],
    { ...COMMON, 5: 'everyone', 6: 'nobody' },
  ],
  bot_creation_policy: [
    ['can_create_bots_group', 'can_create_write_only_bots_group'],
    { 1: 'members', 2: 'administrators members', 3: 'administrators' },
  ],
  create_web_public_stream_policy: [
    ['can_create_web_public_channel_group'],
    { 2: 'administrators', 4: 'moderators', 6: 'nobody', 7: 'owners' },
  ],
  invite_to_stream_policy: [['can_add_subscribers_group'], COMMON],
  move_messages_between_streams_policy: [['can_move_messages_between_channels_group'], { ...COMMON, 6: 'nobody' }],
  user_group_edit_policy: [
    ['can_create_groups', 'can_manage_all_groups'],
    { 1: 'members moderators', 2: 'administrators', 3: 'fullmembers moderators', 4: 'moderators' },
  ],
  wildcard_mention_policy: [
    ['can_mention_many_users_group'],
    { 1: 'everyone', 2: 'members', 3: 'fullmembers', 5: 'administrators', 6: 'nobody', 7: 'moderators' },
  ],
  create_public_stream_policy: [['can_create_public_channel_group'], COMMON],
  create_private_stream_policy: [['can_create_private_channel_group'], COMMON],
}

let world: World
let channel: number
let roles: Map<string, number>
beforeAll(async () => {
  world = await World.found(['ada', 'max', 'mia'])
  channel = await world.channel('talk', ['ada', 'max', 'mia'])
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  roles = new Map(user_groups.map(({ name, id }: { name: string; id: number }) => [name.replace('role:', ''), id]))
})

const refusalOf = async (who: string, what: string, params: Record<string, unknown> = {}) => {
  const { status, body } = await world.call(who, what, params)
  return status === 200 ? 'done' : body.msg
}

describe('policies of earlier feature levels', () => {
  it('are all covered by this test', () => {
    expect(Object.keys(EXPECTED).toSorted()).toEqual([...POLICY_NAMES].toSorted())
  })

  it.each(Object.entries(EXPECTED))(
    'set the groups that each number represents, and unknown numbers are refused: %s',
    async (policy, [names, groups]) => {
      for (const [number, group] of Object.entries(groups)) {
        const body = await world.must('olivia', 'PATCH /realm', { [policy]: Number(number) })
        expect(body.ignored_parameters_unsupported).toBeUndefined()
        const { [`realm_${names[0]}`]: first, ...state } = await world.must('mia', 'POST /register', {
          event_types: [],
          fetch_event_types: ['realm'],
        })
        const shown = [first, ...names.slice(1).map((name) => state[`realm_${name}`])]
        const wanted = group.split(' ')
        const expected = names.map((_, place) => roles.get(wanted[place] ?? wanted[0] ?? ''))
        expect([policy, number, shown]).toEqual([policy, number, expected])
      }
      const before = await world.must('mia', 'POST /register', { event_types: [], fetch_event_types: ['realm'] })
      const msg = `Invalid ${policy}`
      for (const number of [0, 8, 99])
        expect(await refusalOf('olivia', 'PATCH /realm', { [policy]: number })).toContain(msg)
      const after = await world.must('mia', 'POST /register', { event_types: [], fetch_event_types: ['realm'] })
      expect(after[`realm_${names[0]}`]).toBe(before[`realm_${names[0]}`])
    },
  )
})

describe('the posting policy of a channel', () => {
  const post = (who: string) =>
    refusalOf(who, 'POST /messages', { type: 'channel', to: channel, topic: 'news', content: 'hello' })

  it.each([
    ['stream_post_policy', 2, 1],
    ['is_announcement_only', true, false],
  ])(
    'restricts posting to administrators, and allows posting again, when it is set through %s',
    async (name, closing, opening) => {
      await world.must('olivia', `PATCH /streams/${channel}`, { [name]: closing })
      const closed = [await post('mia'), await post('max'), await post('ada')]
      expect(closed.slice(0, 2)).toEqual(Array(2).fill(expect.stringContaining('do not have permission to post')))
      expect(closed[2]).toBe('done')
      await world.must('olivia', `PATCH /streams/${channel}`, { [name]: opening })
      expect(await post('mia')).toBe('done')
    },
  )
})
