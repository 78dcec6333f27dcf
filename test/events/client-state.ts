/** What /register answers, as a client keeps it and changes it by events: a client's work, written once more for tests. */
// biome-ignore lint/suspicious/noExplicitAny: the answer has some two hundred fields, and a wrong guess fails the test.
export type State = Record<string, any>
// biome-ignore lint/suspicious/noExplicitAny: as above.
type Event = Record<string, any>
type Reducer = (state: State, event: Event) => void

const byId = (key: string, id: number) => (item: Record<string, unknown>) => item[key] === id
const without = <Item>(items: Item[], unwanted: (item: Item) => boolean) => items.filter((item) => !unwanted(item))

const CHANNEL_LISTS = ['subscriptions', 'unsubscribed', 'never_subscribed']
const PERSONAL = [
  'color',
  'is_muted',
  'in_home_view',
  'pin_to_top',
  'desktop_notifications',
  'audible_notifications',
  'push_notifications',
  'email_notifications',
  'wildcard_mentions_notify',
]

/** What the answer says of oneself at its top. */
const SELF = ['full_name', 'email', 'avatar_url', 'is_owner', 'is_admin', 'is_moderator', 'is_guest']

function eachChannel(state: State, visit: (channel: Event) => void): void {
  for (const list of [...CHANNEL_LISTS, 'streams', 'realm_default_streams']) for (const item of state[list]) visit(item)
}

function moveChannel(state: State, id: number, to: string, change: (channel: Event) => Event): void {
  const channel = CHANNEL_LISTS.flatMap((list) => state[list]).find(byId('stream_id', id))
  for (const list of CHANNEL_LISTS) state[list] = without(state[list], byId('stream_id', id))
  if (channel) state[to].push(change(channel))
}

