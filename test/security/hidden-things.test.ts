import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '#api/contract/operation'
import { operations } from '#api/index'
import type { Realm } from '#realm/realm'
import { Direct } from '../api/direct'
import { type Person, World } from '../api/world'
import { Undoing } from './undoing'
import { furnish, validParameters } from './valid-parameters'

/**
 * A kind of object in requests, with the ids, names or addresses of a visible object, a hidden one, and one that
 * doesn't exist.
 */
interface Secret {
  visible: unknown
  hidden: unknown
  absent: unknown
  from: readonly Person[]
  /** Operations that are known to reveal whether the object exists: see docs/security.md. */
  except?: readonly string[]
}

let world: World
let valid: Record<string, unknown>
let secrets: Record<string, Secret>

beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'kim', 'gus'])
  const things = await furnish(world)
  valid = validParameters(things)
  secrets = await hide(things)
})

/**
 * Creates objects that mia can see, but the people in `from` can't. ben was never in the hidden channel, kim left it,
 * and gus is a guest.
 */
async function hide(things: Awaited<ReturnType<typeof furnish>>): Promise<Record<string, Secret>> {
  const channel = await world.channel('hidden', ['olivia', 'mia', 'kim'], {
    invite_only: true,
    history_public_to_subscribers: false,
  })
  await world.must('kim', 'DELETE /users/me/subscriptions', { subscriptions: ['hidden'] })
  const message = await world.say('mia', channel, 'topic', 'hidden words to **find**')
  const gone = await world.say('mia', channel, 'topic', 'words that are gone')
  const direct = await world.write('mia', ['olivia'], 'between us')
  const goneDirect = await world.write('mia', ['olivia'], 'gone')
  for (const id of [gone, goneDirect]) await world.must('olivia', `DELETE /messages/${id}`)
  const { ids } = await world.must('mia', 'POST /drafts', { drafts: [things.draft] })
  const { saved_snippet_id } = await world.must('mia', 'POST /saved_snippets', { title: 't', content: 'c' })
  const { scheduled_message_id } = await world.must('mia', 'POST /scheduled_messages', things.later)
  const { reminder_id } = await world.must('mia', 'POST /reminders', {
    message_id: message,
    scheduled_delivery_timestamp: 4e9,
  })
  const queue = await world.listen('mia', ['message'])
  await world.join('nina')
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  const members = user_groups.find((group: { name: string }) => group.name === 'role:members').id
  await world.must('olivia', 'PATCH /realm', { can_access_all_users_group: { new: members } })
  await world.must('gus', 'DELETE /users/me/subscriptions', {
    subscriptions: ['general', 'sandbox', 'getting started'],
  })
  const nina = world.id('nina')
  const all: readonly Person[] = ['ben', 'kim', 'gus']
  const sending = ['send-message', 'create-scheduled-message']
  const narrowing = ['get-messages', 'check-messages-match-narrow', 'update-message-flags-for-narrow']
  const joining = ['subscribe', 'unsubscribe', 'update-subscriptions']
  return {
    'a channel': {
      visible: things.channel,
      hidden: channel,
      absent: 98_765,
      from: all,
      except: [...sending, ...narrowing],
    },
    'the name of a channel': { visible: 'fuzzed', hidden: 'hidden', absent: 'absent', from: all, except: joining },
    'a person': { visible: things.ben, hidden: nina, absent: 98_765, from: ['gus'] },
    'the address of a person': {
      visible: 'ben@example.com',
      hidden: 'nina@example.com',
      absent: 'none@example.com',
      from: ['gus'],
    },
    'a message of a channel': { visible: things.message, hidden: message, absent: gone, from: all },
    'a direct message': { visible: things.message, hidden: direct, absent: goneDirect, from: all },
    'a draft': { visible: things.drafts[0], hidden: ids[0], absent: 98_765, from: ['ben', 'olivia'] },
    'a saved snippet': {
      visible: things.snippets[0],
      hidden: saved_snippet_id,
      absent: 98_765,
      from: ['ben', 'olivia'],
    },
    'a scheduled message': {
      visible: things.scheduled,
      hidden: scheduled_message_id,
      absent: 98_765,
      from: ['ben', 'olivia'],
    },
    'a reminder': { visible: things.reminders[1], hidden: reminder_id, absent: 98_765, from: ['ben', 'olivia'] },
    'a queue': { visible: things.queue, hidden: queue, absent: crypto.randomUUID(), from: ['ben', 'olivia'] },
  }
}

/** The request with one object replaced by another wherever it occurs; undefined if it doesn't. */
function naming({ name, params }: Operation, visible: unknown, other: unknown): Record<string, unknown> | undefined {
  const values = Object.keys(params.shape).map((key) => {
    const own = `${name}.${key}`
    return [key, own in valid ? valid[own] : valid[key]] as const
  })
  const request = Object.fromEntries(values.filter(([, value]) => value !== undefined))
  const replaced = replacedIn(request, visible, other) as Record<string, unknown>
  return JSON.stringify(replaced) === JSON.stringify(request) ? undefined : replaced
}

function replacedIn(value: unknown, visible: unknown, other: unknown): unknown {
  if (value === visible) return other
  if (Array.isArray(value)) return value.map((item) => replacedIn(item, visible, other))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replacedIn(item, visible, other)]))
}

describe('hidden data', () => {
  it.each([
    'a channel',
    'the name of a channel',
    'a person',
    'the address of a person',
    'a message of a channel',
    'a direct message',
    'a draft',
    'a scheduled message',
    'a saved snippet',
    'a reminder',
    'a queue',
  ])('looks as if it didn’t exist in every operation that can name it: %s', async (kind) => {
    const { visible, hidden, absent, from, except = [] } = secrets[kind] as Secret
    const differences: unknown[] = []
    let compared = 0
    await runInDurableObject(world.stub as never, async (realm: Realm) => {
      const direct = new Direct(realm, world)
      const undoing = new Undoing(realm)
      const answer = async (who: Person, { name }: Operation, request: Record<string, unknown>, it: unknown) => {
        const { status, body } = await undoing.during(() => direct.ask(who, name, request))
        const text = JSON.stringify(body ?? null, withoutNewIds).replaceAll(String(it), 'it')
        return [status, text.replace(REFUSED_A_PERSON, 'No such user')]
      }
      for (const operation of operations) {
        const [theirs, nobodys] = [hidden, absent].map((other) => naming(operation, visible, other))
        if (!theirs || !nobodys || except.includes(operation.name)) continue
        for (const who of from) {
          const told = await answer(who, operation, theirs, hidden)
          const other = await answer(who, operation, nobodys, absent)
          if (told.join() !== other.join()) differences.push([operation.name, who, told, other])
          compared += 1
        }
      }
    })
    expect(compared).toBeGreaterThan(0)
    expect(differences).toEqual([])
  })
})

/**
 * The documented refusal for people whom a guest can't see. It reveals that the id or address exists, but nothing else.
 */
const REFUSED_A_PERSON = 'Insufficient permission'

/** Leaves queue ids out of the JSON of answers, because each registration returns a new one. */
const withoutNewIds = (key: string, value: unknown) => (key === 'queue_id' ? undefined : value)
