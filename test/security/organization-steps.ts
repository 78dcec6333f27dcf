import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Direct } from '../api/direct'
import type { Person, World } from '../api/world'
import type { Mode, PlainChannel, PlainMessage, PlainOrganization } from './plain-organization'
import { POLICY, type Policy } from './plain-policies'

export const PEOPLE: Person[] = ['olivia', 'mia', 'ben', 'kim', 'gus']
/** People who switch between guest and member, and who leave and come back. */
const CHANGING: Person[] = ['gus', 'kim']
const MODES: Mode[] = ['change_one', 'change_later', 'change_all']
const OUT_OF_SIGHT = 'Invalid message(s)'
const { none, muted, unmuted, followed } = POLICY

const WEIGHTS = {
  send: 6,
  direct: 2,
  mentionGroup: 3,
  subscribe: 2,
  unsubscribe: 2,
  move: 4,
  remove: 1,
  edit: 2,
  read: 1,
  mute: 1,
  unmute: 1,
  muteChannel: 1,
  setPolicy: 2,
  changeRole: 1,
  star: 1,
  react: 2,
  leave: 1,
  return: 1,
}
type Kind = keyof typeof WEIGHTS

const kinds = Object.entries(WEIGHTS).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) }))

export const step = fc.record({
  kind: fc.oneof(...kinds),
  who: fc.constantFrom(...PEOPLE),
  others: fc.subarray(PEOPLE, { minLength: 1, maxLength: 3 }),
  from: fc.nat({ max: 2 }),
  to: fc.nat({ max: 2 }),
  topic: fc.constantFrom('lunch', 'Lunch', 'dinner'),
  mode: fc.constantFrom(...MODES),
  policy: fc.constantFrom<Policy>(muted, muted, unmuted, followed, none),
  pick: fc.nat({ max: 30 }),
})
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

export const GROUPS = { choir: ['mia', 'ben', 'kim', 'gus'], board: ['olivia', 'ben'] } satisfies Record<
  string,
  Person[]
>
type Group = keyof typeof GROUPS

/** The organization and its simple model, which go through the same steps. `word` is in every message. */
export class Both {
  constructor(
    readonly direct: Direct,
    readonly world: World,
    readonly plain: PlainOrganization,
    readonly word: string,
  ) {}

  async perform(it: Step): Promise<void> {
    const whom = CHANGING[it.pick % CHANGING.length] as Person
    if (it.kind === 'leave' || it.kind === 'return') return this.comeOrGo(it.kind, whom)
    if (this.plain.gone.has(it.who)) return
    const messages = [...this.plain.messages.values()]
    const message = messages[it.pick % Math.max(1, messages.length)]
    if (message) await this.#changeMessage(it, message)
    if (it.kind === 'send' || it.kind === 'direct' || it.kind === 'mentionGroup') await this.#write(it)
    if (it.kind === 'subscribe' || it.kind === 'unsubscribe') await this.#subscribe(it)
    if (it.kind === 'mute' || it.kind === 'unmute') await this.#mute(it)
    if (it.kind === 'muteChannel') await this.#muteChannel(it)
    if (it.kind === 'setPolicy') await this.#setPolicy(it, message)
    if (it.kind === 'changeRole' && !this.plain.gone.has(whom))
      await this.changeRole(whom, !this.plain.guests.has(whom))
  }

  /**
   * Deactivates or reactivates a person. Deactivation deletes their queues, and they get nothing until they are
   * reactivated.
   */
  async comeOrGo(kind: 'leave' | 'return', whom: Person): Promise<void> {
    const { plain, direct, world } = this
    if (plain.gone.has(whom) === (kind === 'leave')) return
    const operation = kind === 'leave' ? 'deactivate-user' : 'reactivate-user'
    await direct.must('olivia', operation, { user_id: String(world.id(whom)) })
    plain.everGone.add(whom)
    if (kind === 'leave') plain.gone.add(whom)
    else plain.gone.delete(whom)
  }

  async changeRole(whom: Person, isGuest: boolean): Promise<void> {
    const { plain, direct, world } = this
    await direct.must('olivia', 'update-user', { user_id: String(world.id(whom)), role: isGuest ? 600 : 400 })
    if (isGuest) plain.guests.add(whom)
    else plain.guests.delete(whom)
  }

