import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { POLICY_NAMES } from '#wire/adapt/earlier-policies'
import { World } from './world'

/** From the highest to the lowest role: an owner, an administrator, a moderator, a full member, a new member, a guest. */
const PEOPLE = ['olivia', 'ada', 'max', 'mia', 'new', 'gus']
/** How many of these people have at least a given role. */
const [NOBODY, OWNERS, ADMINISTRATORS, MODERATORS, FULL_MEMBERS, MEMBERS, EVERYONE] = [0, 1, 2, 3, 4, 5, 6]
const COMMON = { 1: MEMBERS, 2: ADMINISTRATORS, 3: FULL_MEMBERS, 4: MODERATORS }

const CROWD = 16
const DAY_MS = 86_400_000
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

let world: World
let talk: number
let elsewhere: number
let crowded: number
let ofAda: number
let made = 0
beforeAll(async () => {
  world = await World.found(['ada', 'max', 'mia', 'gus'])
  const crowd = Array.from({ length: CROWD }, (_, number) => `extra${number}`)
  await runInDurableObject(world.stub, (_, { storage }) => {
    storage.sql.exec('UPDATE accounts SET joined_at = joined_at - ?', 20 * DAY_MS)
  })
  await world.evict()
  for (const name of ['new', ...crowd]) await world.join(name)
  await world.must('olivia', 'PATCH /realm', { waiting_period_threshold: 10, enable_spectator_access: true })
  talk = await world.channel('talk', PEOPLE)
  elsewhere = await world.channel('elsewhere', PEOPLE)
  crowded = await world.channel('crowd', [...PEOPLE, ...crowd])
  const group = { name: 'of ada', description: '', members: [] }
  ofAda = (await world.must('ada', 'POST /user_groups/create', group)).group_id
})

const answer = async (who: string, what: string, params: Record<string, unknown>) => {
  const { status, body } = await world.call(who, what, params)
  return status === 200 ? 'done' : body.msg
}
const next = () => ++made

const create = (who: string, options: object) =>
  answer(who, 'POST /users/me/subscriptions', { subscriptions: [{ name: `channel ${next()}` }], ...options })
const edit = async (who: string, change: (topic: string) => object) => {
  const topic = `topic ${next()}`
  return answer(who, `PATCH /messages/${await world.say('olivia', talk, topic, 'hello')}`, { ...change(topic) })
}
const makeBot = (who: string, bot_type: number) =>
  answer(who, 'POST /bots', { full_name: `Bot ${next()}`, short_name: `bot${made}`, bot_type })

type Act = (who: string) => Promise<string>
/** Each policy with an action, the refusal, and how many of `PEOPLE` may act, keyed by the policy's number. */
const CASES: [policy: string, what: string, act: Act, refusal: string, may: Record<number, number>][] = [
  [
    'invite_to_realm_policy',
    'inviting',
    (who) => answer(who, 'POST /invites', { invitee_emails: `someone${next()}@example.com`, stream_ids: [] }),
    'Insufficient permission',
    { ...COMMON, 6: NOBODY },
  ],
  [
    'add_custom_emoji_policy',
    'adding emoji',
    (who) =>
      world
        .upload(who, `/realm/emoji/made_${next()}`, new File([PNG], 'e.png', { type: 'image/png' }))
        .then(() => 'done', String),
    'Insufficient permission',
    COMMON,
  ],
  [
    'delete_own_message_policy',
    'deleting one’s own message',
    async (who) => answer(who, `DELETE /messages/${await world.say(who, talk, 'own', 'hello')}`, {}),
    "don't have permission to delete",
    { ...COMMON, 5: EVERYONE },
  ],
  [
    'edit_topic_policy',
    'renaming a topic',
    (who) => edit(who, () => ({ topic: `renamed ${made}` })),
    "don't have permission to edit",
    { ...COMMON, 5: EVERYONE, 6: NOBODY },
  ],
  [
    'edit_topic_policy',
    'resolving a topic',
    (who) => edit(who, (topic) => ({ topic: `✔ ${topic}`, propagate_mode: 'change_all' })),
    'to resolve topics',
    { ...COMMON, 5: EVERYONE, 6: NOBODY },
  ],
  [
    'bot_creation_policy',
    'making a bot',
    (who) => makeBot(who, 1),
    'Insufficient permission',
    { 1: MEMBERS, 2: ADMINISTRATORS, 3: ADMINISTRATORS },
  ],
  [
    'bot_creation_policy',
    'making an incoming webhook bot',
    (who) => makeBot(who, 2),
    'Insufficient permission',
    { 1: MEMBERS, 2: MEMBERS, 3: ADMINISTRATORS },
  ],
  [
    'create_web_public_stream_policy',
    'making a web-public channel',
    (who) => create(who, { is_web_public: true }),
    'Insufficient permission',
    { 2: ADMINISTRATORS, 4: MODERATORS, 6: NOBODY, 7: OWNERS },
  ],
  [
    'invite_to_stream_policy',
    'subscribing others',
    async (who) => {
      const subscriptions = [{ name: `others ${next()}` }]
      await world.channel(subscriptions[0]!.name, PEOPLE)
      return answer(who, 'POST /users/me/subscriptions', { subscriptions, principals: [world.id('extra0')] })
    },
    'Insufficient permission',
    COMMON,
  ],
  [
    'move_messages_between_streams_policy',
    'moving to another channel',
    (who) => edit(who, () => ({ stream_id: elsewhere })),
    "don't have permission to move",
    { ...COMMON, 6: NOBODY },
  ],
  [
    'user_group_edit_policy',
    'making a group',
    (who) => answer(who, 'POST /user_groups/create', { name: `group ${next()}`, description: '', members: [] }),
    'Insufficient permission',
    COMMON,
  ],
  [
    'user_group_edit_policy',
    'changing someone else’s group',
    (who) => answer(who, `PATCH /user_groups/${ofAda}`, { description: `changed ${next()}` }),
    'Insufficient permission',
    { ...COMMON, 1: MODERATORS, 3: MODERATORS },
  ],
  [
    'wildcard_mention_policy',
    'mentioning many people',
    (who) => answer(who, 'POST /messages', { type: 'channel', to: crowded, topic: 'a', content: '@**all** hello' }),
    'do not have permission to use',
    { 1: EVERYONE, 2: MEMBERS, 3: FULL_MEMBERS, 5: ADMINISTRATORS, 6: NOBODY, 7: MODERATORS },
  ],
  ...['public', 'private'].map((kind): (typeof CASES)[number] => [
    `create_${kind}_stream_policy`,
    `making a ${kind} channel`,
    (who) => create(who, { invite_only: kind === 'private' }),
    'Insufficient permission',
    COMMON,
  ]),
]

it('all earlier policies are tested', () => {
  expect([...new Set(CASES.map(([policy]) => policy))].toSorted()).toEqual([...POLICY_NAMES].toSorted())
})

it.each(CASES)('%s is checked for every role: %s', async (policy, _, act, refusal, may) => {
  for (const [number, count] of Object.entries(may)) {
    await world.must('olivia', 'PATCH /realm', { [policy]: Number(number) })
    const answers: string[] = []
    for (const who of PEOPLE) answers.push(await act(who))
    const refused = (who: string) =>
      who === 'gus' ? expect.stringMatching(`${refusal}|Not allowed for guest users`) : expect.stringContaining(refusal)
    const expected = PEOPLE.map((who, place) => [who, place < count ? 'done' : refused(who)])
    expect([policy, number, PEOPLE.map((who, place) => [who, answers[place]])]).toEqual([policy, number, expected])
  }
})
