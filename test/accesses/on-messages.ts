import type { Person } from '../api/world'
import { POLICY } from '../security/plain-policies'
import { asked } from './asked'
import type { Both } from './organization'
import type { PlainChannel } from './plain-accesses'
import type { PlainMessage } from './plain-messages'
import { same } from './same'
import type { Kind, Step } from './steps'

/** A step that affects a message or a topic, and the people and channels that it involves. */
interface Taking {
  both: Both
  it: Step
  who: Person
  channel: PlainChannel
  to: PlainChannel
  /** The message that the step is about, if any has been sent yet. */
  message: PlainMessage | undefined
}
type Take = (taking: Taking) => Promise<void>

const OUT_OF_SIGHT = 'Invalid message(s)'

/**
 * Makes a request about a message. If the message is hidden or its channel is archived, the refusal must be the same as
 * if the message didn't exist.
 */
async function onMessage(taking: Taking, operation: string, params: object, may: boolean): Promise<boolean> {
  const { both, who, message } = taking
  if (!message) return false
  const request = { operation, params: { message_id: String(message.id), ...params } }
  const { isDone, body } = await asked(both, who, request, may && both.messages.mayChange(who, message))
  if (!both.messages.mayChange(who, message)) same(`refusing ${who}`, body.msg, OUT_OF_SIGHT)
  return isDone
}

const send: Take = async ({ both, it, who, channel }) => {
  const { accesses, messages } = both
  const content = `zebra by ${who}`
  const sent = { type: 'channel', to: channel.id, topic: it.topic, content }
  const { isDone, body } = await asked(
    both,
    who,
    { operation: 'send-message', params: sent },
    accesses.post(who, channel),
  )
  if (isDone) messages.send(body.id, who, channel, it.topic)
}

/** Edits a message. Half of the time, its sender does this, since nobody else is allowed to. */
const edit: Take = async (taking) => {
  const { both, it, message } = taking
  if (!message) return
  const isOwn = it.yes && both.accesses.isActive(message.sender)
  const who = isOwn ? message.sender : taking.who
  const params = { content: `zebra, changed ${it.pick}` }
  // Sending the same text again also counts as a change.
  if (await onMessage({ ...taking, who }, 'update-message', params, who === message.sender)) both.messages.edit(message)
}

const move: Take = async (taking) => {
  const { both, it, who, to, message } = taking
  if (!message || (message.channel === to && message.topic === it.topic)) return
  const change = {
    message_id: String(message.id),
    ...(message.topic !== it.topic && { topic: it.topic }),
    ...(message.channel !== to && { stream_id: to.id }),
    propagate_mode: it.mode,
    send_notification_to_new_thread: false,
    send_notification_to_old_thread: false,
  }
  const may = both.messages.mayChange(who, message) && (message.channel === to || mayMoveTo(taking))
  const { isDone } = await asked(both, who, { operation: 'update-message', params: change }, may)
  if (isDone) both.messages.move({ mover: who, target: message, mode: it.mode, to, topic: it.topic })
}

/** By default, everyone but guests may move messages to channels in which they may post. */
const mayMoveTo = ({ both: { accesses }, who, to }: Taking): boolean => !accesses.isGuest(who) && accesses.post(who, to)

const remove: Take = async (taking) => {
  const { both, who, message } = taking
  if (!message) return
  const may = both.accesses.isAdministrator(who) || who === message.sender
  if (await onMessage(taking, 'delete-message', {}, may)) both.messages.remove(message, who)
}

const react: Take = async (taking) => {
  const { both, who, message } = taking
  const may = message?.reactions.has(who) === false
  if (await onMessage(taking, 'add-reaction', { emoji_name: 'tada' }, may)) both.messages.react(who, message!)
}

const unreact: Take = async (taking) => {
  const { both, who, message } = taking
  const may = message?.reactions.has(who) === true
  if (await onMessage(taking, 'remove-reaction', { emoji_name: 'tada' }, may)) both.messages.unreact(who, message!)
}

/** Stars a message. People can star messages that they received or may open. */
const star: Take = async ({ both, who, message }) => {
  if (!message) return
  const flag = { messages: [message.id], op: 'add', flag: 'starred' }
  const may = message.holders.has(who) || both.messages.mayOpen(who, message)
  const { isDone } = await asked(both, who, { operation: 'update-message-flags', params: flag }, may)
  if (isDone) both.messages.star(who, message)
}

const read: Take = async ({ both, who, message }) => {
  if (!message) return
  const flag = { messages: [message.id], op: 'add', flag: 'read' }
  await asked(both, who, { operation: 'update-message-flags', params: flag }, true)
  message.unread.delete(who)
}

const markChannel: Take = async ({ both, who, channel }) => {
  const may = !channel.isArchived && both.accesses.content(who, channel)
  const params = { stream_id: String(channel.id) }
  const { isDone } = await asked(both, who, { operation: 'mark-stream-as-read', params }, may)
  if (isDone) both.messages.leave(who, channel)
}

/** Sets a policy for a topic. Removing one needs no access. */
const setPolicy: Take = async ({ both, it, who, channel }) => {
  const params = { stream_id: channel.id, topic: it.topic, visibility_policy: it.policy }
  const may = it.policy === POLICY.none || (!channel.isArchived && both.accesses.content(who, channel))
  const { isDone } = await asked(both, who, { operation: 'update-user-topic', params }, may)
  if (isDone) both.messages.policies.set(who, channel, it.topic, it.policy)
}

const TAKES: Partial<Record<Kind, Take>> = {
  ...{ send, edit, move, remove, react, unreact, star, read, markChannel, setPolicy },
}

export const isOnMessages = (kind: Kind): boolean => kind in TAKES

export async function takeOnMessages(both: Both, it: Step): Promise<void> {
  const { channels } = both.accesses
  const who = it.byOwner && it.kind === 'move' ? 'olivia' : it.who
  if (!both.accesses.isActive(who)) return
  const all = [...both.messages.all.values()]
  const message = all.at(-1 - (it.pick % Math.max(1, all.length)))
  const [channel, to] = [channels[it.channel]!, channels[it.to]!]
  await TAKES[it.kind]?.({ both, it, who, channel, to, message })
}
