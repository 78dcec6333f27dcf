import { CHANNEL_LISTS, type State } from './state'

/** Values that differ in each registration. */
const ALWAYS_NEW = ['queue_id', 'last_event_id', 'server_timestamp', 'presence_last_update_id', 'presences']

const SORTED_BY: Record<string, (item: never) => string | number> = {
  ...Object.fromEntries([...CHANNEL_LISTS, 'streams'].map((list) => [list, (one: State) => one.stream_id])),
  realm_default_streams: (one: State | number) => (typeof one === 'number' ? one : one.stream_id),
  realm_users: (one: State) => one.user_id,
  realm_non_active_users: (one: State) => one.user_id,
  realm_bots: (one: State) => one.user_id,
  realm_user_groups: (one: State) => one.id,
  user_topics: (one: State) => `${one.stream_id} ${one.topic_name}`,
  muted_topics: (one: State) => one.join(' '),
  starred_messages: (id: number) => id,
  drafts: (one: State) => one.id,
  reminders: (one: State) => one.reminder_id,
  scheduled_messages: (one: State) => one.scheduled_message_id,
  realm_domains: (one: State) => one.domain,
  alert_words: (word: string) => word,
  attachments: (one: State) => one.id,
  messages: (one: State) => one.id,
}

/** A copy of a state for comparing: in a fixed order, and without anything that no event can contain. */
function comparable(given: State, exempt: readonly string[] = []): State {
  const state = structuredClone(given)
  for (const name of [...ALWAYS_NEW, ...exempt]) delete state[name]
  const subscribed = new Set(state.subscriptions.map((one: State) => one.stream_id))
  for (const list of [...CHANNEL_LISTS, 'streams']) {
    for (const one of state[list]) {
      delete one.stream_weekly_traffic
      // Only subscribers get the id of a channel's first message with its event. People who join later get it with the
      // subscription.
      if (list === 'streams' || !subscribed.has(one.stream_id)) delete one.first_message_id
    }
  }
  for (const message of state.messages ?? []) {
    // Events contain only the last change, and not the id of a channel's recipient.
    for (const name of ['edit_history', 'recipient_id']) delete message[name]
    message.flags.sort()
  }
  for (const [name, key] of Object.entries(SORTED_BY)) {
    if (Array.isArray(state[name])) state[name].sort(by(key as (item: unknown) => string | number))
  }
  const { pms, streams, huddles, mentions } = state.unread_msgs
  pms.sort(by((one: State) => one.other_user_id))
  streams.sort(by((one: State) => `${String(one.stream_id).padStart(6)} ${one.topic}`))
  huddles.sort(by((one: State) => one.user_ids_string))
  state.unread_msgs.mentions = [...new Set(mentions)].sort()
  // Clients compute the count of unread messages that aren't muted, and so does this comparison.
  state.unread_msgs.count = countOf(state)
  return state
}

const by =
  <Item>(key: (item: Item) => string | number) =>
  (one: Item, other: Item) =>
    key(one) < key(other) ? -1 : 1

/** The number of unread messages that aren't muted, computed from the rest of the state. */
export function countOf(state: State): number {
  const { pms, streams, huddles } = state.unread_msgs
  const loud = [...pms, ...huddles, ...streams.filter((one: State) => !isMuted(state, one))]
  return loud.reduce((sum, one) => sum + one.unread_message_ids.length, 0)
}

function isMuted(state: State, { stream_id, topic }: State): boolean {
  const channel = state.subscriptions.find((one: State) => one.stream_id === stream_id)
  const isIt = (one: State) => one.stream_id === stream_id && one.topic_name.toLowerCase() === topic.toLowerCase()
  const policy = state.user_topics.find(isIt)?.visibility_policy ?? 0
  return channel?.is_muted ? policy < 2 : policy === 1
}

/** Two lists without their common items, since whole lists would fill pages. Other values are returned unchanged. */
function difference(made: unknown, found: unknown): { made: unknown; found: unknown } {
  if (!Array.isArray(made) || !Array.isArray(found)) return { made, found }
  const lacks = (list: unknown[]) => {
    const known = new Set(list.map((item) => JSON.stringify(item)))
    return (item: unknown) => !known.has(JSON.stringify(item))
  }
  return { made: made.filter(lacks(found)), found: found.filter(lacks(made)) }
}

/** The fields in which two states differ, except for what no event can contain. */
export function differences(given: State, registered: State, exempt: readonly string[] = []) {
  const [made, found] = [comparable(given, exempt), comparable(registered, exempt)]
  const oldest = Math.max(...[made, found].map((state) => state.messages?.[0]?.id ?? 0))
  for (const state of [made, found]) state.messages &&= state.messages.filter(({ id }: State) => id >= oldest)
  const names = new Set([...Object.keys(made), ...Object.keys(found)])
  const isDifferent = (name: string) => JSON.stringify(made[name]) !== JSON.stringify(found[name])
  return [...names].filter(isDifferent).map((name) => ({ name, ...difference(made[name], found[name]) }))
}
