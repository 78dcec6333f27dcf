import { beforeAll, describe, expect, it } from 'vitest'
import type { Person, World } from '../api/world'
import { type Ask, askingUndone } from './asking-undone'
import { furnishAccesses, HALVES, NAMES, type Place, rules, type Viewer, viewerOf } from './channel-viewers'

type Request = Record<string, unknown>
type Rule = (viewer: Viewer, place: Place) => boolean

const ABSENT = 987_654
const PRESENT = NAMES.filter((name) => rules.isActive(viewerOf(name)))

let world: World
let places: Place[]
beforeAll(async () => {
  const furnished = await furnishAccesses()
  world = furnished.world
  places = furnished.places
}, 120_000)

const asking = (work: (ask: Ask) => Promise<void>) => askingUndone(world, work)

const live =
  (rule: Rule): Rule =>
  (viewer, place) =>
    !place.isArchived && rule(viewer, place)

/** Operations that name a channel. For people without access, they answer as if the channel didn't exist. */
const OF_CHANNELS: [string, string, (id: number) => Request, Rule][] = [
  ['its topics', 'get-stream-topics', (stream_id) => ({ stream_id }), live(rules.content)],
  ['its settings', 'get-stream-by-id', (stream_id) => ({ stream_id }), live(rules.sight)],
  ['its subscribers', 'get-subscribers', (stream_id) => ({ stream_id }), live(rules.sight)],
  ['its email address', 'get-stream-email-address', (stream_id) => ({ stream_id }), live(rules.content)],
  ['marking it as read', 'mark-stream-as-read', (stream_id) => ({ stream_id }), live(rules.content)],
  [
    'typing in it',
    'set-typing-status',
    (stream_id) => ({ type: 'stream', op: 'start', stream_id, topic: 't' }),
    live(rules.content),
  ],
  [
    'saving a draft for it',
    'create-drafts',
    (id) => ({ drafts: [{ type: 'stream', to: [id], topic: 't', content: 'c' }] }),
    live(rules.content),
  ],
  [
    'following a topic',
    'update-user-topic',
    (stream_id) => ({ stream_id, topic: 't', visibility_policy: 3 }),
    live(rules.content),
  ],
]

describe('a channel', () => {
  it.each(OF_CHANNELS)(
    'looks to people without access as if it didn’t exist: %s',
    async (_, operation, request, rule) => {
      const wrong: unknown[] = []
      await asking(async (ask) => {
        for (const who of NAMES) {
          const absent = await ask(who, operation, request(ABSENT))
          for (const place of places) {
            const expected = rules.isActive(viewerOf(who)) && rule(viewerOf(who), place)
            const answer = await ask(who, operation, request(place.id))
            const told = JSON.stringify([answer.status, answer.body]) !== JSON.stringify([absent.status, absent.body])
            if (told !== expected) wrong.push([who, place.name, { expected, answer }])
          }
        }
      })
      expect(wrong).toEqual([])
    },
  )

  it.each<[string, string, (place: Place) => Request, Rule]>([
    ['finding it by name', 'get-stream-id', ({ name }) => ({ stream: name }), live(rules.content)],
    [
      'changing its description',
      'update-stream',
      ({ id }) => ({ stream_id: id, description: 'd' }),
      rules.administration,
    ],
    [
      'sharing its history',
      'update-stream',
      ({ id }) => ({ stream_id: id, is_private: true, history_public_to_subscribers: true }),
      (viewer, place) => rules.administration(viewer) && rules.content(viewer, place),
    ],
    ['posting in it', 'send-message', ({ id }) => ({ type: 'channel', to: id, topic: 't', content: 'c' }), rules.post],
    [
      'scheduling a message for it',
      'create-scheduled-message',
      ({ id }) => ({ type: 'channel', to: id, topic: 't', content: 'c', scheduled_delivery_timestamp: 4_000_000_000 }),
      rules.post,
    ],
    ['archiving it', 'archive-stream', ({ id }) => ({ stream_id: id }), live(rules.administration)],
    [
      'letting people join it',
      'update-stream',
      ({ id }) => ({
        stream_id: id,
        can_subscribe_group: { new: { direct_members: [world.id('ben')], direct_subgroups: [] } },
      }),
      (viewer, place) => rules.administration(viewer) && rules.content(viewer, place),
    ],
    [
      'adding someone to it',
      'subscribe',
      ({ name }) => ({ subscriptions: [{ name }], principals: [world.id('max')] }),
      (viewer, place) => viewer.role < 600 && rules.content(viewer, place),
    ],
    [
      'removing someone from it',
      'unsubscribe',
      ({ name }) => ({ subscriptions: [name], principals: [world.id('mia'), world.id('lea')] }),
      rules.administration,
    ],
    [
      'removing someone from it and from another',
      'unsubscribe',
      ({ name }) => ({ subscriptions: [name, 'elsewhere'], principals: [world.id('mia'), world.id('lea')] }),
      ({ role }) => role <= 200,
    ],
  ])('allows %s only for people with permission', async (_, operation, request, rule) => {
    const wrong: unknown[] = []
    await asking(async (ask) => {
      for (const who of NAMES) {
        for (const place of places) {
          const expected = rules.isActive(viewerOf(who)) && rule(viewerOf(who), place)
          const { status, body } = await ask(who, operation, request(place))
          if ((status === 200) !== expected) wrong.push([who, place.name, { expected, status, body }])
        }
      }
    })
    expect(wrong).toEqual([])
  })

  it('can’t be changed by people who don’t administer it, and looks unknown to those who can’t read it', async () => {
    await asking(async (ask) => {
      for (const who of PRESENT.filter((name) => !rules.administration(viewerOf(name)))) {
        for (const place of places) {
          for (const operation of ['update-stream', 'archive-stream']) {
            const { body } = await ask(who, operation, { stream_id: place.id, description: 'd' })
            const isAbsent = body.msg === 'Invalid channel ID'
            expect([who, place.name, operation, isAbsent]).toEqual([
              who,
              place.name,
              operation,
              !rules.content(viewerOf(who), place),
            ])
          }
        }
      }
    })
  })

  it('can be joined by members who can read it', async () => {
    await asking(async (ask) => {
      for (const who of PRESENT.filter((name) => viewerOf(name).role < 600)) {
        for (const place of places.filter(({ isArchived }) => !isArchived)) {
          const join = { subscriptions: [{ name: place.name }], authorization_errors_fatal: false }
          const { body } = await ask(who, 'subscribe', join)
          const isIn = body.result === 'success' && body.unauthorized?.length !== 1
          expect([who, place.name, isIn]).toEqual([who, place.name, rules.content(viewerOf(who), place)])
        }
      }
    })
  })
})

