// Checks what clients of an organization of feature level 277 get from the current code, from the first request on.
import type { Json } from '../../../tools/lib/json.ts'
import { asking } from './history.ts'
import { AGAIN, REGISTERED, waitingEvents } from './queues.ts'

const CAPABILITIES = JSON.stringify({
  notification_settings_null: true,
  include_deactivated_groups: true,
  archived_channels: true,
  empty_topic_name: true,
})
const ROLES = { 1: 'members', 2: 'administrators', 3: 'fullmembers', 4: 'moderators', 6: 'nobody' }
/** The people who could post in a channel, by the channel's policy number. */
const POSTERS = { ...ROLES, 1: 'everyone' }
const PERMISSION_OF = {
  realm_invite_to_realm_policy: 'can_invite_users_group',
  realm_invite_to_stream_policy: 'can_add_subscribers_group',
  realm_user_group_edit_policy: 'can_create_groups',
  realm_move_messages_between_streams_policy: 'can_move_messages_between_channels_group',
  realm_add_custom_emoji_policy: 'can_add_custom_emoji_group',
}
const OF_GROUPS = ['add_members', 'join', 'leave', 'manage', 'mention', 'remove_members'].map(
  (one) => `can_${one}_group`,
)
const OF_CHANNELS = ['add_subscribers', 'administer_channel', 'remove_subscribers', 'send_message', 'subscribe']

/** Checks that everyone's state is complete, and that people who had a right still have it. */
export async function checkState(check, port, { people, policies, groups }) {
  for (const [name, { email, key }] of Object.entries<Json>(people)) {
    const state = await asking(port, email, key)('POST', '/register', { client_capabilities: CAPABILITIES })
    const made = state.realm_user_groups.filter(({ is_system_group }) => !is_system_group)
    const channels = [...state.subscriptions, ...state.unsubscribed, ...state.never_subscribed]
    check(
      `${name} gets the state of feature level 372`,
      state.zulip_feature_level === 372,
      `${state.zulip_feature_level}`,
    )
    check(`${name} gets all groups`, made.length === groups, `${made.length} of ${groups}`)
    const missing = [
      ...made.flatMap((group) => OF_GROUPS.filter((permission) => group[permission] === undefined)),
      ...channels.flatMap((one) => OF_CHANNELS.filter((permission) => one[`can_${permission}_group`] === undefined)),
    ]
    check(`${name} gets all permissions of groups and channels`, missing.length === 0, missing.slice(0, 5).join())
    if (name === 'olivia') checkPermissions(check, { state, channels, policies })
  }
}

function checkPermissions(check, { state, channels, policies: { realm, posting } }) {
  const idOf = (role) => state.realm_user_groups.find((group) => group.name === `role:${role}`).id
  for (const [policy, permission] of Object.entries(PERMISSION_OF)) {
    const [wanted, got] = [idOf(ROLES[realm[policy]]), state[`realm_${permission}`]]
    check(
      `people who had ${permission} by the policy ${policy} still have it`,
      got === wanted,
      `${JSON.stringify(got)}, not ${wanted}`,
    )
  }
  const byId = new Map<Json, Json>(channels.map((one) => [one.stream_id, one]))
  const wrong = posting.filter(([id, policy]) => byId.get(id)?.can_send_message_group !== idOf(POSTERS[policy]))
  check(`the same people can post in ${posting.length} channels`, wrong.length === 0, JSON.stringify(wrong.slice(0, 5)))
}

/**
 * Checks earlier queues: either all of their events must be delivered, or their clients must be told to register again.
 */
export async function checkQueues(check, port, { people, queues }) {
  const asks = asksOf(port, people)
  const found: Json[] = []
  for (const queue of queues)
    found.push({ ...queue, wanted: queue.told, ...(await waitingEvents(asks[queue.who], queue)) })
  for (const { who, kind, wanted, told } of found) {
    const isWhole = told === AGAIN || JSON.stringify(told) === JSON.stringify(wanted)
    check(
      `${who}’s queue (${kind}) delivers all waiting events, or the client is told to register again`,
      isWhole,
      `${JSON.stringify(told).slice(0, 1500)}`,
    )
  }
  const [registered, goingOn] = [found.length, found.filter(({ told }) => told !== AGAIN).length]
  console.log(`${goingOn} of ${registered} queues go on`)
  const expected = Object.keys(REGISTERED).length * Object.keys(people).length
  check('every client has a queue', registered === expected, `${registered} of ${expected}`)
  return found
}

/** Checks that queues that had waiting events get a new event with a higher id. */
export async function checkNews(check, port, { people }, found) {
  const asks = asksOf(port, people)
  const to = JSON.stringify(Object.values<Json>(people).map(({ email }) => email))
  const { id } = await asks.ben('POST', '/messages', { type: 'direct', to, content: 'afterwards' })
  for (const { who, kind, queue_id, events } of found) {
    const last = events.at(-1)?.id
    if (last === undefined) continue
    const { events: news } = await waitingEvents(asks[who], { queue_id }, last)
    const [told] = news.filter(({ message }) => message?.id === id)
    check(`${who} gets new events (${kind})`, told?.id > last, JSON.stringify(news).slice(0, 500))
  }
}

const asksOf = (port, people) =>
  Object.fromEntries(Object.entries<Json>(people).map(([name, { email, key }]) => [name, asking(port, email, key)]))