const REDUCERS: Record<string, Reducer> = {
  'realm_user/add': (state, { person }) => {
    const { is_active, ...rest } = person
    state.realm_users.push(rest)
  },
  'realm_user/update': (state, { person }) => {
    const { is_active, new_email, ...changes } = person
    const all = [...state.realm_users, ...state.realm_non_active_users]
    const user = all.find(byId('user_id', person.user_id))
    const told = { ...changes, ...(new_email && { email: new_email }), ...rights(changes.role) }
    for (const name of Object.keys(told)) if (name in user) user[name] = told[name]
    if (person.user_id === state.user_id) for (const name of SELF) if (name in told) state[name] = told[name]
    if (is_active === undefined) return
    state.realm_users = without(all, (item) =>
      item === user ? !is_active : state.realm_non_active_users.includes(item),
    )
    state.realm_non_active_users = without(all, (item) => state.realm_users.includes(item))
  },
  'stream/create': (state, { streams }) => {
    for (const stream of streams) {
      state.streams.push({ ...stream })
      state.never_subscribed.push({ ...stream, subscribers: [] })
    }
  },
  'stream/delete': (state, { streams }) => {
    for (const { stream_id } of streams) {
      for (const list of [...CHANNEL_LISTS, 'streams']) state[list] = without(state[list], byId('stream_id', stream_id))
    }
  },
  'stream/update': (state, { stream_id, property, value, op, type, id, name, ...more }) => {
    eachChannel(state, (channel) => {
      if (channel.stream_id === stream_id) Object.assign(channel, { [property]: value }, more)
    })
  },
  'subscription/add': (state, { subscriptions }) => {
    for (const subscription of subscriptions) {
      moveChannel(state, subscription.stream_id, 'subscriptions', () => subscription)
      if (!state.subscriptions.some(byId('stream_id', subscription.stream_id))) state.subscriptions.push(subscription)
    }
  },
  'subscription/remove': (state, { subscriptions }) => {
    for (const { stream_id } of subscriptions) {
      moveChannel(state, stream_id, 'unsubscribed', (channel) => ({
        ...channel,
        subscribers: without(channel.subscribers, (id) => id === state.user_id),
      }))
    }
  },
  'subscription/update': (state, { stream_id, property, value }) => {
    const channel = state.subscriptions.find(byId('stream_id', stream_id))
    if (PERSONAL.includes(property)) channel[property] = value
  },
  'subscription/peer_add': (state, { stream_ids, user_ids }) => {
    eachChannel(state, (channel) => {
      if (stream_ids.includes(channel.stream_id)) channel.subscribers?.push(...user_ids)
    })
  },
  'subscription/peer_remove': (state, { stream_ids, user_ids }) => {
    eachChannel(state, (channel) => {
      if (!stream_ids.includes(channel.stream_id) || !channel.subscribers) return
      channel.subscribers = without(channel.subscribers, (id) => user_ids.includes(id))
    })
  },
  message: (state, { message, flags }) => {
    state.max_message_id = Math.max(state.max_message_id, message.id)
    if (message.stream_id) {
      eachChannel(state, (channel) => {
        if (channel.stream_id === message.stream_id) channel.first_message_id ??= message.id
      })
    } else {
      addConversation(state, message)
    }
    if (!flags.includes('read')) addUnread(state, message, flags)
  },
  update_message_flags: (state, { op, flag, messages, all, message_details }) => {
    if (flag === 'starred') {
      const others = without(state.starred_messages, (id) => messages.includes(id))
      state.starred_messages = op === 'add' ? [...others, ...messages] : others
    }
    if (flag !== 'read') return
    if (op === 'add') removeUnread(state, all ? null : messages)
    for (const [id, details] of Object.entries(message_details ?? {})) addDetails(state, Number(id), details as Event)
  },
  delete_message: (state, { message_ids }) => {
    removeUnread(state, message_ids)
    state.starred_messages = without(state.starred_messages, (id) => message_ids.includes(id))
  },
  'user_group/add': (state, { group }) => {
    state.realm_user_groups.push(group)
  },
  'user_group/remove': (state, { group_id }) => {
    state.realm_user_groups = without(state.realm_user_groups, byId('id', group_id))
  },
  'user_group/update': (state, { group_id, data }) => {
    Object.assign(state.realm_user_groups.find(byId('id', group_id)), data)
  },
  'user_group/add_members': (state, { group_id, user_ids }) => {
    state.realm_user_groups.find(byId('id', group_id)).members.push(...user_ids)
  },
  'user_group/remove_members': (state, { group_id, user_ids }) => {
    const group = state.realm_user_groups.find(byId('id', group_id))
    group.members = without(group.members, (id) => user_ids.includes(id))
  },
  'user_group/add_subgroups': (state, { group_id, direct_subgroup_ids }) => {
    state.realm_user_groups.find(byId('id', group_id)).direct_subgroup_ids.push(...direct_subgroup_ids)
  },
  'user_group/remove_subgroups': (state, { group_id, direct_subgroup_ids }) => {
    const group = state.realm_user_groups.find(byId('id', group_id))
    group.direct_subgroup_ids = without(group.direct_subgroup_ids, (id) => direct_subgroup_ids.includes(id))
  },
  realm_linkifiers: replace('realm_linkifiers'),
  default_streams: (state, { default_streams }) => {
    state.realm_default_streams = default_streams
  },
  user_topic: (state, { type, id, ...topic }) => {
    const same = (item: Event) => item.stream_id === topic.stream_id && item.topic_name === topic.topic_name
    state.user_topics = without(state.user_topics, same)
    if (topic.visibility_policy !== 0) state.user_topics.push(topic)
  },
  muted_topics: replace('muted_topics'),
  muted_users: replace('muted_users'),
  alert_words: replace('alert_words'),
  'user_settings/update': (state, { property, value }) => {
    state.user_settings[property] = value
  },
  'realm/update': (state, { property, value }) => {
    state[`realm_${property}`] = value
  },
  'realm/update_dict': (state, { data }) => {
    for (const [property, value] of Object.entries(data)) state[`realm_${property}`] = value
  },
  'realm_user_settings_defaults/update': (state, { property, value }) => {
    state.realm_user_settings_defaults[property] = value
  },
  'drafts/add': (state, { drafts }) => {
    state.drafts.push(...drafts)
  },
  'drafts/update': (state, { draft }) => {
    state.drafts = [...without(state.drafts, byId('id', draft.id)), draft]
  },
  'drafts/remove': (state, { draft_id }) => {
    state.drafts = without(state.drafts, byId('id', draft_id))
  },
  custom_profile_fields: (state, { fields }) => {
    state.custom_profile_fields = fields
  },
  reaction: ignore,
  'reaction/add': ignore,
  'reaction/remove': ignore,
  heartbeat: ignore,
}