describe('a list', () => {
  const named = (channels: { name: string }[]) =>
    places.filter((place) => channels.some(({ name }) => name === place.name)).map(({ name }) => name)
  const expected = (who: Person, rule: Rule) =>
    places.filter((place) => rule(viewerOf(who), place)).map(({ name }) => name)

  it.each<[string, Request, Rule]>([
    ['all', { include_all: true }, live(rules.sight)],
    ['all, including archived channels', { include_all: true, exclude_archived: false }, rules.sight],
    ['readable channels', { include_can_access_content: true }, live(rules.content)],
    [
      'with default parameters',
      {},
      live((viewer, place) => rules.isThere(viewer) || (rules.content(viewer, place) && place.privacy === 'public')),
    ],
  ])('of channels contains exactly the requested ones that are visible: %s', async (_, request, rule) => {
    await asking(async (ask) => {
      for (const who of PRESENT) {
        const { body } = await ask(who, 'get-streams', request)
        expect([who, named(body.streams)]).toEqual([who, expected(who, rule)])
      }
    })
  })

  it('of channels from POST /register contains the visible ones with subscribers, and only received messages are unread', async () => {
    for (const who of PRESENT) {
      const asked = {
        fetch_event_types: ['subscription', 'message', 'update_message_flags'],
        include_subscribers: true,
      }
      const state = await world.must(who, 'POST /register', asked)
      const all = [...state.subscriptions, ...state.unsubscribed, ...state.never_subscribed]
      const viewer = viewerOf(who)
      expect([who, named(all)]).toEqual([who, expected(who, live(rules.sight))])
      for (const { subscribers, name } of all)
        if (places.some((place) => place.name === name)) expect(subscribers).toContain(world.id('mia'))
      const unread: number[] = state.unread_msgs.streams.flatMap(
        (one: { unread_message_ids: number[] }) => one.unread_message_ids,
      )
      const heard = places.flatMap((place) =>
        HALVES.filter((half) => unread.includes(place.said[half].words)).map((half) => `${place.name}, ${half}`),
      )
      const due = places.flatMap((place) =>
        HALVES.filter((half) => !place.isArchived && rules.isThere(viewer) && rules.received(viewer, half)).map(
          (half) => `${place.name}, ${half}`,
        ),
      )
      expect([who, heard]).toEqual([who, due])
    }
  })

  it('of topics contains exactly the topics of readable messages', async () => {
    await asking(async (ask) => {
      for (const who of PRESENT) {
        for (const place of places.filter((one) => live(rules.content)(viewerOf(who), one))) {
          const { body } = await ask(who, 'get-stream-topics', { stream_id: place.id })
          const topics = body.topics
            .map(({ name }: { name: string }) => name)
            .filter((name: string) => / topic$/.test(name))
          const readable = HALVES.filter((half) => rules.message(viewerOf(who), place, half))
          expect([who, place.name, topics.sort()]).toEqual([who, place.name, readable.map((half) => `${half} topic`)])
        }
      }
    })
  })
})
