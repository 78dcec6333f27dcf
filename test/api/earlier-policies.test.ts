import { beforeAll, describe, expect, it } from 'vitest'
import { POLICY_NAMES } from '#wire/adapt/earlier-policies'
import { World } from './world'

/** What scripts for earlier levels send, and the group that may then. Where there are two permissions, there are two. */
const COMMON = { 1: 'members', 2: 'administrators', 3: 'fullmembers', 4: 'moderators' }
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
  world = await World.found(['ada', 'max', 'mia', 'ben'])
  channel = await world.channel('talk', ['ada', 'max', 'mia', 'ben'])
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  roles = new Map(user_groups.map(({ name, id }: { name: string; id: number }) => [name.replace('role:', ''), id]))
})

const refusalOf = async (who: string, what: string, params: Record<string, unknown> = {}) => {
  const { status, body } = await world.call(who, what, params)
  return status === 200 ? 'done' : body.msg
}

describe('policies of earlier levels', () => {
  it('are all of these', () => {
    expect(Object.keys(EXPECTED).toSorted()).toEqual([...POLICY_NAMES].toSorted())
  })

  it.each(Object.entries(EXPECTED))(
    '%s sets the groups that each number stands for',
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

  it('keep others from what they are about', async () => {
    const own = await world.say('mia', channel, 'plans', 'of mia')
    const tried: [policy: string, number: number, who: string, refusal: string, what: string, params: object][] = [
      [
        'invite_to_realm_policy',
        4,
        'mia',
        'Insufficient permission',
        'POST /invites',
        { invitee_emails: 'new@example.com', stream_ids: [] },
      ],
      ['delete_own_message_policy', 4, 'mia', "don't have permission to delete", `DELETE /messages/${own}`, {}],
      ['edit_topic_policy', 4, 'ben', "don't have permission to edit", `PATCH /messages/${own}`, { topic: 'renamed' }],
      ['edit_topic_policy', 4, 'ben', 'to resolve topics', `PATCH /messages/${own}`, { topic: '✔ plans' }],
      [
        'bot_creation_policy',
        3,
        'max',
        'Insufficient permission',
        'POST /bots',
        { full_name: 'A Bot', short_name: 'abot' },
      ],
      [
        'bot_creation_policy',
        2,
        'max',
        'Insufficient permission',
        'POST /bots',
        { full_name: 'A Bot', short_name: 'abot' },
      ],
      [
        'invite_to_stream_policy',
        4,
        'mia',
        'Insufficient permission',
        'POST /users/me/subscriptions',
        { subscriptions: [{ name: 'talk' }], principals: [world.id('olivia')] },
      ],
      [
        'user_group_edit_policy',
        4,
        'mia',
        'Insufficient permission',
        'POST /user_groups/create',
        { name: 'few', description: '', members: [] },
      ],
      ...['public', 'private'].map((kind): [string, number, string, string, string, object] => [
        `create_${kind}_stream_policy`,
        4,
        'mia',
        'Insufficient permission',
        'POST /users/me/subscriptions',
        { subscriptions: [{ name: `a ${kind} one` }], invite_only: kind === 'private' },
      ]),
    ]
    for (const [policy, number, who, refusal, what, params] of tried) {
      await world.must('olivia', 'PATCH /realm', { [policy]: number })
      expect([policy, await refusalOf(who, what, { ...params })]).toEqual([policy, expect.stringContaining(refusal)])
    }
  })
})

describe('policies of earlier levels decide for every role', () => {
  /** From the most to the least that somebody may. */
  const PEOPLE = ['olivia', 'ada', 'max', 'mia']
  const CROWD = 16
  const PNG = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (letter) => letter.charCodeAt(0),
  )
  let crowded: number
  let elsewhere: number
  let made = 0

  beforeAll(async () => {
    const more = Array.from({ length: CROWD }, (_, number) => `extra${number}`)
    for (const name of more) await world.join(name)
    crowded = await world.channel('crowd', [...PEOPLE, ...more])
    elsewhere = await world.channel('elsewhere', PEOPLE)
  })

  const addEmoji = async (who: string) => {
    made += 1
    const added = world.upload(who, `/realm/emoji/made_${made}`, new File([PNG], 'e.png', { type: 'image/png' }))
    return added.then(() => 'done', String)
  }

  const move = async (who: string) => {
    made += 1
    const id = await world.say('olivia', channel, `topic ${made}`, 'hello')
    return refusalOf(who, `PATCH /messages/${id}`, { stream_id: elsewhere })
  }

  const mentionAll = (who: string) =>
    refusalOf(who, 'POST /messages', { type: 'channel', to: crowded, topic: 'a', content: '@**all** hello' })

  /** How many of PEOPLE may with each number. */
  const CASES: [policy: string, act: (who: string) => Promise<string>, refusal: string, may: Record<number, number>][] =
    [
      ['add_custom_emoji_policy', addEmoji, 'Insufficient permission', { 1: 4, 2: 2, 4: 3 }],
      ['move_messages_between_streams_policy', move, "don't have permission to move", { 1: 4, 2: 2, 4: 3, 6: 0 }],
      ['wildcard_mention_policy', mentionAll, 'do not have permission to use', { 1: 4, 2: 4, 5: 2, 6: 0, 7: 3 }],
    ]

  it.each(CASES)('%s', async (policy, act, refusal, may) => {
    for (const [number, count] of Object.entries(may)) {
      await world.must('olivia', 'PATCH /realm', { [policy]: Number(number) })
      const answers: string[] = []
      for (const who of PEOPLE) answers.push(await act(who))
      const expected = PEOPLE.map((_, place) => (place < count ? 'done' : expect.stringContaining(refusal)))
      expect([policy, number, answers]).toEqual([policy, number, expected])
    }
  })
})

describe('the number for who may post', () => {
  const post = (who: string) =>
    refusalOf(who, 'POST /messages', { type: 'channel', to: channel, topic: 'news', content: 'hello' })

  it.each([
    ['stream_post_policy', 2, 1],
    ['is_announcement_only', true, false],
  ])('%s closes a channel, and opens it again', async (name, closing, opening) => {
    await world.must('olivia', `PATCH /streams/${channel}`, { [name]: closing })
    const closed = [await post('mia'), await post('max'), await post('ada')]
    expect(closed.slice(0, 2)).toEqual(Array(2).fill(expect.stringContaining('do not have permission to post')))
    expect(closed[2]).toBe('done')
    await world.must('olivia', `PATCH /streams/${channel}`, { [name]: opening })
    expect(await post('mia')).toBe('done')
  })
})
