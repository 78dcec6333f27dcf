import { createHash } from 'node:crypto'
import { request } from '../../../tools/lib/http.mjs'

const PAGE = 1000
const MESSAGE = ['id', 'sender_id', 'content', 'subject', 'timestamp', 'stream_id', 'flags']
const SECTIONS = {
  unread_msgs: ['message', 'update_message_flags'],
  subscriptions: ['subscription'],
  realm_users: ['realm_user'],
  realm_user_groups: ['realm_user_groups'],
  user_topics: ['user_topic'],
  drafts: ['drafts'],
  scheduled_messages: ['scheduled_messages'],
  alert_words: ['alert_words'],
  muted_users: ['muted_users'],
  realm_linkifiers: ['realm_linkifiers'],
}
/** Values that change with the day, or that were added later. */
const UNSTABLE = new Set(['stream_weekly_traffic', 'old_unreads_missing', 'is_imported_stub', 'last_updated'])
export const WORDS = ['harbour', 'number 1234', 'renamed', 'lunch']

/** Makes requests for someone, and throws if one fails. */
export const asking = (port, email, key) => async (method, path, form?: Record<string, string | number>) => {
  const { status, body, text } = await request(`http://localhost:${port}/api/v1${path}`, {
    method,
    form,
    basic: `${email}:${key}`,
    timeout: 60_000,
  })
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`)
  return body
}

/** The ids after which the pages of someone's history begin. */
export async function pagesOf(ask) {
  const anchors = [0]
  for (;;) {
    const { messages, found_newest } = await page(ask, anchors.at(-1))
    if (found_newest) return anchors
    anchors.push(messages.at(-1).id)
  }
}

/** A digest of a page of the history as its reader sees it. */
export async function digestOfPage(ask, anchor) {
  const { messages } = await page(ask, anchor)
  return digest(messages.map(summaryOf))
}

const page = (ask, anchor) =>
  ask('GET', '/messages', {
    anchor,
    num_before: 0,
    num_after: PAGE,
    include_anchor: false,
    apply_markdown: false,
    allow_empty_topic_name: true,
  })

function summaryOf(message) {
  const { display_recipient: to, reactions, edit_history } = message
  const people = Array.isArray(to) ? to.map(({ id }) => id) : to
  const those = reactions.map(({ emoji_name, user_id }) => [emoji_name, user_id])
  const edits = edit_history?.map(({ user_id, timestamp, prev_content, prev_topic, topic, prev_stream }) => [
    user_id,
    timestamp,
    prev_content,
    prev_topic,
    topic,
    prev_stream,
  ])
  // Before level 365, edits and moves shared one time: that of the last edit or move.
  const changed = Math.max(message.last_edit_timestamp ?? 0, message.last_moved_timestamp ?? 0) || undefined
  return [...MESSAGE.map((name) => message[name]), changed, people, those, edits]
}

/** Digests of a person's initial state, of searches, and of files. */
export async function digestsOf(ask, { files, port }) {
  const digests = {}
  for (const [name, types] of Object.entries(SECTIONS)) {
    const state = await ask('POST', '/register', { event_types: [], fetch_event_types: types })
    const asThen = AS_THEN[name]
    digests[name] = digest(stable(asThen ? state[name].map(asThen) : state[name]))
  }
  for (const word of WORDS) {
    const narrow = JSON.stringify([{ operator: 'search', operand: word }])
    const { messages } = await ask('GET', '/messages', { anchor: 'newest', num_before: 500, num_after: 0, narrow })
    digests[`search: ${word}`] = digest(messages.map(({ id }) => id))
  }
  for (const file of files) {
    const { url } = await ask('GET', file)
    const answer = await fetch(`http://localhost:${port}${url}`)
    digests[file] = digest(Buffer.from(await answer.arrayBuffer()).toString('base64'))
  }
  return digests
}

const without = (since) => (value) => Object.fromEntries(Object.entries(value).filter(([name]) => !since.test(name)))

/** Functions that remove fields that were later added to groups and channels. */
const AS_THEN = {
  realm_user_groups: without(
    /^(creator_id|date_created|deactivated|can_(add_members|join|leave|manage|remove_members)_group)$/,
  ),
  subscriptions: without(
    /^(is_archived|is_recently_active|can_(add_subscribers|administer_channel|send_message|subscribe)_group)$/,
  ),
}

/** The value with its keys in order, and without the fields in `UNSTABLE`. */
function stable(value) {
  if (Array.isArray(value)) return value.map(stable)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !UNSTABLE.has(name))
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([k, v]) => [k, stable(v)]))
}

const digest = (value) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
