import { env, runInDurableObject } from 'cloudflare:test'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import { Direct } from '../api/direct'
import { type Person, World } from '../api/world'
import { Both, GROUPS, PEOPLE, type Step, step } from './organization-steps'
import { type PlainChannel, PlainOrganization } from './plain-organization'
import { POLICY } from './plain-policies'
import { PlainViews } from './plain-views'

const { AUDIENCE_RUNS, MODEL_SEED } = env as unknown as Record<string, string | undefined>
/** How many messages each person opens by id at the end of a run. */
const OPENED = 6
const HEARD = ['message', 'update_message', 'delete_message', 'reaction']

class Reader extends Direct {
  /** Returns the ids of matching messages after `anchor`, which excludes data from earlier runs. */
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

  /** All messages that registering returns as unread, and the unread count. */
  async unread(who: Person): Promise<{ ids: number[]; count: number }> {
    const asked = { event_types: [], fetch_event_types: ['message', 'update_message_flags'] }
    const { unread_msgs } = await this.must(who, 'register-queue', asked)
    const { pms, huddles, streams, count } = unread_msgs
    const buckets: { unread_message_ids: number[] }[] = [...pms, ...huddles, ...streams]
    const ids = buckets.flatMap((bucket) => bucket.unread_message_ids).sort((one, other) => one - other)
    return { ids, count }
  }

  /**
   * The topics of a channel except `channel events`, newest first, in the spelling of their newest message; empty
   * if the channel is hidden.
   */
  async topics(who: Person, channel: PlainChannel): Promise<[string, number][]> {
    const { body } = await this.ask(who, 'get-stream-topics', { stream_id: String(channel.id) })
    const topics: { name: string; max_id: number }[] = body.topics ?? []
    return topics.filter(({ name }) => name !== 'channel events').map(({ name, max_id }) => [name, max_id])
  }

  /** The person's policies for topics, as returned by registering. */
  async policies(who: Person): Promise<Told[]> {
    const asked = { event_types: [], fetch_event_types: ['user_topic'] }
    return (await this.must(who, 'register-queue', asked)).user_topics
  }

  /** The events in a queue, in the form in which the model records them. */
  async heard(who: Person, queue_id: string): Promise<string[]> {
    const { events } = await this.must(who, 'get-events', { queue_id, last_event_id: -1, dont_block: true })
    return events.flatMap(inWords)
  }
}

interface Told {
  stream_id: number
  topic_name: string
  visibility_policy: number
}

/** The policies for one channel's topics, by topic. */
function policiesIn({ id }: PlainChannel, told: Told[]): Record<string, number> {
  const ofChannel = told.filter(({ stream_id, visibility_policy }) => stream_id === id && visibility_policy !== 0)
  return Object.fromEntries(ofChannel.map((one) => [one.topic_name.toUpperCase(), one.visibility_policy]))
}

interface Heard {
  type: string
  message?: { id: number; sender_email: string }
  message_id?: number
  message_ids?: number[]
  orig_subject?: string
}

/** An event in the form in which the model records it. The bots' notices aren't part of the model. */
function inWords({ type, message, message_id, message_ids = [], orig_subject }: Heard): string[] {
  const ids = message_ids.toSorted((one, other) => one - other)
  if (message) return message.sender_email.endsWith('@example.com') ? [`${type} ${message.id}`] : []
  if (message_id === undefined) return [`${type} ${ids}`]
  return [orig_subject === undefined ? `${type} ${message_id}` : `${type} ${message_id}: ${ids}`]
}

let rounds = 0
/**
 * A word that is in every message of a run and in no other, because a search finds matches in the whole organization.
 */
const wordOf = (round: number) => `zebra${round}`

/** Creates separate channels for each run. */
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
    const { stream_id: id } = await direct.must('olivia', 'get-stream-id', { stream: name })
    channels.push({ id, kind, subscribed: new Set(members), everSubscribed: new Set(members), mutedBy: new Set() })
  }
  return channels
}

