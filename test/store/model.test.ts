import { env } from 'cloudflare:test'
import { is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FLAG } from '#lib/flags'
import { type MessageId, NO_MESSAGE } from '#lib/ids'
import type { UnreadScope } from '#store/messages/read-state-reader'
import type { Database } from '#store/sql/database'
import * as tables from '#store/tables/messages'
import type { Meant } from './plain-history'
import { account, withStorage } from './storage'
import { PEOPLE, PROTECTED_PLACE, type Sending, World } from './world'

const WEIGHTS = {
  sendToChannel: 14,
  sendDirect: 6,
  edit: 2,
  subscribe: 3,
  unsubscribe: 3,
  activate: 1,
  deactivate: 1,
  mute: 2,
  unmute: 2,
  moveSome: 4,
  moveTopic: 3,
  renameTopic: 2,
  thereAndBack: 2,
  remove: 2,
  markRead: 4,
  markUnread: 4,
  markTopicRead: 2,
  markSenderRead: 1,
  markAllRead: 2,
  star: 3,
  unstar: 1,
  collapse: 1,
  react: 2,
  archive: 0.2,
  restart: 2,
}
type Kind = keyof typeof WEIGHTS

const kinds = Object.entries(WEIGHTS).map(([kind, weight]) => ({
  weight: weight * 5,
  arbitrary: fc.constant(kind as Kind),
}))
const people = fc.subarray(PEOPLE)

