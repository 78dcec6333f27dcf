import { type Applier, CHANNEL_LISTS, replaces, type State, without } from './state'

export const peopleAppliers: Record<string, Applier> = {
  realm_user(state, { op, person }) {
    if (op === 'add') return addPerson(state, person)
    const isIt = (one: State) => one.user_id === person.user_id
    if (op === 'remove') {
      for (const list of ['realm_users', 'realm_non_active_users']) {
        state[list] = state[list].filter((one: State) => !isIt(one))
      }
      // A person whom the viewer can't see is in none of the viewer's channels.
      return dropFromChannels(state, person.user_id)
    }
    for (const user of [...state.realm_users, ...state.realm_non_active_users].filter(isIt)) updateUser(user, person)
    if (person.user_id === state.user_id) updateSelf(state, person)
    if (person.is_active !== undefined) setActive(state, person.user_id, person.is_active)
  },
  realm_bot(state, { op, bot }) {
    const kept = state.realm_bots.filter((one: State) => one.user_id !== bot.user_id)
    if (op === 'add') state.realm_bots = [...kept, structuredClone(bot)]
    if (op === 'delete') state.realm_bots = kept
    if (op === 'update') for (const one of state.realm_bots) if (one.user_id === bot.user_id) Object.assign(one, bot)
  },
  user_group: (state, event) => USER_GROUP[event.op]?.(state, event),
  muted_users: replaces('muted_users'),
  alert_words: replaces('alert_words'),
  onboarding_steps: replaces('onboarding_steps'),
  web_push(state, { show_content, quiet_hours }) {
    state.web_push = { show_content, quiet_hours }
  },
  user_settings(state, { property, value }) {
    state.user_settings[property] = value
  },
  update_display_settings(state, { setting_name, setting }) {
    state[setting_name] = setting
  },
  update_global_notifications(state, { notification_name, setting }) {
    state[notification_name] = setting
  },
  user_status: (state, { id, type, user_id, ...change }) => updateStatus(state, user_id, change),
  drafts: (state, event) => DRAFTS[event.op]?.(state, event),
  reminders: (state, event) => REMINDERS[event.op]?.(state, event),
  saved_snippets: (state, event) => SNIPPETS[event.op]?.(state, event),
  scheduled_messages: (state, event) => SCHEDULED[event.op]?.(state, event),
}

function addPerson(state: State, { is_active, ...person }: State): void {
  state.realm_users = state.realm_users.filter((one: State) => one.user_id !== person.user_id)
  state.realm_users.push(structuredClone(person))
}

/** Updates a user object, including values that follow from a role, and values that events name differently. */
function updateUser(user: State, person: State): void {
  const { user_id, is_active, avatar_source, avatar_url_medium, custom_profile_field, new_email, ...plain } = person
  Object.assign(user, plain)
  if (new_email !== undefined) user.email = new_email
  if (person.role !== undefined) Object.assign(user, marksOf(person.role))
  if (!custom_profile_field) return
  const { id, ...value } = custom_profile_field
  if (value.value === null) delete user.profile_data[id]
  else user.profile_data[id] = value
}

const marksOf = (role: number) => ({ is_owner: role === 100, is_admin: role <= 200, is_guest: role === 600 })

function updateSelf(state: State, person: State): void {
  for (const name of ['full_name', 'avatar_source', 'avatar_url', 'avatar_url_medium', 'delivery_email']) {
    if (person[name] !== undefined) state[name] = person[name]
  }
  if (person.new_email !== undefined) state.email = person.new_email
  if (person.role !== undefined) Object.assign(state, marksOf(person.role), { is_moderator: person.role === 300 })
}

function setActive(state: State, id: number, isActive: boolean): void {
  const from = isActive ? 'realm_non_active_users' : 'realm_users'
  const to = isActive ? 'realm_users' : 'realm_non_active_users'
  // An event may reactivate someone who is already active.
  const [moved] = [...state[from], ...state[to]].filter((one: State) => one.user_id === id)
  state[from] = state[from].filter((one: State) => one.user_id !== id)
  state[to] = [...state[to].filter((one: State) => one.user_id !== id), ...(moved ? [moved] : [])]
  if (isActive) return
  delete state.presences[id]
  dropFromChannels(state, id)
  dropFromGroups(state, id)
}

function dropFromChannels(state: State, id: number): void {
  for (const list of CHANNEL_LISTS) {
    for (const channel of state[list]) channel.subscribers = without(channel.subscribers, id)
  }
}

