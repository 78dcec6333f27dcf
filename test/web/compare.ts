import type { ClientEvent } from '#wire/events/index'
import { narrowParameter } from '../../web/model/conversations/narrow'
import type { MessageList } from '../../web/model/lists/message-list'
import type { Message } from '../../web/model/messages/message'
import { idsOfDeletion } from '../../web/model/messages/message-changes'
import { differences } from '../api/state/comparable'
import type { State } from '../api/state/state'
import { settleUntold } from '../api/state/untold'
import type { Listener } from './listener'
import type { Player } from './player'
import { forgetDrafts, forgetMoved, isTold, movedUntold } from './untold'

/** Fields of an answer that aren't part of the state. */
const OF_ANSWERS = ['result', 'msg', 'ignored_parameters_unsupported', 'edgewise_event_socket_url']

/** Properties that only repeat part of another property. Events change the other property, which the client reads. */
const DERIVED = ['realm_allow_edit_history']

/** The differences between a store and a fresh snapshot, without the expected ones. */
export async function wrongState(player: Listener, registered: State) {
  const made: State = structuredClone(player.store.tell())
  const fresh: State = await player.register()
  forgetOldMentions(player, made, fresh)
  forgetDeleted(player, made, fresh)
  forgetNewest(player, made, fresh)
  forgetClosed(player, made)
  forgetStatuses(player, made, fresh)
  forgetDrafts(player, made, fresh)
  await forgetMoved(player, made, fresh)
  for (const one of [made, fresh]) {
    forgetSpellings(one)
    forgetGravatars(one)
  }
  const untold = settleUntold(registered, made, fresh, player.heard)
  return differences(made, fresh, [...untold, ...OF_ANSWERS, ...DERIVED])
}

/**
 * Ignores the addresses of Gravatars. Snapshots leave them out for clients that can make them, but events contain them.
 */
function forgetGravatars({ realm_users, realm_non_active_users }: State): void {
  for (const user of [...realm_users, ...realm_non_active_users])
    if (user.avatar_url?.includes('gravatar.com/')) user.avatar_url = null
}

/**
 * Ignores the case of topics. It can differ, because no event contains the topic as the oldest unread message spells
 * it.
 */
function forgetSpellings({ user_topics, unread_msgs }: State): void {
  for (const topic of user_topics) topic.topic_name = topic.topic_name.toLowerCase()
  for (const unread of unread_msgs.streams) unread.topic = unread.topic.toLowerCase()
}

/**
 * Ignores a mention in an old message if only one of the states contains it. A snapshot lists the mentions that count,
 * but doesn't say which of them are mentions of everyone and therefore depend on mutes.
 */
function forgetOldMentions({ loadedAt: last }: Listener, made: State, fresh: State): void {
  const both = made.unread_msgs.mentions.filter((id: number) => fresh.unread_msgs.mentions.includes(id))
  for (const { unread_msgs } of [made, fresh]) {
    unread_msgs.mentions = unread_msgs.mentions.filter((id: number) => id > last || both.includes(id))
  }
}

/**
 * Ignores which message of a direct conversation is the newest after the newest one was deleted, because no event says
 * which one is the newest now.
 */
function forgetDeleted({ heard }: Listener, made: State, fresh: State): void {
  const deleted = new Set(heard.flatMap((event) => (event.type === 'delete_message' ? idsOfDeletion(event) : [])))
  const isTold = (one: State) => !deleted.has(one.max_message_id)
  const untold = made.recent_private_conversations.filter((one: State) => !isTold(one))
  const people = new Set(untold.map((one: State) => one.user_ids.join()))
  for (const state of [made, fresh]) {
    const kept = state.recent_private_conversations.filter((one: State) => !people.has(one.user_ids.join()))
    state.recent_private_conversations = kept
  }
}

/**
 * Ignores which message is the newest if the newest one was deleted or moved out of sight, because no event says which
 * one is the newest now.
 */
function forgetNewest({ store, heard }: Listener, made: State, fresh: State): void {
  const newest = store.messages.peek(made.max_message_id)
  const isMoved = (event: ClientEvent) =>
    event.type === 'update_message' && (event.message_ids as readonly number[]).includes(made.max_message_id)
  const isGone = !newest || newest.flags.includes('historical') || heard.some(isMoved)
  if (isGone && made.max_message_id > fresh.max_message_id) made.max_message_id = fresh.max_message_id
}

/**
 * Removes the statuses of deactivated people, which snapshots don't contain. A client that has them keeps them in case
 * the people are reactivated.
 */
function forgetClosed({ store }: Listener, made: State): void {
  for (const id of Object.keys(made.user_status))
    if (!store.people.peek(Number(id))?.is_active) delete made.user_status[id]
}

/** Removes the statuses of reactivated people, which no event contains. */
function forgetStatuses({ heard }: Listener, made: State, fresh: State): void {
  for (const event of heard) {
    if (event.type !== 'realm_user' || event.op !== 'update' || event.person.is_active !== true) continue
    for (const state of [made, fresh]) delete state.user_status[event.person.user_id]
  }
}