async function compare(direct: Reader, plain: PlainOrganization, first: number): Promise<void> {
  const views = new PlainViews(plain)
  const ours = (ids: number[]) => ids.filter((id) => plain.messages.has(id))
  for (const who of PEOPLE) {
    const fetch = async (...narrow: unknown[]) => ours(await direct.fetch(who, narrow, first))
    const history = plain.idsWhere((message) => message.history.has(who))
    expect({ who, history: await fetch() }).toEqual({ who, history })
    const policies = await direct.policies(who)
    for (const channel of plain.channels) {
      const set = policiesIn(channel, policies)
      expect({ who, kind: channel.kind, set }).toEqual({ who, kind: channel.kind, set: views.policiesIn(who, channel) })
      const seen = await fetch({ operator: 'channel', operand: channel.id })
      const expected = views.inChannel(who, channel)
      expect({ who, kind: channel.kind, seen }).toEqual({ who, kind: channel.kind, seen: expected })
      const topics = await direct.topics(who, channel)
      expect({ who, kind: channel.kind, topics }).toEqual({
        who,
        kind: channel.kind,
        topics: views.topics(who, channel),
      })
    }
    expect({ who, found: await fetch(['search', wordOf(rounds)]) }).toEqual({ who, found: history })
    // A message is also found by the name of its current topic.
    const byTopic = await fetch(['search', `${wordOf(rounds)} dinner`])
    const atDinner = history.filter((id) => plain.messages.get(id)?.topic === 'dinner')
    expect({ who, byTopic }).toEqual({ who, byTopic: atDinner })
    const open = await fetch(['channels', 'public'], ['search', wordOf(rounds)])
    expect({ who, open }).toEqual({ who, open: views.inPublic(who) })
    const followed = plain.idsWhere(({ history, channel, topic }) => {
      return channel !== undefined && history.has(who) && plain.policies.of(who, channel, topic) === POLICY.followed
    })
    expect({ who, followed: await fetch(['is', 'followed']) }).toEqual({ who, followed })
    expect({ who, home: await fetch(['in', 'home']) }).toEqual({ who, home: views.atHome(who) })
    const unread = plain.idsWhere((message) => message.unread.has(who))
    expect({ who, unread: await fetch(['is', 'unread']) }).toEqual({ who, unread })
    const told = await direct.unread(who)
    expect({ who, ids: ours(told.ids) }).toEqual({ who, ids: views.toldUnread(who) })
    // In addition to the model's messages, there are direct messages from bots, which are always counted.
    const ofBots = told.ids.length - ours(told.ids).length
    expect({ who, count: told.count - ofBots }).toEqual({ who, count: views.countUnread(who) })
    // Opens a few messages by their ids. The narrows above have covered the others.
    for (const message of [...plain.messages.values()].slice(-OPENED)) {
      const { status } = await direct.ask(who, 'get-message', { message_id: String(message.id) })
      const opens = plain.mayOpen(who, message)
      expect({ who, id: message.id, opens: status === 200 }).toEqual({ who, id: message.id, opens })
    }
  }
}

/** Makes gus the only guest, unmutes everyone, marks everything as read, and registers a queue for each person. */
async function begin(direct: Reader, both: Both): Promise<Map<Person, string>> {
  await both.changeRole('gus', true)
  await both.changeRole('kim', false)
  const queues = new Map<Person, string>()
  for (const who of PEOPLE) {
    const { muted_users, queue_id } = await direct.must(who, 'register-queue', {
      event_types: HEARD,
      fetch_event_types: ['muted_users'],
      client_capabilities: { notification_settings_null: false, bulk_message_deletion: true },
    })
    for (const { id } of muted_users) await direct.must(who, 'unmute-user', { muted_user_id: String(id) })
    await direct.must(who, 'mark-all-as-read')
    queues.set(who, queue_id)
  }
  return queues
}

async function play(direct: Reader, world: World, steps: Step[]): Promise<void> {
  const plain = new PlainOrganization(PEOPLE, await channelsOf(direct, world))
  const both = new Both(direct, world, plain, wordOf(rounds))
  const queues = await begin(direct, both)
  const { max_message_id: first } = await direct.must('olivia', 'get-own-user')
  for (const one of steps) await both.perform(one)
  for (const whom of plain.gone) await both.comeOrGo('return', whom)
  await compare(direct, plain, first)
  for (const [who, queue] of queues) {
    if (plain.everGone.has(who)) continue
    expect({ who, heard: await direct.heard(who, queue) }).toEqual({ who, heard: plain.heard.get(who) ?? [] })
  }
}

/** The number of runs per organization: the data of earlier runs makes later ones slower. */
const RUNS_OF_PART = 100
const PARTS = [...Array(Math.ceil(Number(AUDIENCE_RUNS) / RUNS_OF_PART)).keys()]

it.each(PARTS)(
  'after random actions, each person sees, counts and gets the same messages as in a simple model (%i)',
  async (part) => {
    const world = await World.found(['mia', 'ben', 'kim', 'gus'])
    const never = { automatically_follow_topics_policy: 4, automatically_unmute_topics_in_muted_streams_policy: 4 }
    for (const who of PEOPLE) await world.must(who, 'PATCH /settings', never)
    for (const [name, people] of Object.entries(GROUPS)) {
      const members = people.map((one) => world.id(one))
      await world.must('olivia', 'POST /user_groups/create', { name, description: '', members })
    }
    await runInDurableObject(world.stub as never, async (realm: Realm) => {
      const direct = new Reader(realm, world)
      const steps = fc.array(step, { minLength: 8, maxLength: 20, size: 'max' })
      await fc.assert(
        fc.asyncProperty(steps, (all) => play(direct, world, all)),
        {
          numRuns: RUNS_OF_PART,
          seed: Number(MODEL_SEED) + part,
          endOnFailure: true,
        },
      )
    })
  },
  600_000,
)
