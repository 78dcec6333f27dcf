import { beforeAll, describe, expect, it } from 'vitest'
import { apply } from './state/apply'
import type { Case } from './state/case'
import { CASES } from './state/cases'
import { MODERN, OLD } from './state/clients'
import { countOf, differences } from './state/comparable'
import type { Event, State } from './state/state'
import { World } from './world'

const WATCHERS = [
  { title: 'an owner', who: 'olivia', options: MODERN },
  { title: 'an administrator', who: 'ada', options: MODERN },
  { title: 'a member', who: 'mia', options: MODERN },
  { title: 'a member with an old client', who: 'mia', options: OLD },
  { title: 'somebody who acts', who: 'ben', options: MODERN },
  { title: 'a guest', who: 'gus', options: MODERN },
]

const nameOf = ({ type, op }: Event) => (op ? `${type}/${op}` : type)

async function check(world: World, { before, act, events: expected, untold = [] }: Case): Promise<void> {
  const given = (await before?.(world)) as never
  const states: State[] = []
  for (const { who, options } of WATCHERS) states.push(await world.must(who, 'POST /register', options))
  await act(world, given)
  const seen = new Set<string>()
  for (const [at, { title, who, options }] of WATCHERS.entries()) {
    const state = states[at]!
    const events = (await world.events(who, state.queue_id)) as Event[]
    for (const event of events) {
      seen.add(nameOf(event))
      apply(state, event)
    }
    const after: State = await world.must(who, 'POST /register', options)
    if (!untold.includes('count')) expect.soft(after.unread_msgs.count, title).toBe(countOf(after))
    const names = [...untold, ...(who === 'gus' ? ['realm_default_streams', 'realm_default_stream_groups'] : [])]
    for (const { name, made, found } of differences(state, after, names)) {
      expect.soft({ [name]: made }, `${title}, after ${events.map(nameOf)}`).toEqual({ [name]: found })
    }
  }
  for (const name of expected) expect(seen).toContain(name)
}

for (const [chapter, cases] of Object.entries(CASES)) {
  describe(`the state before and the events make the state after: ${chapter}`, () => {
    let world: World
    beforeAll(async () => {
      world = await World.found(['ada', 'mia', 'ben', 'kim', 'gus'])
      await world.channel('common', ['mia', 'ben', 'ada', 'gus', 'olivia'])
    })
    it.each(cases)('$name', (one) => check(world, one))
  })
}