/** Fields of a message that are not compared. All others are, so that outdated values in a new field are found. */
const IGNORED: readonly string[] = [
  // A message has the names and pictures from when it arrived. The store's people and channels have the current ones.
  'sender_full_name',
  'sender_email',
  'avatar_url',
  'display_recipient',
  // No event contains the recipient id of the channel that a message was moved to.
  'recipient_id',
] satisfies (keyof Message)[]

/** Fields that differ in old answers if the organization has stopped or started showing edits in the meantime. */
const MARKS: readonly string[] = ['isEdited', 'isMoved', 'changedAt'] satisfies (keyof Message)[]

/** A message in a form in which the order of fields, flags and reactions doesn't matter. */
export function comparable(message: Message, hasMarks: boolean) {
  const isCompared = ([name]: [string, unknown]) => !IGNORED.includes(name) && (hasMarks || !MARKS.includes(name))
  const fields = Object.entries(message).filter(isCompared)
  return Object.fromEntries([
    ...fields.sort(([one], [other]) => (one < other ? -1 : 1)),
    ['flags', [...message.flags].sort()],
    ['reactions', message.reactions.map(wordsOf).sort()],
  ])
}

/** A reaction without the person's name, which may be outdated. */
const wordsOf = (one: Message['reactions'][number]) =>
  `${one.user_id} ${one.emoji_name} ${one.emoji_code} ${one.reaction_type}`

/** The differences between a list with its messages and the server's answer, except for changes without an event. */
export async function wrongMessages(player: Listener, list: MessageList) {
  const narrow = narrowParameter(list.narrow)
  // No events come from channels that the person isn't in.
  if (!list.isLive.value) return []
  const there = await player.fetch(list.narrow)
  const shown = list.ids.flatMap((id) => player.store.messages.peek(id) ?? [])
  const unseen = await outOfSight(player, [...there, ...shown])
  for (const id of await movedUntold(player, shown)) unseen.add(id)
  const messages = there.filter((message) => !unseen.has(message.id) && isTold(player, message))
  const untold = there.filter((message) => !messages.includes(message)).map(({ id }) => id)
  // If the organization stops or starts showing edits, old answers differ.
  const hasMarks = !player.heard.some((event) => JSON.stringify(event).includes('edit_history'))
  const ids = messages.map(({ id }) => id)
  const { haveOldest, haveNewest } = list
  const made = list.ids.filter((id) => !untold.includes(id) && !unseen.has(id))
  const first = haveOldest ? 0 : (made[0] ?? Number.POSITIVE_INFINITY)
  const last = haveNewest ? Number.POSITIVE_INFINITY : (made.at(-1) ?? 0)
  const wanted = ids.filter((id) => id >= first && id <= last)
  const wrong: object[] = []
  if (made.join() !== wanted.join()) {
    const answers = player.answers.filter(({ asked }) => asked.narrow === narrow)
    wrong.push({ narrow, made, wanted, ends: [haveOldest, haveNewest], state: list.state.value, answers })
  }
  for (const message of messages.filter(({ id }) => made.includes(id))) {
    const known = player.store.messages.peek(message.id)
    const [one, other] = [known && comparable(known, hasMarks), comparable(message, hasMarks)]
    if (JSON.stringify(one) !== JSON.stringify(other)) wrong.push({ narrow, id: message.id, made: one, wanted: other })
  }
  return wrong
}

/**
 * Messages in channels that the server no longer shows to this person. They stay in the person's history, and no event
 * says what happens to them.
 */
async function outOfSight(player: Listener, messages: readonly Message[]): Promise<Set<number>> {
  const unseen = new Set<number>()
  for (const [channelId, group] of Map.groupBy(messages, ({ stream_id }) => stream_id)) {
    if (channelId === undefined || (await player.sees(channelId))) continue
    for (const { id } of group) unseen.add(id)
  }
  return unseen
}

/** The differences between a player's page and a page that is restored from its disk. */
export async function wrongOnDisk(player: Player): Promise<object[]> {
  const restored = await player.restored()
  const wrong: object[] = differences(structuredClone(player.store.tell()), structuredClone(restored.store.tell()), [])
  const made = player.client.keptLists()
  for (const { narrow, ids, haveOldest, haveNewest } of restored.keptLists()) {
    const one = made.find((list) => narrowParameter(list.narrow) === narrowParameter(narrow))
    const isSame = one?.ids.join() === ids.join() && one.haveOldest === haveOldest && one.haveNewest === haveNewest
    if (!isSame) wrong.push({ narrow, restored: ids, made: one?.ids })
  }
  for (const message of restored.store.messages.current()) {
    const known = player.store.messages.peek(message.id)
    const [one, other] = [known && comparable(known, true), comparable(message, true)]
    if (JSON.stringify(one) !== JSON.stringify(other)) wrong.push({ id: message.id, made: one, restored: other })
  }
  return wrong
}
