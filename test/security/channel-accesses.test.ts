import { beforeAll, describe, expect, it } from 'vitest'
import type { Person, World } from '../api/world'
import { type Ask, askingUndone } from './asking-undone'
import { furnishAccesses, HALVES, type Half, NAMES, type Place, rules, type Viewer, viewerOf } from './channel-viewers'

type Request = Record<string, unknown>
type Said = Place['said'][Half]
/** An id that no message and no channel has. */
const ABSENT = 987_654

let world: World
let places: Place[]
let elsewhere: number
beforeAll(async () => {
  const furnished = await furnishAccesses()
  world = furnished.world
  places = furnished.places
  elsewhere = furnished.elsewhere
}, 120_000)

const asking = (work: (ask: Ask) => Promise<void>) => askingUndone(world, work)

/** Whether an answer reveals that something exists, because it differs from the answer for something that doesn't. */
async function differs(ask: Ask, who: Person, operation: string, there: Request, absent: Request): Promise<boolean> {
  const [one, other] = [await ask(who, operation, there), await ask(who, operation, absent)]
  return JSON.stringify([one.status, one.body]) !== JSON.stringify([other.status, other.body])
}

type Rule = (viewer: Viewer, place: Place, half: Half) => boolean
const changeable: Rule = (viewer, place, half) => !place.isArchived && rules.message(viewer, place, half)
/** People can change their flags on a message that they received, even if they can no longer read it. */
const flaggable: Rule = (viewer, place, half) => rules.received(viewer, half) || rules.message(viewer, place, half)

const OF_MESSAGES: [string, string, (id: number) => Request, Rule, keyof Said][] = [
  ['fetching it', 'get-message', (message_id) => ({ message_id }), rules.message, 'words'],
  ['its history', 'get-message-history', (message_id) => ({ message_id }), rules.message, 'words'],
  ['its readers', 'get-read-receipts', (message_id) => ({ message_id }), rules.message, 'words'],
  ['starring it', 'update-message-flags', (id) => ({ messages: [id], op: 'add', flag: 'starred' }), flaggable, 'words'],
  ['reacting to it', 'add-reaction', (message_id) => ({ message_id, emoji_name: 'tada' }), changeable, 'words'],
  ['editing it', 'update-message', (message_id) => ({ message_id, content: 'other words' }), changeable, 'words'],
  ['renaming its topic', 'update-message', (message_id) => ({ message_id, topic: 'other topic' }), changeable, 'words'],
  ['moving it', 'update-message', (message_id) => ({ message_id, stream_id: elsewhere }), changeable, 'words'],
  ['deleting it', 'delete-message', (message_id) => ({ message_id }), changeable, 'words'],
  [
    'typing in its edit',
    'set-typing-status-for-message-edit',
    (message_id) => ({ message_id, op: 'start' }),
    changeable,
    'words',
  ],
  [
    'voting in it',
    'send-submessage',
    (message_id) => ({ message_id, msg_type: 'widget', content: '{"type":"vote","key":"canned,0","vote":1}' }),
    changeable,
    'poll',
  ],
]

describe('a message', () => {
  it.each(OF_MESSAGES)(
    'looks to people who can’t read it as if it didn’t exist: %s',
    async (_, operation, request, rule, kind) => {
      const wrong: unknown[] = []
      await asking(async (ask) => {
        for (const who of NAMES) {
          for (const place of places) {
            for (const half of HALVES) {
              const id = place.said[half][kind] as number
              const expected = rules.isActive(viewerOf(who)) && rule(viewerOf(who), place, half)
              const told = await differs(ask, who, operation, request(id), request(ABSENT))
              if (told !== expected) wrong.push([who, place.name, half, { expected, told }])
            }
          }
        }
      })
      expect(wrong).toEqual([])
    },
  )

  it('reveals its channel, when it is marked as unread, only to people who received it or can read it', async () => {
    const wrong: unknown[] = []
    await asking(async (ask) => {
      for (const who of NAMES.filter((name) => rules.isActive(viewerOf(name)))) {
        for (const place of places) {
          for (const half of HALVES) {
            const viewer = viewerOf(who)
            const request = { messages: [place.said[half].words], op: 'remove', flag: 'read' }
            const { body } = await ask(who, 'update-message-flags', request)
            const isKnown = flaggable(viewer, place, half)
            const mayBeUnread = rules.isThere(viewer) && !place.isArchived
            const expected = isKnown && !mayBeUnread ? [place.id] : []
            // If people neither received the message nor may read it, their requests are refused, and the refusal
            // doesn't name a channel either.
            const told = (body as Request).ignored_because_not_subscribed_channels ?? []
            if (JSON.stringify(told) !== JSON.stringify(expected))
              wrong.push([who, place.name, half, { expected, told }])
          }
        }
      }
    })
    expect(wrong).toEqual([])
  })

  it.each(['get-file-temporary-url', 'serve-file'])(
    'has a file that only people who can read the message can open: %s',
    async (operation) => {
      const wrong: unknown[] = []
      await asking(async (ask) => {
        for (const who of NAMES) {
          for (const place of places) {
            for (const half of HALVES) {
              const [, , realm_id, ...rest] = place.said[half].file.split('/')
              const { status } = await ask(who, operation, { realm_id, filename: rest.join('/') })
              const expected = rules.isActive(viewerOf(who)) && rules.message(viewerOf(who), place, half)
              if ((status === 200) !== expected) wrong.push([who, place.name, half, { expected, status }])
            }
          }
        }
      })
      expect(wrong).toEqual([])
    },
  )
})

