import { beforeAll, describe, expect, it } from 'vitest'
import type { Person, World } from '../api/world'
import { askingUndone } from './asking-undone'
import { furnishAccesses, HALVES, NAMES, type Place, rules, viewerOf } from './channel-viewers'

type Request = Record<string, unknown>
/** An id that no message and no channel has. */
const ABSENT = 987_654
const PRESENT = NAMES.filter((name) => rules.isActive(viewerOf(name)))

/** A message and a draft that each person has in another channel, for requests that move or change them. */
interface Own {
  message: number
  draft: number
}

let world: World
let places: Place[]
const own = new Map<Person, Own>()
beforeAll(async () => {
  const furnished = await furnishAccesses()
  world = furnished.world
  places = furnished.places
  for (const who of PRESENT) {
    const place = { to: furnished.elsewhere, topic: 'own', content: 'own' }
    const drafts = [{ ...place, type: 'stream', to: [furnished.elsewhere] }]
    own.set(who, {
      message: await world.say(who, furnished.elsewhere, 'own', 'own'),
      draft: (await world.must(who, 'POST /drafts', { drafts })).ids[0],
    })
  }
}, 120_000)

const draft = (id: number) => ({ type: 'stream', to: [id], topic: 't', content: 'c' })

/**
 * Operations with a channel's id as a parameter, except sending: docs/security.md says what sending reveals. It isn't a
 * secret that ids up to the newest have been used.
 */
const OF_CHANNELS: [string, string, (id: number, own: Own) => Request][] = [
  ['muting a topic', 'mute-topic', (stream_id) => ({ stream_id, topic: 't', op: 'add' })],
  ['marking a topic as read', 'mark-topic-as-read', (stream_id) => ({ stream_id, topic_name: 'early topic' })],
  ['deleting a topic', 'delete-topic', (stream_id) => ({ stream_id, topic_name: 'early topic' })],
  ['moving a message to it', 'update-message', (stream_id, { message }) => ({ message_id: message, stream_id })],
  ['changing a draft', 'edit-draft', (id, { draft: draft_id }) => ({ draft_id, draft: draft(id) })],
  ['checking a subscription', 'get-subscription-status', (stream_id) => ({ user_id: world.id('mia'), stream_id })],
  [
    'giving it a color',
    'update-subscription-settings',
    (stream_id) => ({ subscription_data: [{ stream_id, property: 'color', value: '#76ce90' }] }),
  ],
  ['pinning it', 'update-subscription-property', (stream_id) => ({ stream_id, property: 'pin_to_top', value: 'true' })],
  ['inviting to it by a link', 'create-invite-link', (id) => ({ stream_ids: [id] })],
  ['inviting to it by email', 'send-invites', (id) => ({ invitee_emails: 'new@example.com', stream_ids: [id] })],
  ['making it a default', 'add-default-stream', (stream_id) => ({ stream_id })],
  ['removing it from the defaults', 'remove-default-stream', (stream_id) => ({ stream_id })],
  [
    'getting its email address for a bot',
    'get-stream-email-address',
    (stream_id) => ({ stream_id, sender_id: world.id('mia') }),
  ],
  ['renaming it', 'update-stream', (stream_id) => ({ stream_id, new_name: 'other name' })],
  ['archiving it', 'archive-stream', (stream_id) => ({ stream_id })],
]

/** Like `OF_CHANNELS`, but for a message's id. */
const OF_MESSAGES: [string, string, (id: number) => Request][] = [
  [
    'searching around it',
    'get-messages',
    (id) => ({ anchor: id, num_before: 3, num_after: 3, narrow: [['with', id]] }),
  ],
  ['searching for it', 'get-messages', (id) => ({ anchor: id, num_before: 3, num_after: 3, narrow: [['id', id]] })],
  ['getting it by its id', 'get-messages', (id) => ({ message_ids: [id] })],
  ['matching it with a narrow', 'check-messages-match-narrow', (id) => ({ msg_ids: [id], narrow: [['has', 'link']] })],
  ['removing a reaction', 'remove-reaction', (message_id) => ({ message_id, emoji_name: 'tada' })],
  ['marking it as read', 'update-message-flags', (id) => ({ messages: [id], op: 'add', flag: 'read' })],
  ['removing a star', 'update-message-flags', (id) => ({ messages: [id], op: 'remove', flag: 'starred' })],
  [
    'linking to it',
    'render-message',
    (id) => ({ content: `https://zulip.example/#narrow/channel/1-x/topic/t/near/${id} #**elsewhere>own@${id}**` }),
  ],
]