export const REDUCED = Object.keys(REDUCERS)

/** Applies events in their order. A type that nobody thought of is an error. */
export function apply(state: State, events: Event[]): State {
  const changed = structuredClone(state)
  for (const event of structuredClone(events)) {
    const name = event.op && `${event.type}/${event.op}` in REDUCERS ? `${event.type}/${event.op}` : event.type
    const reducer = REDUCERS[name]
    if (!reducer) throw new Error(`no client knows what to do with ${event.type}/${event.op}`)
    reducer(changed, event)
  }
  changed.unread_msgs.count = countUnread(changed)
  return changed
}

function ignore(): void {}

function replace(field: string): Reducer {
  return (state, event) => {
    state[field] = event[field]
  }
}

function rights(role: number | undefined): Event {
  if (role === undefined) return {}
  const is_admin = role === 100 || role === 200
  return { is_owner: role === 100, is_admin, is_moderator: role === 300, is_guest: role === 600 }
}

/** Channel messages count unless the channel is muted. */
function countUnread({ unread_msgs, subscriptions }: State): number {
  const muted = subscriptions.filter((channel: Event) => channel.is_muted).map((channel: Event) => channel.stream_id)
  const loud = without(unread_msgs.streams as Event[], ({ stream_id }) => muted.includes(stream_id))
  const buckets = [...loud, ...unread_msgs.pms, ...unread_msgs.huddles]
  return buckets.reduce((sum, { unread_message_ids }) => sum + unread_message_ids.length, 0)
}

function addConversation(state: State, message: Event): void {
  const others = message.display_recipient.map(({ id }: Event) => id).filter((id: number) => id !== state.user_id)
  const user_ids = others.sort((a: number, b: number) => a - b)
  const same = (item: Event) => item.user_ids.join() === user_ids.join()
  const rest = without(state.recent_private_conversations, same)
  state.recent_private_conversations = [{ user_ids, max_message_id: message.id }, ...rest]
}

function addUnread(state: State, message: Event, flags: string[]): void {
  const mentioned = flags.includes('mentioned') || flags.includes('wildcard_mentioned')
  if (message.stream_id) {
    addDetails(state, message.id, { type: 'stream', stream_id: message.stream_id, topic: message.subject, mentioned })
    return
  }
  const user_ids = message.display_recipient.map(({ id }: Event) => id).filter((id: number) => id !== state.user_id)
  addDetails(state, message.id, { type: 'private', user_ids, mentioned })
}

function addDetails({ unread_msgs, user_id }: State, id: number, details: Event): void {
  if (details.mentioned) unread_msgs.mentions.push(id)
  if (details.type === 'stream') {
    const same = (item: Event) => item.stream_id === details.stream_id && item.topic === details.topic
    bucket(unread_msgs.streams, same, { stream_id: details.stream_id, topic: details.topic }).push(id)
  } else if (details.user_ids.length > 1) {
    const everybody = [...details.user_ids, user_id].sort((a, b) => a - b).join()
    bucket(unread_msgs.huddles, (item) => item.user_ids_string === everybody, { user_ids_string: everybody }).push(id)
  } else {
    const other = details.user_ids[0] ?? user_id
    bucket(unread_msgs.pms, byId('other_user_id', other), { other_user_id: other, sender_id: other }).push(id)
  }
}

function bucket(list: Event[], same: (item: Event) => boolean, key: Event): number[] {
  let item = list.find(same)
  if (!item) {
    item = { ...key, unread_message_ids: [] }
    list.push(item)
  }
  return item.unread_message_ids
}

/** null: all of them. */
function removeUnread({ unread_msgs }: State, ids: number[] | null): void {
  const isRead = (id: number) => ids === null || ids.includes(id)
  unread_msgs.mentions = without(unread_msgs.mentions, isRead)
  for (const list of ['streams', 'pms', 'huddles']) {
    for (const item of unread_msgs[list]) item.unread_message_ids = without(item.unread_message_ids, isRead)
    unread_msgs[list] = without(unread_msgs[list], (item: Event) => item.unread_message_ids.length === 0)
  }
}