/** The messages that a request finds. */
async function found(ask: Ask, who: Person, request: Request): Promise<string[]> {
  const { body } = await ask(who, 'get-messages', { num_before: 200, num_after: 0, anchor: 'newest', ...request })
  const messages = ((body as { messages?: { id: number }[] }).messages ?? []).map(({ id }) => id)
  return saidThere(messages)
}

const saidThere = (ids: readonly number[]) =>
  places.flatMap(({ name, said }) =>
    HALVES.filter((half) => ids.includes(said[half].words)).map((half) => `${name}, ${half}`),
  )

const expectedOf = (who: Person, rule: Rule) =>
  places.flatMap((place) =>
    HALVES.filter((half) => rules.isActive(viewerOf(who)) && rule(viewerOf(who), place, half)).map(
      (half) => `${place.name}, ${half}`,
    ),
  )

describe('lists of messages', () => {
  const inOwn: Rule = (viewer, _, half) => rules.received(viewer, half)
  const OF_LISTS: [string, Request, Rule][] = [
    ['without a narrow', { narrow: [] }, inOwn],
    [
      'by a search',
      { narrow: [{ operator: 'search', operand: 'zqlate' }] },
      (v, _, h) => h === 'late' && inOwn(v, _, h),
    ],
    ['by a sender', { narrow: [{ operator: 'sender', operand: 'mia@example.com' }] }, inOwn],
  ]

  it.each(OF_LISTS)('contain exactly the received messages: %s', async (_, request, rule) => {
    await asking(async (ask) => {
      for (const who of NAMES) {
        expect({ who, found: await found(ask, who, request) }).toEqual({ who, found: expectedOf(who, rule) })
      }
    })
  })

  it.each([
    ['by channel', (): Request[] => []],
    ['by channel and words', (): Request[] => [{ operator: 'search', operand: 'zqearly' }]],
    ['by channel and attachment', (): Request[] => [{ operator: 'has', operand: 'attachment' }]],
    ['by channel and topic', (): Request[] => [{ operator: 'topic', operand: 'early topic' }]],
  ])('contain exactly the messages that people received or can read: %s', async (what, more) => {
    await asking(async (ask) => {
      for (const who of NAMES) {
        for (const place of places) {
          const narrow = [{ operator: 'channel', operand: place.id }, ...more()]
          const rule: Rule = (viewer, one, half) =>
            one === place &&
            (half === 'early' || !/words|topic/.test(what)) &&
            (rules.received(viewer, half) || rules.message(viewer, one, half))
          const expected = expectedOf(who, rule)
          const told = await found(ask, who, { narrow })
          expect({ who, place: place.name, found: told }).toEqual({ who, place: place.name, found: expected })
        }
      }
    })
  })

  it('contain exactly the received messages when they are requested by their ids', async () => {
    const message_ids = places.flatMap(({ said }) => HALVES.map((half) => said[half].words))
    await asking(async (ask) => {
      for (const who of NAMES) {
        const { body } = await ask(who, 'get-messages', { message_ids })
        const ids = ((body as { messages?: { id: number }[] }).messages ?? []).map(({ id }) => id)
        const rule: Rule = (viewer, _, half) => rules.received(viewer, half)
        expect({ who, found: saidThere(ids) }).toEqual({ who, found: expectedOf(who, rule) })
      }
    })
  })
})