/** The answer without the requested id. */
const without = (id: number, answer: unknown) => JSON.stringify(answer).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '…')

describe('hidden channels and messages look as if they didn’t exist', () => {
  it.each(OF_CHANNELS)('in an operation on a channel: %s', async (_, operation, request) => {
    const wrong: unknown[] = []
    await askingUndone(world, async (ask) => {
      for (const who of PRESENT) {
        const absent = without(ABSENT, await ask(who, operation, request(ABSENT, own.get(who)!)))
        for (const place of places.filter((one) => !rules.sight(viewerOf(who), one))) {
          const hidden = without(place.id, await ask(who, operation, request(place.id, own.get(who)!)))
          if (hidden !== absent) wrong.push([who, place.name, { absent, hidden }])
        }
      }
    })
    expect(wrong).toEqual([])
  })

  it.each(OF_MESSAGES)('in an operation on a message: %s', async (_, operation, request) => {
    const wrong: unknown[] = []
    await askingUndone(world, async (ask) => {
      for (const who of PRESENT) {
        const viewer = viewerOf(who)
        const absent = without(ABSENT, await ask(who, operation, request(ABSENT)))
        for (const place of places) {
          for (const half of HALVES) {
            if (rules.received(viewer, half) || rules.message(viewer, place, half)) continue
            const id = place.said[half].words
            const hidden = without(id, await ask(who, operation, request(id)))
            if (hidden !== absent) wrong.push([who, place.name, half, { absent, hidden }])
          }
        }
      }
    })
    expect(wrong).toEqual([])
  })
})

it('a bot can’t be given a channel that its owner can’t see, and the error is the same as for an unknown channel', async () => {
  const bot = { full_name: 'Bot', short_name: 'bot' }
  for (const parameter of ['default_sending_stream', 'default_events_register_stream']) {
    const asked = async (name: string) => {
      const { status, body } = await world.call('ben', 'POST /bots', { ...bot, [parameter]: name })
      return JSON.stringify([status, body]).replaceAll(name, '…')
    }
    expect(await asked('shared')).toBe(await asked('no such'))
  }
})

it('a group that channels use can’t be deactivated, and the error names only channels that the person can see', async () => {
  const members = [world.id('ben')]
  const can_manage_group = { direct_members: members, direct_subgroups: [] }
  await world.must('olivia', 'POST /user_groups/create', { name: 'rowers', description: '', members, can_manage_group })
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  const group = user_groups.find(({ name }: { name: string }) => name === 'rowers').id
  const rowersPost = { can_send_message_group: group }
  const secret = await world.channel('rowers only', ['mia'], { ...rowersPost, invite_only: true })
  const open = await world.channel('rowers', ['mia'], rowersPost)
  const channelsFor = async (who: string): Promise<number[]> => {
    const { body } = await world.call(who, `POST /user_groups/${group}/deactivate`)
    expect(body.msg).toBe('Cannot deactivate user group in use.')
    const channels = body.objections.filter(({ type }: { type: string }) => type === 'channel')
    return channels.map(({ channel_id }: { channel_id: number }) => channel_id)
  }
  expect(await channelsFor('ben')).toEqual([open])
  expect(await channelsFor('olivia')).toEqual([secret, open])
})

it('a queue for all public channels gets no more messages once its owner is a guest', async () => {
  const name = 'pat'
  await world.join(name)
  const place = places.find((one) => one.name === 'public')!
  const queue = await world.listen(name, ['message'], { all_public_streams: true })
  const heard = async () => (await world.events(name, queue)).map(({ message }) => (message as { id: number }).id)
  const before = await world.say('mia', place.id, 'later', 'to everybody')
  expect(await heard()).toEqual([before])
  await world.must('olivia', `PATCH /users/${world.id(name)}`, { role: 600 })
  const after = await world.say('mia', place.id, 'later', 'to members')
  const told = await world.call(name, 'GET /events', { queue_id: queue, last_event_id: -1, dont_block: true })
  expect(JSON.stringify(told.body)).not.toContain(`"id":${after},`)
  expect(JSON.stringify(told.body)).not.toContain('to members')
})
