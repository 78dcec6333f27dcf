import { beforeAll, describe, expect, it } from 'vitest'
import { ALSO, type Also } from './state/also'
import { apply } from './state/apply'
import type { Case } from './state/case'
import { CASES } from './state/cases'
import { EVENTS, WITH_CASE } from './state/catalogue'
import { MODERN, NEWEST, OLD } from './state/clients'
import { countOf, differences } from './state/comparable'
import type { Event, State } from './state/state'
import { World } from './world'

interface Watcher {
  title: string
  who: string
  options: Record<string, unknown>
}

const WATCHERS: Watcher[] = [
  { title: 'an owner', who: 'olivia', options: MODERN },
  { title: 'an administrator', who: 'ada', options: MODERN },
  { title: 'a member', who: 'mia', options: MODERN },
  { title: 'a member with an old client', who: 'mia', options: OLD },
  { title: 'a member with the newest client', who: 'mia', options: NEWEST },
  { title: 'somebody who acts', who: 'ben', options: MODERN },
  { title: 'a guest', who: 'gus', options: MODERN },
]

const nameOf = ({ type, op }: Event) => (op ? `${type}/${op}` : type)

async function fetchState(world: World, { who, options }: Watcher, also: Also[]): Promise<State> {
  const state: State = await world.must(who, 'POST /register', options)
  for (const name of also) Object.assign(state, await ALSO[name](world, who))
  return state
}

async function check(world: World, { before, act, events: expected, untold = [], also = [] }: Case): Promise<void> {
  const given = (await before?.(world)) as never
  const states: State[] = []
  for (const watcher of WATCHERS) states.push(await fetchState(world, watcher, also))
  await act(world, given)
  const seen = new Set<string>()
  for (const [at, watcher] of WATCHERS.entries()) {
    const { title, who } = watcher
    const state = states[at]!
    const events = (await world.events(who, state.queue_id)) as Event[]
    for (const event of events) {
      seen.add(nameOf(event))
      apply(state, event)
    }
    const after = await fetchState(world, watcher, also)
    if (!untold.includes('count')) expect.soft(after.unread_msgs.count, title).toBe(countOf(after))
    const names = [...untold, ...(who === 'gus' ? ['realm_default_streams', 'realm_default_stream_groups'] : [])]
    for (const { name, made, found } of differences(state, after, names)) {
      expect.soft({ [name]: made }, `${title}, after ${events.map(nameOf)}`).toEqual({ [name]: found })
    }
  }
  for (const name of expected) expect(seen).toContain(name)
  for (const name of seen) expect(Object.keys(EVENTS)).toContain(name)
}

for (const [chapter, cases] of Object.entries(CASES)) {
  describe(`the earlier state, changed by the events, equals the later state: ${chapter}`, () => {
    let world: World
    beforeAll(async () => {
      world = await World.found(['ada', 'mia', 'ben', 'kim', 'gus'])
      await world.channel('common', ['mia', 'ben', 'ada', 'gus', 'olivia'])
    })
    it.each(cases)('$name', (one) => check(world, one))
  })
}

const DEACTIVATED = 'realm/deactivated'

it('a waiting client is notified that the organization is deactivated, and further requests are refused', async () => {
  const world = await World.found(['mia', 'gus'])
  const waiting = await Promise.all(
    ['olivia', 'mia', 'gus'].map(async (who) => ({ who, queue_id: await world.listen(who) })),
  )
  const polls = waiting.map(({ who, queue_id }) => world.call(who, 'GET /events', { queue_id, last_event_id: -1 }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await world.must('olivia', 'POST /realm/deactivate')
  for (const { body } of await Promise.all(polls)) {
    expect((body.events as Event[]).map((event) => [nameOf(event), event.realm_id])).toEqual([[DEACTIVATED, 1]])
  }
  for (const { who, queue_id } of waiting) {
    for (const what of ['POST /register', 'GET /events']) {
      const { status, body } = await world.call(who, what, { queue_id, last_event_id: -1 })
      expect([status, body.msg]).toEqual([401, 'This organization has been deactivated'])
    }
  }
})

it('the cases cover every type of event that needs a case, and no others', () => {
  const covered = new Set([
    DEACTIVATED,
    ...Object.values(CASES).flatMap((cases) => cases.flatMap(({ events }) => events)),
  ])
  expect([...covered].sort()).toEqual([...WITH_CASE].sort())
})
