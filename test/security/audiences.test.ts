import { env, runInDurableObject } from 'cloudflare:test'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Realm } from '../../src/realm/realm'
import { Direct } from '../api/direct'
import { type Person, World } from '../api/world'
import { type Mode, type PlainChannel, PlainOrganisation } from './plain-organisation'

const { AUDIENCE_RUNS, MODEL_SEED } = env as unknown as Record<string, string | undefined>
const PEOPLE: Person[] = ['olivia', 'mia', 'ben', 'kim', 'gus']
const MODES: Mode[] = ['change_one', 'change_later', 'change_all']
/** Messages opened by id at the end of a run, by each person. */
const OPENED = 6
const TOPICS = ['lunch', 'Lunch', 'dinner']

const step = fc.record({
  kind: fc.constantFrom(
    ...(['send', 'send', 'send', 'send', 'direct', 'subscribe', 'unsubscribe', 'move', 'move', 'remove'] as const),
    ...(['read', 'mute', 'unmute', 'promote', 'star', 'react', 'leave', 'return'] as const),
  ),
  who: fc.constantFrom(...PEOPLE),
  others: fc.subarray(PEOPLE, { minLength: 1, maxLength: 3 }),
  from: fc.nat({ max: 2 }),
  to: fc.nat({ max: 2 }),
  topic: fc.constantFrom(...TOPICS),
  mode: fc.constantFrom(...MODES),
  pick: fc.nat({ max: 30 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

class Reader extends Direct {
  /** Ids after `anchor`: what earlier runs left behind stays out of sight. */
  async fetch(who: Person, narrow: unknown[], anchor: number): Promise<number[]> {
    const { messages } = await this.must(who, 'get-messages', {
      anchor: String(anchor),
      include_anchor: false,
      num_before: 0,
      num_after: 500,
      narrow,
    })
    return messages.map((message: { id: number }) => message.id)
  }
}

let rounds = 0

/** Channels of its own for each run; olivia stays in all of them, so that none is left without anybody. */
async function channelsOf(direct: Direct, world: World): Promise<PlainChannel[]> {
  rounds += 1
  const kinds = ['public', 'shared', 'protected'] as const
  const channels: PlainChannel[] = []
  for (const kind of kinds) {
    const name = `${kind} ${rounds}`
    const members: Person[] = ['olivia', 'mia']
    const privacy = kind === 'public' ? {} : { invite_only: true, history_public_to_subscribers: kind === 'shared' }
    const principals = members.map((one) => world.id(one))
    await direct.must('olivia', 'subscribe', { subscriptions: [{ name }], principals, ...privacy })
    const { stream_id } = await direct.must('olivia', 'get-stream-id', { stream: name })
    channels.push({ id: stream_id, kind, subscribed: new Set(members), everSubscribed: new Set(members) })
  }
  return channels
}

async function perform(direct: Direct, world: World, plain: PlainOrganisation, it: Step): Promise<void> {
  if (it.kind === 'leave' || it.kind === 'return') return comeOrGo(direct, world, plain, it.kind)
  if (plain.gone.has(it.who)) return
  const channel = plain.channels[it.from] as PlainChannel
  const to = plain.channels[it.to] as PlainChannel
  const messages = [...plain.messages.values()]
  const message = messages[it.pick % Math.max(1, messages.length)]
  if (it.kind === 'send') {
    const sent = { type: 'channel', to: channel.id, topic: it.topic, content: `by ${it.who}, ${wordOf(rounds)}` }
    const { status, body } = await direct.ask(it.who, 'send-message', sent)
    expect([it.who, channel.kind, status === 200]).toEqual([it.who, channel.kind, plain.mayPost(it.who, channel)])
    if (status === 200) plain.send(body.id, it.who, plain.active(channel.subscribed), channel, it.topic)
  }
  if (it.kind === 'direct') {
    if (it.others.some((one) => plain.gone.has(one))) return
    const to = it.others.map((one) => world.id(one))
    const { id } = await direct.must(it.who, 'send-message', {
      type: 'direct',
      to,
      content: `between us, ${wordOf(rounds)}`,
    })
    plain.send(id, it.who, [it.who, ...it.others])
  }
  if (it.kind === 'subscribe' || it.kind === 'unsubscribe') {
    if (it.who === 'olivia') return
    const { name } = (await direct.must('olivia', 'get-stream-by-id', { stream_id: String(channel.id) })).stream
    const principals = [world.id(it.who)]
    const subscriptions = it.kind === 'subscribe' ? [{ name }] : [name]
    await direct.must('olivia', it.kind, { subscriptions, principals })
    if (it.kind === 'subscribe') plain.subscribe(it.who, channel)
    else plain.unsubscribe(it.who, channel)
  }
  if (it.kind === 'move' && message?.channel) {
    if (message.channel === to && message.topic === it.topic) return
    const change = {
      ...(message.topic !== it.topic && { topic: it.topic }),
      ...(message.channel !== to && { stream_id: to.id }),
      propagate_mode: it.mode,
      send_notification_to_new_thread: false,
    }
    const { status } = await direct.ask('olivia', 'update-message', { message_id: String(message.id), ...change })
    expect(status === 200).toBe(plain.mayOpen('olivia', message))
    if (status === 200) plain.move('olivia', message, it.mode, to, it.topic)
  }
  if (it.kind === 'remove' && message) {
    const { status } = await direct.ask('olivia', 'delete-message', { message_id: String(message.id) })
    expect(status === 200).toBe(plain.mayOpen('olivia', message))
    if (status === 200) plain.remove(message)
  }
  if (it.kind === 'read' && message) {
    await direct.must(it.who, 'update-message-flags', { messages: [message.id], op: 'add', flag: 'read' })
    plain.markRead(it.who, [message.id])
  }
  if ((it.kind === 'star' || it.kind === 'react') && message) {
    const { status } =
      it.kind === 'star'
        ? await direct.ask(it.who, 'update-message-flags', { messages: [message.id], op: 'add', flag: 'starred' })
        : await direct.ask(it.who, 'add-reaction', { message_id: String(message.id), emoji_name: 'tada' })
    const opens = plain.mayOpen(it.who, message)
    // To star what one has needs no access any more, and a second reaction is refused.
    if (it.kind === 'star') expect(status === 200).toBe(opens || message.history.has(it.who))
    else if (status === 200) expect(opens).toBe(true)
    if (status === 200) plain.hold(it.who, message)
  }
  const whom = it.others[0] as Person
  if ((it.kind === 'mute' || it.kind === 'unmute') && whom !== it.who) {
    const isMuted = plain.muted.get(it.who)?.has(whom) === true
    if (isMuted === (it.kind === 'mute')) return
    await direct.must(it.who, `${it.kind}-user`, { muted_user_id: String(world.id(whom)) })
    if (it.kind === 'mute') plain.mute(it.who, whom)
    else plain.unmute(it.who, whom)
  }
  if (it.kind === 'promote') {
    const role = plain.guests.has('gus') ? 400 : 600
    await direct.must('olivia', 'update-user', { user_id: String(world.id('gus')), role })
    if (role === 600) plain.guests.add('gus')
    else plain.guests.delete('gus')
  }
}

/** kim leaves and comes back; meanwhile nothing reaches her. */
async function comeOrGo(
  direct: Direct,
  world: World,
  plain: PlainOrganisation,
  kind: 'leave' | 'return',
): Promise<void> {
  if (plain.gone.has('kim') === (kind === 'leave')) return
  const operation = kind === 'leave' ? 'deactivate-user' : 'reactivate-user'
  await direct.must('olivia', operation, { user_id: String(world.id('kim')) })
  // With the account its queues end.
  plain.everGone.add('kim')
  if (kind === 'leave') plain.gone.add('kim')
  else plain.gone.delete('kim')
}

/** In every message of a run and in no other: a search passes over all matches of the organisation. */
const wordOf = (round: number) => `zebra${round}`

/** Ids of everything that register tells to be unread. */
async function toldUnread(direct: Direct, who: Person): Promise<number[]> {
  const asked = { event_types: [], fetch_event_types: ['message', 'update_message_flags'] }
  const { unread_msgs } = await direct.must(who, 'register-queue', asked)
  const buckets: { unread_message_ids: number[] }[] = [
    ...unread_msgs.pms,
    ...unread_msgs.huddles,
    ...unread_msgs.streams,
  ]
  return buckets.flatMap((bucket) => bucket.unread_message_ids).sort((one, other) => one - other)
}

async function compare(direct: Reader, plain: PlainOrganisation, first: number): Promise<void> {
  const ours = (ids: number[]) => ids.filter((id) => id > first && plain.messages.has(id))
  for (const who of PEOPLE) {
    const history = plain.idsWhere((message) => message.history.has(who))
    expect({ who, history: ours(await direct.fetch(who, [], first)) }).toEqual({ who, history })
    for (const channel of plain.channels) {
      const seen = ours(await direct.fetch(who, [{ operator: 'channel', operand: channel.id }], first))
      expect({ who, kind: channel.kind, seen }).toEqual({
        who,
        kind: channel.kind,
        seen: plain.inChannel(who, channel),
      })
    }
    const found = ours(await direct.fetch(who, [['search', wordOf(rounds)]], first))
    expect({ who, found }).toEqual({ who, found: history })
    expect({ who, told: ours(await toldUnread(direct, who)) }).toEqual({ who, told: plain.toldUnread(who) })
    const unread = plain.idsWhere((message) => message.unread.has(who))
    expect({ who, unread: ours(await direct.fetch(who, [['is', 'unread']], first)) }).toEqual({ who, unread })
    // A few by their ids: the narrows above have shown the rest.
    for (const message of [...plain.messages.values()].slice(-OPENED)) {
      const { status } = await direct.ask(who, 'get-message', { message_id: String(message.id) })
      expect({ who, id: message.id, opens: status === 200 }).toEqual({
        who,
        id: message.id,
        opens: plain.mayOpen(who, message),
      })
    }
  }
}

/** A new organisation now and then: what earlier runs leave behind makes later ones slower. */
const PARTS = [0, 1, 2, 3, 4]

it.each(PARTS)(
  'shows, counts and tells each person what a plain model says, whatever happens (%i)',
  async (part) => {
    const world = await World.found(['mia', 'ben', 'kim', 'gus'])
    await runInDurableObject(world.stub as never, async (realm: Realm) => {
      const direct = new Reader(realm, world)
      const run = async (steps: Step[]) => {
        await direct.must('olivia', 'update-user', { user_id: String(world.id('gus')), role: 600 })
        const plain = new PlainOrganisation(PEOPLE, await channelsOf(direct, world))
        const queues = new Map<Person, string>()
        for (const who of PEOPLE) {
          for (const { id } of (
            await direct.must(who, 'register-queue', { event_types: [], fetch_event_types: ['muted_users'] })
          ).muted_users) {
            await direct.must(who, 'unmute-user', { muted_user_id: String(id) })
          }
          const registered = await direct.must(who, 'register-queue', {
            event_types: ['message'],
            fetch_event_types: ['message'],
          })
          queues.set(who, registered.queue_id)
        }
        const { max_message_id: first } = await direct.must('olivia', 'get-own-user')
        for (const one of steps) await perform(direct, world, plain, one)
        await comeOrGo(direct, world, plain, 'return')
        await compare(direct, plain, first)
        for (const who of PEOPLE) {
          if (plain.everGone.has(who)) continue
          const asked = { queue_id: queues.get(who) ?? '', last_event_id: -1, dont_block: true }
          const { events } = await direct.must(who, 'get-events', asked)
          const people = events.filter((event: { message: { sender_email: string } }) =>
            event.message.sender_email.endsWith('@example.com'),
          )
          const heard = people.map((event: { message: { id: number } }) => event.message.id)
          expect({ who, heard }).toEqual({ who, heard: plain.heard.get(who) ?? [] })
        }
      }
      const steps = fc.array(step, { minLength: 5, maxLength: 20, size: 'max' })
      await fc.assert(fc.asyncProperty(steps, run), {
        numRuns: Math.ceil(Number(AUDIENCE_RUNS) / PARTS.length),
        seed: Number(MODEL_SEED) + part,
      })
    })
  },
  600_000,
)
