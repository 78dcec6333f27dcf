import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { World } from '../api/world'

/** mia, kim, and gus, a guest, join and leave channels. ben stays in them and posts messages. */
const PEOPLE = ['mia', 'ben', 'kim', 'gus'] as const
type Name = (typeof PEOPLE)[number]
const CHANNELS = ['open', 'closed', 'hidden'] as const
type Channel = (typeof CHANNELS)[number]
const OPTIONS: Record<Channel, Record<string, unknown>> = {
  open: {},
  closed: { invite_only: true, history_public_to_subscribers: true },
  hidden: { invite_only: true, history_public_to_subscribers: false },
}

const share = Number(process.env.TEST_SHARE ?? '0.1')
const RUNS = Math.max(3, Math.round(40 * share))

type Step =
  | { kind: 'join' | 'leave'; who: Name; channel: Channel }
  | { kind: 'send'; channel: Channel }
  | { kind: 'react' | 'delete'; message: number }
  | { kind: 'move'; message: number; channel: Channel }
  | { kind: 'evict' }

const channels = fc.constantFrom(...CHANNELS)
const movers = fc.constantFrom<Name>('mia', 'kim', 'gus')
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom('join' as const, 'leave' as const),
        who: movers,
        channel: channels,
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), channel: channels }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('react' as const, 'delete' as const), message: fc.nat(20) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('move' as const), message: fc.nat(20), channel: channels }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('evict' as const) }) },
  ),
  { minLength: 8, maxLength: 20 },
)

/** The people who get each event, computed only from the rules. */
class Model {
  readonly members = new Map<Channel, Set<Name>>(CHANNELS.map((channel) => [channel, new Set<Name>(['ben'])]))
  /** The people who have ever been subscribed, by channel. */
  readonly once = new Map<Channel, Set<Name>>(CHANNELS.map((channel) => [channel, new Set<Name>(['ben'])]))
  readonly told = new Map<Name, string[]>(PEOPLE.map((name) => [name, []]))
  readonly messages: { id: number; channel: Channel; received: Set<Name>; isReacted: boolean }[] = []

  tell(names: Iterable<Name>, what: string): void {
    for (const name of names) this.told.get(name)?.push(what)
  }

  sent(id: number, channel: Channel): void {
    const received = new Set(this.members.get(channel))
    this.messages.push({ id, channel, received, isReacted: false })
    this.tell(received, `message ${id}`)
  }

  /**
   * The people who get events about reactions to a message: subscribers who may read earlier messages or have this one
   * and, in a public channel, people who left but have it, unless they are guests.
   */
  concerned({ channel, received }: Model['messages'][number]): Name[] {
    const members = this.members.get(channel) ?? new Set<Name>()
    if (channel === 'hidden') return [...members].filter((name) => received.has(name))
    const left = [...received].filter((name) => channel === 'open' && name !== 'gus' && !members.has(name))
    return [...members, ...left]
  }
}

/** Moves a message to another channel. Changes who has it, and records who gets which event. */
function moveInModel(model: Model, message: Model['messages'][number], to: Channel): void {
  const from = message.channel
  const there = model.members.get(to)!
  const mayRead = (name: Name) => there.has(name) || (to === 'open' && name !== 'gus')
  const subscribers = from === 'hidden' ? [] : [...model.members.get(from)!]
  const losing = PEOPLE.filter((name) => message.received.has(name) || subscribers.includes(name)).filter(
    (name) => !mayRead(name),
  )
  const keeping = [...message.received].filter(
    (name) => there.has(name) || (mayRead(name) && !model.once.get(from)!.has(name)),
  )
  message.received = new Set([...keeping, ...(to === 'hidden' ? there : [])])
  message.channel = to
  const seeing = PEOPLE.filter((name) => (message.received.has(name) && mayRead(name)) || subscribers.includes(name))
  model.tell(losing, `delete_message ${message.id}`)
  model.tell(
    seeing.filter((name) => !losing.includes(name)),
    `update_message ${message.id}`,
  )
}

async function perform(world: World, ids: Map<Channel, number>, model: Model, step: Step): Promise<void> {
  if (step.kind === 'evict') await world.evict()
  if (step.kind === 'join' || step.kind === 'leave') await change(world, model, step.kind, step.who, step.channel)
  if (step.kind === 'send') model.sent(await world.say('ben', ids.get(step.channel)!, 'topic', 'text'), step.channel)
  if (step.kind !== 'react' && step.kind !== 'delete' && step.kind !== 'move') return
  const message = model.messages[step.message % Math.max(1, model.messages.length)]
  if (!message) return
  if (step.kind === 'move') {
    if (message.channel === step.channel) return
    const quietly = { send_notification_to_old_thread: false, send_notification_to_new_thread: false }
    await world.must('olivia', `PATCH /messages/${message.id}`, { stream_id: ids.get(step.channel), ...quietly })
    moveInModel(model, message, step.channel)
  } else if (step.kind === 'delete') {
    await world.must('olivia', `DELETE /messages/${message.id}`)
    model.messages.splice(model.messages.indexOf(message), 1)
    const isPresent = (name: Name) => model.members.get(message.channel)?.has(name)
    model.tell(model.concerned(message).filter(isPresent), `delete_message ${message.id}`)
  } else if (!message.isReacted) {
    await world.must('ben', `POST /messages/${message.id}/reactions`, { emoji_name: 'tada' })
    message.isReacted = true
    model.tell(model.concerned(message), `reaction ${message.id}`)
  }
}

async function change(world: World, model: Model, kind: 'join' | 'leave', who: Name, channel: Channel): Promise<void> {
  const members = model.members.get(channel)!
  if (members.has(who) === (kind === 'join')) return
  const method = kind === 'join' ? 'POST' : 'DELETE'
  const subscriptions = kind === 'join' ? [{ name: channel }] : [channel]
  await world.must('olivia', `${method} /users/me/subscriptions`, { subscriptions, principals: [world.id(who)] })
  model.once.get(channel)!.add(who)
  if (kind === 'join') members.add(who)
  else members.delete(who)
}

const idsOf = ({ message, message_id, message_ids }: Record<string, unknown>) =>
  (message as { id: number } | undefined)?.id ?? message_id ?? (message_ids as number[]).join()

/** False for notices from bots, which aren't part of the model. */
const isOfPeople = ({ message }: { message?: { subject: string; type: string } }) =>
  !message || (message.type === 'stream' && message.subject === 'topic')

describe('events about messages', () => {
  it('reach exactly the people who may see them while people join and leave channels', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const world = await World.found(['olivia', ...PEOPLE])
        const ids = new Map<Channel, number>()
        for (const name of CHANNELS) ids.set(name, await world.channel(name, ['olivia', 'ben'], OPTIONS[name]))
        const model = new Model()
        const queues = new Map<Name, string>()
        for (const name of PEOPLE)
          queues.set(name, await world.listen(name, ['message', 'reaction', 'delete_message', 'update_message']))
        for (const step of walk) await perform(world, ids, model, step)
        for (const [name, queue] of queues) {
          const events = (await world.events(name, queue)).filter(isOfPeople)
          const told = events.map((event) => `${event.type} ${idsOf(event)}`)
          expect(told, name).toEqual(model.told.get(name))
        }
      }),
      { numRuns: RUNS, seed: Number(process.env.TEST_SEED ?? '277'), endOnFailure: true },
    )
  })
})
