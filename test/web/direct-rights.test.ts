import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../web/app/client'
import { directRefusal } from '../../web/app/may-write-directly'
import { directPlace, keyOf } from '../../web/model/conversations/conversation'
import { World } from '../api/world'
import { caughtUp, connect, standing, stopAll, until } from './connected'

const WHO = ['ada', 'mia', 'gus'] as const
type Who = (typeof WHO)[number]

let world: World
let bot: number
const clients = new Map<Who, Client>()
const roles = new Map<string, number>()

beforeAll(async () => {
  world = await World.found()
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  for (const { id, name } of user_groups) roles.set(name, id)
  // At first, these are the only direct conversations.
  await world.write('ben', ['mia', 'gus', 'ada'], 'Hello')
  await world.write('ben', ['mia'], 'Hello')
  bot = (await world.must('olivia', 'POST /bots', { full_name: 'Bot', short_name: 'bot', bot_type: 1 })).user_id
  for (const who of WHO) {
    const { client } = connect(world, who)
    client.start()
    await until(() => standing(client) === 'live', 'live')
    clients.set(who, client)
  }
})
afterAll(stopAll)

const REFUSALS: Readonly<Record<string, string>> = {
  'Direct messages are disabled in this organization.': 'off',
  'This conversation does not include any users who can authorize it.': 'unauthorized',
  'You do not have permission to initiate direct message conversations.': 'begin',
}

/** The reason for a refusal that the client shows before a message is written, if there is one. */
function saidBefore(client: Client, ids: readonly number[]): string | undefined {
  const refusal = directRefusal(client, ids)
  const place = directPlace(ids, client.store.ownId)
  const isBegun = client.store.direct.conversations.peek(keyOf(place)) !== undefined
  return refusal === 'begin' && isBegun ? undefined : refusal
}

async function saidByServer(who: Who, to: readonly number[]): Promise<string | undefined> {
  const { body } = await world.call(who, 'POST /messages', { type: 'direct', to, content: 'Hello' })
  return REFUSALS[body.msg]
}

const value = (people: readonly string[], groups: readonly string[]) => ({
  direct_members: people.map((one) => world.id(one)),
  direct_subgroups: groups.map((one) => roles.get(one)),
})

describe('direct messages that the server would refuse', () => {
  // A sent message begins a conversation. After that, nobody needs permission to begin it, so narrow permissions come
  // before wide ones.
  const names = ['role:nobody', 'role:moderators', 'role:members', 'role:everyone']
  const sets = () => [value(['gus'], []), value(['mia'], ['role:owners'])]
  const values = () => [...sets(), ...names.map((name) => roles.get(name))]

  it.each(['direct_message_initiator_group', 'direct_message_permission_group'])(
    'are reported before they are written: %s',
    async (permission) => {
      const wrong: string[] = []
      const seen = new Set<string | undefined>()
      for (const one of values()) {
        await world.must('olivia', 'PATCH /realm', { [permission]: { new: one } })
        for (const [who, client] of clients) {
          await caughtUp(world, who, client)
          const own = world.id(who)
          const people = (...all: string[]) => all.map((name) => world.id(name))
          const tried = [people('kim'), people('olivia'), people('kim', 'max'), people('ben'), [own], [bot]]
          for (const ids of [...tried, [bot, world.id('kim')]]) {
            const [before, answer] = [saidBefore(client, ids), await saidByServer(who, ids)]
            seen.add(answer)
            if (before !== answer) wrong.push(`${JSON.stringify(one)} ${who} ${ids}: ${before}, and ${answer}`)
          }
        }
      }
      await world.must('olivia', 'PATCH /realm', { [permission]: { new: roles.get('role:everyone') } })
      expect(wrong).toEqual([])
      expect(seen.size).toBeGreaterThan(1)
    },
  )
})
