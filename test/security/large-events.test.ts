import { beforeAll, describe, expect, it } from 'vitest'
import {
  MOST_BOTS_OF_ACCOUNT,
  MOST_CHANNELS_IN_DEFAULT_GROUPS,
  MOST_DEFAULT_CHANNELS,
  MOST_WEBHOOK_BOTS_OF_ACCOUNT,
} from '#domain/limits'
import type { Recipients } from '#domain/recipients'
import type { AccountId, MessageId } from '#lib/ids'
import { Outbox } from '#realm/state/outbox'
import type { Account } from '#store/accounts/account-reader'
import type { BuiltEvent } from '#wire/events/index'
import { updateMessageFlags } from '#wire/events/message-flags'
import { World } from '../api/world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

/** Emits an event as a command does. */
const emit = (event: BuiltEvent, recipients: Recipients) =>
  world.inside((state) => {
    const outbox = new Outbox()
    outbox.commit(state, Date.now(), () => outbox.emit(event, recipients))
  })

async function told(who: string, queue_id: string): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = []
  for (;;) {
    const last_event_id = all.at(-1)?.id ?? -1
    const { events } = await world.must(who, 'GET /events', { queue_id, last_event_id, dont_block: true })
    if (events.length === 0) return all
    all.push(...events)
  }
}

describe('an event that is too large for one row', () => {
  it('reaches clients as several events, even after an eviction', async () => {
    const queue = await world.listen('mia')
    const ids = Array.from({ length: 40_000 }, (_, n) => (1_000_000 + n) as MessageId)
    const details = { type: 'stream', stream_id: 1, topic: '漢'.repeat(60), unmuted_stream_msg: true } as const
    const all = Object.fromEntries(ids.map((id) => [id, details]))
    await emit(updateMessageFlags({ op: 'remove', flag: 'read' }, ids, all), { accounts: [world.id('mia')] })
    await world.evict()
    const events = (await told('mia', queue)) as { messages: number[]; message_details: object }[]
    expect(events.length).toBeGreaterThan(10)
    expect(events.flatMap(({ messages }) => messages)).toEqual(ids)
    expect(events.flatMap((event) => Object.keys(event.message_details)).length).toBe(ids.length)
  })

  it('stays one event if it is large only because of the parts for individual people', async () => {
    const queue = await world.listen('mia')
    world.isDescribed = false
    const accounts = [world.id('mia'), ...Array.from({ length: 50_000 }, (_, n) => (40_000 + n) as AccountId)]
    const flags = { flags: ['stream_wildcard_mentioned', 'has_alert_word'] }
    const personal = new Map(accounts.map((id) => [id, flags]))
    const event = updateMessageFlags({ op: 'add', flag: 'starred' }, [1 as MessageId])
    await emit(event, { accounts, personal: personal as never })
    await world.evict()
    expect(await told('mia', queue)).toEqual([expect.objectContaining(flags)])
    world.isDescribed = true
  })
})

describe('a limit that keeps events small', () => {
  it('applies to default channels, and to channels in default groups', async () => {
    const names = Array.from({ length: MOST_DEFAULT_CHANNELS }, (_, n) => ({ name: `channel ${n}` }))
    await world.must('olivia', 'POST /users/me/subscriptions', { subscriptions: names })
    const group = { group_name: 'all', description: 'x', stream_names: names.map(({ name }) => name) }
    await world.must('olivia', 'POST /default_stream_groups/create', group)
    const [first] = names
    const second = { group_name: 'one more', description: 'x', stream_names: [first?.name] }
    const refused = await world.call('olivia', 'POST /default_stream_groups/create', second)
    expect([refused.status, refused.body.msg]).toEqual([
      400,
      `The default channel groups can have at most ${MOST_CHANNELS_IN_DEFAULT_GROUPS} channels in total.`,
    ])
    await world.inside(({ store }) => {
      for (const { id, isDefault } of store.channels.list().slice(0, MOST_DEFAULT_CHANNELS)) {
        if (!isDefault) store.channels.update(id, { isDefault: true })
      }
    })
    const { stream_id } = await world.must('olivia', 'GET /get_stream_id', { stream: names.at(-1)?.name })
    const another = await world.call('olivia', 'POST /default_streams', { stream_id })
    expect([another.status, another.body.msg]).toEqual([
      400,
      `An organization can have at most ${MOST_DEFAULT_CHANNELS} default channels.`,
    ])
  })

  it('applies to the people in a direct message', async () => {
    const refusal = 'A direct message can include at most 1000 people.'
    const to = Array.from({ length: 1001 }, (_, n) => n)
    const sent = await world.call('mia', 'POST /messages', { type: 'direct', to, content: 'hello' })
    expect([sent.status, sent.body.msg]).toEqual([400, refusal])
    const typed = await world.call('mia', 'POST /typing', { op: 'start', to })
    expect([typed.status, typed.body.msg]).toEqual([400, 'to has too many items (limit: 1000)'])
  })
})

describe('one account can’t use up the ids of accounts', () => {
  /** Gives someone this many more bots of a kind. */
  const giveBots = (who: string, botType: number, count: number) =>
    world.inside(({ store, database }) =>
      database.transaction(() => {
        const theirs = ({ botOwnerId, botType: type }: Account) => botOwnerId === world.id(who) && type === botType
        const like = store.accounts.list().find(theirs)!
        for (let n = 0; n < count; n++) {
          const email = `bot${botType}.${n}@example.com`
          const id = (80_000 + 1000 * botType + n) as AccountId
          store.accounts.insert({ ...like, id, deliveryEmail: email, emailKey: email, fullName: email })
        }
      }),
    )
  const make = (who: string, name: string, bot_type: number) =>
    world.call(who, 'POST /bots', { full_name: name, short_name: name, bot_type })

  it('by creating or receiving bots', async () => {
    await world.must('ben', 'POST /bots', { full_name: 'First', short_name: 'first' })
    const { user_id } = await world.must('mia', 'POST /bots', { full_name: 'Another', short_name: 'another' })
    await giveBots('ben', 1, MOST_BOTS_OF_ACCOUNT - 2)
    expect((await make('ben', 'last', 1)).status).toBe(200)
    const refusal = `One person can own at most ${MOST_BOTS_OF_ACCOUNT} bots, including deactivated ones.`
    const more = await make('ben', 'more', 1)
    expect([more.status, more.body.msg]).toEqual([400, refusal])
    const given = await world.call('mia', `PATCH /bots/${user_id}`, { bot_owner_id: world.id('ben') })
    expect([given.status, given.body.msg]).toEqual([400, refusal])
  })

  it('by creating incoming webhook bots, which are counted separately', async () => {
    expect((await make('ben', 'hook', 2)).status).toBe(200)
    await giveBots('ben', 2, MOST_WEBHOOK_BOTS_OF_ACCOUNT - 2)
    expect((await make('ben', 'lasthook', 2)).status).toBe(200)
    const more = await make('ben', 'morehook', 2)
    const refusal = `One person can own at most ${MOST_WEBHOOK_BOTS_OF_ACCOUNT} incoming webhook bots, including deactivated ones.`
    expect([more.status, more.body.msg]).toEqual([400, refusal])
    expect((await make('mia', 'miashook', 2)).status).toBe(200)
  })
})
