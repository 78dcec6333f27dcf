// Removes the expected differences between the recorded answers of a server of feature level 277 and our answers, which
// are of level 372. Nothing else may differ.
import type { Json } from '../../../tools/lib/json.ts'

/** Policies that registration no longer returns, because permissions are groups now. */
const GONE = [
  ...['add_custom_emoji', 'bot_creation', 'delete_own_message', 'edit_topic', 'invite_to_realm', 'invite_to_stream'],
  ...['move_messages_between_streams', 'user_group_edit'],
].map((policy) => `realm_${policy}_policy`)

const RESOLVED = '✔ '

const isOfEarlierLevel = (answers) => answers.some(({ answer }) => answer?.zulip_feature_level < 372)

const SAME_LEVEL = { wanted: (answer) => answer, got: (answer) => answer, isOpenNow: async () => false }

/** Returns how one viewer's recorded answers are compared with the current ones. */
export const levelOf = (recorded: { answers: any[] }) =>
  isOfEarlierLevel(recorded.answers) ? earlierLevel(recorded) : SAME_LEVEL

/**
 * Returns functions that bring a viewer's recorded answers and the current answers into the forms in which they are
 * compared.
 */
function earlierLevel({ answers }: { answers: any[] }) {
  const people = answers.flatMap(({ answer }) => [...(answer?.realm_users ?? []), ...(answer?.members ?? [])])
  const gone = new Set<Json>(
    [
      ...people.filter((person) => person.is_active === false),
      ...answers.flatMap(({ answer }) => answer?.realm_non_active_users ?? []),
    ].map(({ user_id }) => user_id),
  )
  const wanted = (value) => withChanges(value, (name, inner) => asToday(name, inner, gone))
  const open = new Set<Json>(channelsIn(answers).flatMap((one) => (one.is_web_public ? [one.stream_id] : [])))
  return {
    wanted: (answer) => withoutPolicies(wanted(answer)),
    got: (answer) => withChanges(answer, plainer),
    /**
     * Whether a request for the path is allowed now: everyone, including guests, can read the edit history of messages
     * in channels that are open to the web.
     */
    async isOpenNow(ask, path) {
      const [, id] = /^\/messages\/(\d+)\/history$/.exec(path) ?? []
      return id !== undefined && open.has((await ask('GET', `/messages/${id}`)).body.message?.stream_id)
    },
  }
}

/**
 * Returns a function that tells whether guests can now load a file that they couldn't load at the earlier level,
 * because it is in a message of a channel that is open to the web.
 */
export function filesOpenNow({ viewers }: { viewers: Record<string, any> }): (path: string) => boolean {
  const recorded = Object.values<Json>(viewers).filter(({ answers }) => isOfEarlierLevel(answers))
  const channels = recorded.flatMap(({ answers }) => channelsIn(answers))
  const open = new Set<Json>(channels.flatMap((one) => (one.is_web_public ? [one.stream_id] : [])))
  const messages = recorded.flatMap(({ all_messages: all }) => all?.messages ?? [])
  const texts = messages.flatMap(({ stream_id, content }) => (open.has(stream_id) ? [content] : []))
  return (path) => texts.some((text) => text.includes(path))
}

/** The channels in a viewer's answers, including duplicates. */
export const channelsIn = (answers) =>
  answers.flatMap(({ answer }) => [
    ...(answer?.subscriptions ?? []),
    ...(answer?.unsubscribed ?? []),
    ...(answer?.never_subscribed ?? []),
    ...(answer?.streams ?? []),
  ])

/** The current form of a part of an answer; undefined if it no longer exists. */
function asToday(name, value, gone) {
  if (name === 'reactions') return value.map(({ user, ...rest }) => rest)
  if (name === 'realm_default_streams') return value.map((one) => one.stream_id ?? one)
  // Deactivated people are in no group.
  if (name === 'members' && value.every(Number.isInteger)) return value.filter((id) => !gone.has(id))
  if (isObject(value) && 'sender_id' in value) return withTimes(value)
  return plainer(name, value)
}

/** Removes or rewrites parts that differ between the levels, in the answers of both. */
function plainer(name, value) {
  // The onboarding notices differ between the levels.
  if (name === 'onboarding_steps') return undefined
  // Topics that differ only in case are the same, and are sorted by their lowercase names.
  if (name === 'unread_msgs') return { ...value, streams: mergedTopics(value.streams) }
  return typeof value === 'string' ? withPlainLinks(value) : value
}

/** A message with separate times for the last edit of its text and its last move. Resolving a topic is neither. */
function withTimes({ last_edit_timestamp: _, ...message }) {
  const history = message.edit_history ?? []
  const last = (isIt) => history.filter(isIt).reduce((most, { timestamp }) => Math.max(most, timestamp), 0)
  const edited = last(({ prev_content }) => prev_content !== undefined)
  const moved = last((entry) => entry.prev_stream !== undefined || isRenamed(entry))
  return {
    ...message,
    ...(edited > 0 && { last_edit_timestamp: edited }),
    ...(moved > 0 && { last_moved_timestamp: moved }),
  }
}

function isRenamed({ prev_topic: from, topic: to }) {
  return from !== undefined && to !== RESOLVED + from && from !== RESOLVED + to
}

function mergedTopics(topics: { stream_id: number; topic: string; unread_message_ids: number[] }[] = []) {
  const byKey = new Map()
  for (const { stream_id, topic, unread_message_ids } of topics) {
    const key = `${stream_id} ${topic.toLowerCase()}`
    byKey.set(
      key,
      [...(byKey.get(key) ?? []), ...unread_message_ids].sort((one, other) => one - other),
    )
  }
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1))
}

/**
 * HTML in which links and wildcards don't differ between the levels: at level 372, links to channels have a different
 * address, links to topics contain a message if the author may read it, and wildcards have their own class.
 */
const withPlainLinks = (html) =>
  html
    .replaceAll(/"(?:https?:\/\/[\w.:-]+)?\/?#narrow\/(?:stream|channel)\//g, '"/#narrow/channel/')
    .replaceAll('"user-mention channel-wildcard-mention"', '"user-mention"')
    .replaceAll(/<a class="stream-topic" [^>]*>#(.*?) &gt; (.*?)<\/a>/g, '#$1 > $2')
    .replaceAll(/#<strong>([^<]*?)&gt;([^<]*?)<\/strong>/g, '#$1 > $2')

function withoutPolicies(answer) {
  if (!isObject(answer) || !('zulip_feature_level' in answer)) return answer
  const { can_subscribe_other_users: _, ...rest } = answer
  for (const name of GONE) delete rest[name]
  return { ...rest, zulip_feature_level: 372 }
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with each part changed, from the inside out. */
function withChanges(value, change, name = '') {
  const inside = Array.isArray(value)
    ? value.map((item) => withChanges(item, change, ''))
    : isObject(value)
      ? Object.fromEntries(
          Object.entries<Json>(value)
            .map(([key, inner]) => [key, withChanges(inner, change, key)])
            .filter(([, inner]) => inner !== undefined),
        )
      : value
  return change(name, inside)
}