/** Removes a deactivated person from groups and from permissions' lists, as clients do on their own. */
function dropFromGroups(state: State, id: number): void {
  const holders = [state, ...state.realm_user_groups, ...CHANNEL_LISTS.flatMap((list) => state[list])]
  for (const holder of holders) {
    for (const value of Object.values<State>(holder)) {
      if (value?.direct_members) value.direct_members = without(value.direct_members, id)
    }
  }
  for (const group of state.realm_user_groups) group.members = without(group.members, id)
}

const union = (list: number[], more: number[]) => [...new Set([...list, ...more])].sort((one, other) => one - other)

const USER_GROUP: Record<string, Applier> = {
  add: (state, { group }) => state.realm_user_groups.push(structuredClone(group)),
  remove(state, { group_id }) {
    state.realm_user_groups = state.realm_user_groups.filter((group: State) => group.id !== group_id)
    for (const group of state.realm_user_groups) {
      group.direct_subgroup_ids = without(group.direct_subgroup_ids, group_id)
    }
  },
  update(state, { group_id, data }) {
    for (const group of groupsOf(state, group_id)) Object.assign(group, data)
  },
  add_members(state, { group_id, user_ids }) {
    for (const group of groupsOf(state, group_id)) group.members = union(group.members, user_ids)
  },
  remove_members(state, { group_id, user_ids }) {
    for (const group of groupsOf(state, group_id)) group.members = without(group.members, ...user_ids)
  },
  add_subgroups(state, { group_id, direct_subgroup_ids }) {
    for (const group of groupsOf(state, group_id)) {
      group.direct_subgroup_ids = union(group.direct_subgroup_ids, direct_subgroup_ids)
    }
  },
  remove_subgroups(state, { group_id, direct_subgroup_ids }) {
    for (const group of groupsOf(state, group_id)) {
      group.direct_subgroup_ids = without(group.direct_subgroup_ids, ...direct_subgroup_ids)
    }
  },
}

/**
 * A list that contains only the group with this id, or an empty list if the client doesn't have the group. Clients that
 * don't support deactivated groups still get events about them.
 */
const groupsOf = (state: State, id: number): State[] => state.realm_user_groups.filter((one: State) => one.id === id)

/** Updates a person's status. Only changes are sent, and an empty value clears a field. */
function updateStatus(state: State, id: number, change: State): void {
  const { scheduled_end_time, ...before } = state.user_status[id] ?? {}
  const merged = { ...before, ...change }
  if (!merged.away) delete merged.away
  if (!merged.status_text) delete merged.status_text
  if (!merged.emoji_name) for (const name of ['emoji_name', 'emoji_code', 'reaction_type']) delete merged[name]
  if (Object.keys(merged).length) state.user_status[id] = merged
  else delete state.user_status[id]
}

const DRAFTS: Record<string, Applier> = {
  add: (state, { drafts }) => void state.drafts.push(...drafts),
  update(state, { draft }) {
    state.drafts = [...state.drafts.filter((one: State) => one.id !== draft.id), draft]
  },
  remove(state, { draft_id }) {
    state.drafts = state.drafts.filter((one: State) => one.id !== draft_id)
  },
}

const REMINDERS: Record<string, Applier> = {
  add: (state, { reminders }) => void state.reminders.push(...reminders),
  remove(state, { reminder_id }) {
    state.reminders = state.reminders.filter((one: State) => one.reminder_id !== reminder_id)
  },
}

const SNIPPETS: Record<string, Applier> = {
  add: (state, { saved_snippet }) => void state.saved_snippets.push(saved_snippet),
  update(state, { saved_snippet }) {
    const replaced = (one: State) => (one.id === saved_snippet.id ? saved_snippet : one)
    state.saved_snippets = state.saved_snippets.map(replaced)
  },
  remove(state, { saved_snippet_id }) {
    state.saved_snippets = state.saved_snippets.filter((one: State) => one.id !== saved_snippet_id)
  },
}

const isScheduled = (id: number) => (one: State) => one.scheduled_message_id === id

const SCHEDULED: Record<string, Applier> = {
  add: (state, { scheduled_messages }) => void state.scheduled_messages.push(...scheduled_messages),
  update(state, { scheduled_message: changed }) {
    const is = isScheduled(changed.scheduled_message_id)
    state.scheduled_messages = [...state.scheduled_messages.filter((one: State) => !is(one)), changed]
  },
  remove(state, { scheduled_message_id }) {
    const is = isScheduled(scheduled_message_id)
    state.scheduled_messages = state.scheduled_messages.filter((one: State) => !is(one))
  },
}
