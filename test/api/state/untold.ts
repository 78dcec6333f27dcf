import type { Event, State } from './state'

/** The numeric policies that only /register returns. Events contain groups instead. */
export const UNTOLD_POLICIES = ['realm_create_web_public_stream_policy', 'realm_wildcard_mention_policy']

/** Values without events: rights that follow from roles and groups, and values that clients compute from settings. */
export const UNTOLD = [
  'can_create_public_streams',
  'can_create_private_streams',
  'can_create_streams',
  'can_create_web_public_streams',
  'can_subscribe_other_users',
  'can_invite_others_to_realm',
  'jitsi_server_url',
  'realm_create_private_stream_policy',
  'realm_create_public_stream_policy',
  ...UNTOLD_POLICIES,
]

/**
 * Removes whatever no event can contain from a state built from events and from a fresh registration. Returns the
 * fields that can't be compared at all. `registered` is the state before the events.
 */
export function settleUntold(registered: State, made: State, after: State, events: readonly Event[]): string[] {
  const rank = rankOf(registered)
  if (rank !== rankOf(after)) for (const one of [made, after]) forgetAddresses(one)
  forgetPast(made, after, events)
  // Guests get no events about these fields, and people who are no longer guests don't get them later.
  const isGuest = rank === 'guest' || after.is_guest
  return [...UNTOLD, ...(isGuest ? ['realm_default_streams', 'realm_default_stream_groups'] : [])]
}

function rankOf({ is_guest, is_moderator, is_admin }: State): string {
  if (is_guest) return 'guest'
  if (is_admin) return 'administrator'
  return is_moderator ? 'moderator' : 'member'
}

/**
 * Removes email addresses. Which ones someone may see depends on their role, but no event sends them when it changes.
 */
function forgetAddresses(state: State): void {
  for (const user of [...state.realm_users, ...state.realm_non_active_users]) delete user.delivery_email
}

/** Forgets that a person was once in a channel that they see again, because only a new registration shows that. */
function forgetPast(state: State, after: State, events: readonly Event[]): void {
  const created = events.filter(({ type, op }) => type === 'stream' && op === 'create')
  const seen: number[] = created.flatMap(({ streams }) => streams.map((one: State) => one.stream_id))
  const without = (list: State[], ids: number[]) => list.filter((one) => !ids.includes(one.stream_id))
  const left = after.unsubscribed.map((one: State) => one.stream_id)
  const back = seen.filter((id) => left.includes(id))
  state.never_subscribed = without(state.never_subscribed, back)
  for (const one of [state, after]) one.unsubscribed = without(one.unsubscribed, back)
}