  async #write({ kind, who, others, from, topic, pick }: Step): Promise<void> {
    const { plain, direct, world, word } = this
    if (kind === 'direct') {
      if (others.some((one) => plain.gone.has(one))) return
      const to = others.map((one) => world.id(one))
      const { id } = await direct.must(who, 'send-message', { type: 'direct', to, content: `between us, ${word}` })
      return plain.send(id, who, [who, ...others])
    }
    const channel = plain.channels[from] as PlainChannel
    const group: Group | undefined = kind === 'mentionGroup' ? (pick % 3 ? 'choir' : 'board') : undefined
    const content = `by ${who}, ${word}${group ? `, for @*${group}*` : ''}`
    const sent = { type: 'channel', to: channel.id, topic, content }
    const { status, body } = await direct.ask(who, 'send-message', sent)
    expect([who, channel.kind, status === 200]).toEqual([who, channel.kind, plain.mayPost(who, channel)])
    if (status !== 200) return
    const received = plain.active(channel.subscribed)
    plain.send(body.id, who, received, channel, topic)
    const members: readonly Person[] = group ? GROUPS[group] : []
    const mentioned = received.filter((one) => members.includes(one))
    plain.policies.follow(mentioned, channel, topic)
  }

  /** Subscribes or unsubscribes someone. olivia stays in all channels, so that none becomes empty. */
  async #subscribe({ kind, who: other, from, pick }: Step): Promise<void> {
    const { plain, direct, world } = this
    const channel = plain.channels[from] as PlainChannel
    const there = plain.active(channel.subscribed).filter((one) => one !== 'olivia')
    const who = kind === 'unsubscribe' ? there[pick % Math.max(1, there.length)] : other
    if (who === undefined || who === 'olivia') return
    const { name } = (await direct.must('olivia', 'get-stream-by-id', { stream_id: String(channel.id) })).stream
    const principals = [world.id(who)]
    const subscriptions = kind === 'subscribe' ? [{ name }] : [name]
    await direct.must('olivia', kind, { subscriptions, principals })
    if (kind === 'subscribe') plain.subscribe(who, channel)
    else plain.unsubscribe(who, channel)
  }

  async #mute({ kind, who, others }: Step): Promise<void> {
    const { plain, direct, world } = this
    const whom = others[0] as Person
    const isMuted = plain.muted.get(who)?.has(whom) === true
    if (whom === who || isMuted === (kind === 'mute')) return
    await direct.must(who, `${kind}-user`, { muted_user_id: String(world.id(whom)) })
    if (kind === 'mute') plain.mute(who, whom)
    else plain.unmute(who, whom)
  }

  async #muteChannel({ who, from }: Step): Promise<void> {
    const { plain, direct } = this
    const { id, subscribed, mutedBy } = plain.channels[from] as PlainChannel
    if (!subscribed.has(who)) return
    const value = !mutedBy.has(who)
    await direct.must(who, 'update-subscription-settings', {
      subscription_data: [{ stream_id: id, property: 'is_muted', value }],
    })
    if (value) mutedBy.add(who)
    else mutedBy.delete(who)
  }

  /** Sets a policy for the topic of the message, or for another topic if there is no channel message. */
  async #setPolicy({ who, from, topic: other, policy }: Step, message?: PlainMessage): Promise<void> {
    const { plain, direct } = this
    const channel = message?.channel ?? (plain.channels[from] as PlainChannel)
    const topic = message?.channel ? message.topic : other
    const asked = { stream_id: channel.id, topic, visibility_policy: policy }
    const { status } = await direct.ask(who, 'update-user-topic', asked)
    // Removing a policy needs no access.
    expect(status === 200).toBe(policy === none || plain.mayRead(who, channel))
    if (status === 200) plain.policies.set(who, channel, topic, policy)
  }

  async #changeMessage(it: Step, message: PlainMessage): Promise<void> {
    const { plain, direct, word } = this
    const message_id = String(message.id)
    const { kind, others } = it
    const [author, reader] = others.includes('olivia') ? [message.sender, 'olivia' as const] : [it.who, it.who]
    const who = kind === 'edit' ? author : kind === 'react' ? reader : it.who
    if (plain.gone.has(who)) return
    if (kind === 'move' && message.channel) await this.#move(it, message)
    if (kind === 'remove') {
      const { status } = await direct.ask('olivia', 'delete-message', { message_id })
      expect(status === 200).toBe(plain.mayOpen('olivia', message))
      if (status === 200) plain.remove(message, 'olivia')
    }
    if (kind === 'edit') {
      const { body } = await direct.ask(who, 'update-message', { message_id, content: `now ${it.pick}, ${word}` })
      const refusal = who === message.sender ? '' : "You don't have permission to edit this message"
      expect([who, body.msg]).toEqual([who, plain.mayOpen(who, message) ? refusal : OUT_OF_SIGHT])
      if (body.msg === '') plain.edit(message)
    }
    if (kind === 'read') {
      await direct.must(who, 'update-message-flags', { messages: [message.id], op: 'add', flag: 'read' })
      plain.markRead(who, [message.id])
    }
    if (kind === 'star') {
      const flag = { messages: [message.id], op: 'add', flag: 'starred' }
      const { status } = await direct.ask(who, 'update-message-flags', flag)
      // People can star messages in their history, even if they no longer have access to the channel.
      expect(status === 200).toBe(plain.mayOpen(who, message) || message.history.has(who))
      if (status === 200) plain.star(who, message)
    }
    if (kind === 'react') {
      const { status } = await direct.ask(who, 'add-reaction', { message_id, emoji_name: 'tada' })
      // The reaction is refused if the person has already added it or may not open the message.
      if (status !== 200) return
      expect(plain.mayOpen(who, message)).toBe(true)
      plain.react(who, message)
    }
  }

  #refusalToMove(who: Person, message: PlainMessage, to: PlainChannel): string {
    const { plain } = this
    if (!plain.mayOpen(who, message)) return OUT_OF_SIGHT
    if (message.channel === to) return ''
    if (plain.guests.has(who)) return "You don't have permission to move this message"
    return plain.mayRead(who, to) ? '' : 'Invalid channel ID'
  }

  /** About half of the moves are made by olivia, who can read all channels. */
  async #move({ who: other, to: place, topic, mode, others }: Step, message: PlainMessage): Promise<void> {
    const { plain, direct } = this
    const to = plain.channels[place] as PlainChannel
    const who = others.includes('olivia') ? 'olivia' : other
    if (message.channel === to && message.topic === topic) return
    const change = {
      ...(message.topic !== topic && { topic }),
      ...(message.channel !== to && { stream_id: to.id }),
      propagate_mode: mode,
      send_notification_to_new_thread: false,
    }
    const { body } = await direct.ask(who, 'update-message', { message_id: String(message.id), ...change })
    const refusal = this.#refusalToMove(who, message, to)
    expect([who, body.msg]).toEqual([who, refusal])
    if (refusal === '') plain.move(who, message, mode, to, topic)
  }
}