const step = fc.record({
  kind: fc.oneof(...kinds),
  who: fc.constantFrom(...PEOPLE),
  other: fc.constantFrom(...PEOPLE),
  at: fc.nat({ max: 2 }),
  to: fc.nat({ max: 2 }),
  topic: fc.nat({ max: 3 }),
  newTopic: fc.nat({ max: 3 }),
  picks: fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 6 }),
  /** The number of ids to skip: sometimes so many that a few messages span as many ids as thousands would. */
  leap: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 70_000 }) }),
  flag: fc.boolean(),
  mentioned: people,
  group: people,
  wildcard: fc.nat({ max: 5 }),
  special: fc.nat({ max: 9 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function meantBy({ mentioned, group, wildcard, who }: Step): Meant {
  return {
    mentioned: new Set(wildcard < 2 ? mentioned : []),
    group: new Set(wildcard === 2 ? group : []),
    topicWildcard: new Set(wildcard === 3 ? group : []),
    alertWords: new Set(wildcard === 4 ? [...mentioned, who] : []),
    channelWildcard: wildcard === 5,
  }
}

function sendingBy(it: Step): Sending {
  const { leap, flag: readBySender, special } = it
  const bot = special === 0 ? it.other : undefined
  return { leap, readBySender, meant: meantBy(it), bot, quiet: new Set(special < 2 ? it.group : []) }
}

function apply(world: World, it: Step): void {
  const { who, at } = it
  const all = [...world.plain.messages.keys()]
  const pick = (from: readonly number[]) => [...new Set(it.picks.map((one) => from[one % from.length]!))]
  const picked = all.length > 0 ? pick(all) : []
  const here = world.idsIn(at)
  const name = world.topicName(it.topic)
  const newName = world.topicName(it.newTopic)
  const steps: Record<Kind, () => void> = {
    sendToChannel: () => world.sendToChannel(who, at, name, sendingBy(it)),
    sendDirect: () => world.sendDirect(who, it.mentioned.slice(0, 3), sendingBy(it)),
    edit: () => picked.slice(0, 1).forEach((id) => void world.edit(id, meantBy(it))),
    subscribe: () => world.subscribe(who, at, true),
    unsubscribe: () => world.subscribe(who, at, false),
    activate: () => world.activate(who, true),
    deactivate: () => world.activate(who, false),
    mute: () => world.mute(who, it.other, true),
    unmute: () => world.mute(who, it.other, false),
    moveSome: () => here.length > 0 && world.move(pick(here), at, it.to, newName),
    moveTopic: () => {
      const ids = world.plain.inTopic(world.place(at), name).map((one) => one.id)
      if (ids.length > 0) world.move(ids, at, it.to, newName)
    },
    // Steps in which a person marks a message as unread, loses it because of a move, and gets it again.
    thereAndBack: () => {
      const ids = pick(world.idsIn(PROTECTED_PLACE).concat(0)).filter((id) => id !== 0)
      if (ids.length === 0 || it.to === PROTECTED_PLACE) return
      world.subscribe(who, PROTECTED_PLACE, true)
      world.subscribe(who, it.to, false)
      mark(world, who, ids, false)
      personalFlag(world, who, ids, FLAG.collapsed, true)
      world.move(ids, PROTECTED_PLACE, it.to, name)
      if (it.flag) check(world)
      world.move(ids, it.to, PROTECTED_PLACE, name)
    },
    renameTopic: () => world.renameTopic(at, name, newName),
    remove: () => world.remove(it.flag ? all.slice(-1) : picked),
    markRead: () => mark(world, who, picked, true),
    markUnread: () => mark(world, who, picked, false),
    markTopicRead: () => {
      const scope = { recipientId: world.place(at), topicIds: world.topicIds(at, name) }
      const ids = unreadInParts(world, who, scope)
      const wanted = world.plain.inTopic(world.place(at), name).map((one) => one.id)
      expect(world.markRead(who, ids, true)).toEqual(world.plain.setFlag(who, wanted, FLAG.read, true))
    },
    markSenderRead: () => {
      const ids = unreadInParts(world, who, { senderId: account(it.other) })
      const wanted = [...world.plain.messages.values()].filter((one) => one.sender === it.other).map((one) => one.id)
      expect(world.markRead(who, ids, true)).toEqual(world.plain.setFlag(who, wanted, FLAG.read, true))
    },
    markAllRead: () => {
      world.store.readState.markAllRead(account(who))
      world.plain.setFlag(who, all, FLAG.read, true)
    },
    star: () => picked.slice(0, 1).forEach((id) => void world.hold(who, id, 'star')),
    unstar: () => personalFlag(world, who, picked, FLAG.starred, false),
    collapse: () => personalFlag(world, who, picked, FLAG.collapsed, it.flag),
    react: () => picked.slice(0, 1).forEach((id) => void world.hold(who, id, 'reaction')),
    archive: () => world.archive(at),
    restart: () => world.restart(),
  }
  steps[it.kind]()
}

/** Lists unread messages in steps, as a request does. The steps are so short that they end in every possible place. */
function unreadInParts({ store: { readState } }: World, who: number, scope: UnreadScope): MessageId[] {
  const ids: MessageId[] = []
  for (let from: MessageId | undefined = NO_MESSAGE; from !== undefined; ) {
    const part = readState.listUnreadPart(account(who), scope, { from, most: 3 })
    ids.push(...part.ids)
    from = part.next
  }
  return ids
}

function mark(world: World, who: number, ids: readonly number[], read: boolean): void {
  expect(world.markRead(who, ids, read)).toEqual(world.plain.setFlag(who, ids, FLAG.read, read))
}

function personalFlag(world: World, who: number, ids: readonly number[], flag: number, present: boolean): void {
  const had = ids.filter((id) => world.plain.messages.get(id)!.holders.has(who))
  const { flags } = world.store
  const changed = present
    ? flags.add(account(who), had as never[], flag)
    : flags.remove(account(who), had as never[], flag)
  expect(changed.toSorted((one, other) => one - other)).toEqual(world.plain.setFlag(who, had, flag, present))
}

function check(world: World): void {
  for (const person of PEOPLE) {
    const flags = new Map([...world.plain.of(person)].sort(([one], [other]) => one - other))
    const starred = [...flags].filter(([, word]) => word & FLAG.starred).map(([id]) => id)
    const unread = world.plain.unreadCounts(person)
    expect({ person, ...world.observed(person) }).toEqual({ person, flags, unread, starred, strange: [] })
  }
}

function wipe({ drizzle }: Database): void {
  for (const table of Object.values(tables)) if (is(table, SQLiteTable)) drizzle.delete(table).run()
}

/** `MODEL_RUNS=5000 MODEL_SEED=1 npx vitest run test/store/model.test.ts` tries more cases. */
const { MODEL_RUNS, MODEL_SEED } = env as unknown as { MODEL_RUNS: string; MODEL_SEED: string }

test('After any changes, everyone has received, read and flagged the same messages as with one record for each person and message.', {
  timeout: 1_800_000,
}, async () => {
  await withStorage('model', (database) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        wipe(database)
        const world = new World(database)
        for (const it of steps) {
          database.transaction(() => apply(world, it))
          check(world)
        }
        world.restart()
        check(world)
      }),
      { numRuns: Number(MODEL_RUNS), seed: Number(MODEL_SEED) },
    )
  })
})
