import { removeUnread } from './messages'
import { type Applier, CHANNEL_LISTS, type Event, eachChannel, type State, without } from './state'

export const channelAppliers: Record<string, Applier> = {
  stream: (state, event) => STREAM[event.op]?.(state, event),
  subscription: (state, event) => SUBSCRIPTION[event.op]?.(state, event),
  default_streams(state, event) {
    state.realm_default_streams = event.default_streams
  },
  default_stream_groups(state, event) {
    state.realm_default_stream_groups = event.default_stream_groups
  },
  muted_topics(state, event) {
    if ('muted_topics' in state) state.muted_topics = event.muted_topics
  },
  user_topic(state, { stream_id, topic_name, last_updated, visibility_policy }) {
    const isOther = (one: State) => one.stream_id !== stream_id || !isSame(one.topic_name, topic_name)
    state.user_topics = state.user_topics.filter(isOther)
    if (visibility_policy) state.user_topics.push({ stream_id, topic_name, last_updated, visibility_policy })
  },
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The id of the system group that may post, by the policy's number. */
const POSTERS: Record<number, number> = { 1: 7, 2: 3, 3: 5, 4: 4 }

const STREAM: Record<string, Applier> = {
  create(state, { streams }) {
    for (const channel of streams) {
      forget(state, [...CHANNEL_LISTS, 'streams'], channel.stream_id)
      state.streams.push(structuredClone(channel))
      state.never_subscribed.push({ ...structuredClone(channel), subscribers: [] })
    }
  },
  delete(state, { streams }) {
    for (const { stream_id, name } of streams) {
      forget(state, [...CHANNEL_LISTS, 'streams'], stream_id)
      if ('muted_topics' in state) state.muted_topics = state.muted_topics.filter((one: State) => one[0] !== name)
      state.user_topics = state.user_topics.filter((topic: State) => topic.stream_id !== stream_id)
      const isHere = (one: State) => one.stream_id === stream_id
      const read = state.unread_msgs.streams.filter(isHere).flatMap((one: State) => one.unread_message_ids)
      removeUnread(state, read)
    }
  },
  update(state, { stream_id, property, value, rendered_description, history_public_to_subscribers, is_web_public }) {
    eachChannel(state, stream_id, (channel) => {
      if (property === 'name') renameMuted(state, channel.name, value)
      channel[property] = value
      if (property === 'stream_post_policy') channel.can_send_message_group = POSTERS[value]
      if (property === 'description') Object.assign(channel, { rendered_description })
      if (property === 'invite_only') Object.assign(channel, { history_public_to_subscribers, is_web_public })
    })
  },
}

function renameMuted(state: State, from: string, to: string): void {
  for (const muted of state.muted_topics ?? []) if (muted[0] === from) muted[0] = to
}

const SUBSCRIPTION: Record<string, Applier> = {
  add(state, { subscriptions }) {
    for (const subscription of subscriptions) {
      forget(state, CHANNEL_LISTS, subscription.stream_id)
      state.subscriptions.push(structuredClone(subscription))
    }
  },
  remove(state, { subscriptions }) {
    for (const { stream_id } of subscriptions) {
      const [left] = forget(state, ['subscriptions'], stream_id)
      if (left) state.unsubscribed.push({ ...left, subscribers: without(left.subscribers, state.user_id) })
    }
  },
  update(state, { stream_id, property, value }) {
    for (const one of state.subscriptions) if (one.stream_id === stream_id) one[property] = value
  },
  peer_add: (state, event) =>
    eachPeerList(state, event, (list, ids) => [...new Set([...list, ...ids])].sort((one, other) => one - other)),
  peer_remove: (state, event) => eachPeerList(state, event, (list, ids) => without(list, ...ids)),
}

function eachPeerList(state: State, event: Event, change: (list: number[], ids: number[]) => number[]): void {
  for (const list of CHANNEL_LISTS) {
    for (const one of state[list]) {
      if (event.stream_ids.includes(one.stream_id)) one.subscribers = change(one.subscribers, event.user_ids)
    }
  }
}

function forget(state: State, lists: readonly string[], id: number): State[] {
  return lists.flatMap((list) => {
    const gone = state[list].filter((channel: State) => channel.stream_id === id)
    state[list] = state[list].filter((channel: State) => channel.stream_id !== id)
    return gone
  })
}
