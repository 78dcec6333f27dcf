import { type Applier, eachChannel, type State, without } from './state'

/** Where an unread message was sent, in the form of `message_details` in events. */
interface Place {
  type: 'stream' | 'private'
  stream_id: number
  topic: string
  user_ids?: number[]
  mentioned?: boolean
}

export const messageAppliers: Record<string, Applier> = {
  message(state, { message, flags }) {
    state.max_message_id = Math.max(state.max_message_id, message.id)
    const others = othersIn(state, message)
    if (message.type === 'private') renewConversation(state, others, message.id)
    else
      eachChannel(state, message.stream_id, (channel) => {
        channel.first_message_id ??= message.id
      })
    if (flags.includes('starred')) state.starred_messages.push(message.id)
    if (flags.includes('read')) return
    const { type, stream_id, subject: topic } = message
    addUnread(state, message.id, { type, stream_id, topic, user_ids: others, mentioned: isMention(flags) })
  },
  update_message(state, event) {
    const { message_ids, message_id, flags } = event
    if (!event.rendering_only) {
      state.unread_msgs.mentions = without(state.unread_msgs.mentions, message_id)
      if (isMention(flags) && !flags.includes('read')) state.unread_msgs.mentions.push(message_id)
    }
    if (event.subject === undefined && event.new_stream_id === undefined) return
    const moved = message_ids.filter((id: number) => unreadIds(state).has(id))
    const mentioned = new Set(state.unread_msgs.mentions)
    removeUnread(state, moved)
    for (const id of moved) {
      const stream_id = event.new_stream_id ?? event.stream_id
      const place = { stream_id, topic: event.subject ?? event.orig_subject, user_ids: [] }
      addUnread(state, id, { type: 'stream', ...place, mentioned: mentioned.has(id) })
    }
  },
  delete_message(state, event) {
    const ids = event.message_ids ?? [event.message_id]
    removeUnread(state, ids)
    state.starred_messages = without(state.starred_messages, ...ids)
  },
  update_message_flags(state, { flag, op, messages, all, message_details }) {
    if (flag === 'starred') {
      state.starred_messages = without(state.starred_messages, ...messages)
      if (op === 'add') state.starred_messages.push(...messages)
    }
    if (flag !== 'read') return
    if (op === 'add') return removeUnread(state, all ? [...unreadIds(state)] : messages)
    for (const id of messages) if (message_details[id]) addUnread(state, id, message_details[id])
  },
}

const MENTIONS = ['mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned']
const isMention = (flags: string[]): boolean => flags.some((flag) => MENTIONS.includes(flag))

function othersIn(state: State, message: State): number[] {
  if (message.type === 'stream') return []
  const ids = message.display_recipient.map((person: State) => person.id)
  return without<number>(ids, state.user_id).sort((one, other) => one - other)
}

function renewConversation(state: State, user_ids: number[], max_message_id: number): void {
  const isOther = (one: State) => one.user_ids.join() !== user_ids.join()
  const kept = state.recent_private_conversations.filter(isOther)
  state.recent_private_conversations = [{ user_ids, max_message_id }, ...kept]
}

const buckets = (state: State): State[] => {
  const { pms, streams, huddles } = state.unread_msgs
  return [...pms, ...streams, ...huddles]
}

const unreadIds = (state: State): Set<number> => new Set(buckets(state).flatMap((bucket) => bucket.unread_message_ids))

export function removeUnread(state: State, ids: number[]): void {
  const unread = state.unread_msgs
  for (const bucket of buckets(state)) bucket.unread_message_ids = without(bucket.unread_message_ids, ...ids)
  for (const list of ['pms', 'streams', 'huddles']) {
    unread[list] = unread[list].filter((bucket: State) => bucket.unread_message_ids.length > 0)
  }
  unread.mentions = without(unread.mentions, ...ids)
}

function addUnread(state: State, id: number, place: Place): void {
  const bucket = bucketFor(state, place)
  bucket.unread_message_ids = [...new Set([...bucket.unread_message_ids, id])].sort((one, other) => one - other)
  if (place.mentioned) state.unread_msgs.mentions.push(id)
}

function bucketFor(state: State, { type, stream_id, topic, user_ids = [] }: Place): State {
  const { pms, streams, huddles } = state.unread_msgs
  const all = [state.user_id, ...user_ids].sort((one, other) => one - other).join(',')
  const peer = user_ids[0] ?? state.user_id
  const [list, key] =
    type === 'stream'
      ? [streams, { stream_id, topic }]
      : user_ids.length > 1
        ? [huddles, { user_ids_string: all }]
        : [pms, { other_user_id: peer, sender_id: peer }]
  const found = list.find((one: State) => Object.entries(key).every(([name, value]) => one[name] === value))
  if (found) return found
  const bucket = { ...key, unread_message_ids: [] }
  list.push(bucket)
  return bucket
}
