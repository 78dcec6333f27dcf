// Compares the API's answers with those recorded before an organization was exported.

import { createHash } from 'node:crypto'
import type { Json } from '../../../tools/lib/json.ts'
import { differences } from '../../import/compare.mjs'
import { channelsIn, levelOf } from './earlier-level.ts'

const sumOf = (ids) =>
  createHash('sha256')
    .update(ids.map((id) => `${id}\n`).join(''))
    .digest('hex')

/** Finds all differences from one viewer's recorded answers. */
export async function compareAnswers(
  { ask }: { ask: (method: string, path: string, form?: object) => Promise<{ status: number; body: any }> },
  recorded: any,
) {
  const found: Json[] = []
  const archived = archivedIn(recorded)
  const level = levelOf(recorded)
  const compare = (about, wanted, got) => {
    for (const difference of differences(level.wanted(wanted), level.got(got))) found.push({ about, ...difference })
  }
  const play = async ({ method, path, params = {}, status, answer }) => {
    const got = await ask(method, path, params)
    const about = `${method} ${path} ${JSON.stringify(params).slice(0, 80)}`
    if (status === 400 && got.status === 200 && (await level.isOpenNow(ask, path))) return
    compare(`${about} status`, status, got.status)
    if (status === 200 && got.status === 200) compare(about, asReadIn(archived, answer), got.body)
  }
  for (const one of [...recorded.answers, ...(recorded.searches ?? [])]) await play(one)
  for (const one of recorded.narrows ?? []) await compareNarrow(ask, one, compare)
  if (recorded.all_messages) {
    const params = { anchor: 'newest', num_before: 1000, num_after: 0, client_gravatar: false }
    const { body } = await ask('GET', '/messages', { ...params, apply_markdown: true })
    compare('all messages', recorded.all_messages.messages ?? recorded.all_messages, body.messages)
    const raw = await ask('GET', '/messages', { ...params, apply_markdown: false })
    const sources = Object.fromEntries(raw.body.messages.map(({ id, content }) => [id, content]))
    compare('sources', recorded.raw_content ?? {}, sources)
  }
  if (recorded.newest_100) await compareBig(ask, recorded, compare)
  return found
}

/** The channels that are archived according to a viewer's answers. */
function archivedIn({ answers }) {
  return new Set<Json>(
    channelsIn(answers)
      .filter(({ is_archived }) => is_archived)
      .map(({ stream_id }) => stream_id),
  )
}

/**
 * Marks the messages of archived channels as read in an answer, because they count as read here
 * (docs/decisions/0435).
 */
function asReadIn(archived, answer) {
  if (archived.size === 0) return answer
  const read = (one) =>
    archived.has(one.stream_id) ? { ...one, flags: [...new Set<Json>(['read', ...one.flags])] } : one
  const { messages, message, unread_msgs: unread } = answer
  return {
    ...answer,
    ...(messages && { messages: messages.map(read) }),
    ...(message && { message: read(message) }),
    ...(unread && { unread_msgs: withoutUnread(archived, unread) }),
  }
}

function withoutUnread(archived, unread) {
  const gone = unread.streams.filter(({ stream_id }) => archived.has(stream_id))
  const ids = gone.flatMap(({ unread_message_ids }) => unread_message_ids)
  return { ...unread, streams: unread.streams.filter((one) => !gone.includes(one)), count: unread.count - ids.length }
}

async function compareNarrow(ask, { narrow, anchor, num_before, num_after, ...wanted }, compare) {
  const { status, body } = await ask('GET', '/messages', { narrow, anchor, num_before, num_after })
  const about = `narrow ${JSON.stringify(narrow)}`
  if (status !== 200) return compare(about, { status: wanted.status, code: wanted.code }, { status, code: body.code })
  const { found_oldest, found_newest, history_limited, messages } = body
  const got = { status, found_oldest, found_newest, history_limited, ids: messages.map(({ id }) => id) }
  compare(about, wanted, got)
}

/** Compares samples of a large organization, and checksums of the rest. */
async function compareBig(ask, viewer, compare) {
  const some = { num_before: 100, num_after: 0, anchor: 'newest', client_gravatar: false, apply_markdown: true }
  const newest = await ask('GET', '/messages', some)
  compare('newest', viewer.newest_100.messages, newest.body.messages)
  for (const { anchor, num_before, num_after, messages } of viewer.around ?? []) {
    const { body } = await ask('GET', '/messages', { ...some, anchor, num_before, num_after })
    compare(`around ${anchor}`, messages, body.messages)
  }
  for (const wanted of viewer.counts ?? []) await compareCount(ask, wanted, compare)
  const { body } = await ask('POST', '/register', {
    fetch_event_types: ['message', 'update_message_flags'],
    event_types: [],
  })
  const { unread_msgs: unread } = body
  const sizes = Object.entries<Json>(unread).map(([name, value]) => [name, Array.isArray(value) ? value.length : value])
  compare('unread', viewer.unread, Object.fromEntries(sizes))
}

/**
 * Compares the number and the ids of the messages in a channel, in one of its topics, or in a narrow. Also compares the
 * channel's topics, if they were recorded.
 */
async function compareCount(ask, { channel, topic, narrow, count, sha256_of_ids, topics_newest_first }, compare) {
  const terms = narrow ?? [
    { operator: 'channel', operand: channel },
    ...(topic === undefined ? [] : [{ operator: 'topic', operand: topic }]),
  ]
  const found = await idsOf(ask, terms)
  // Zulip's server adds messages to its search index after a while, the oldest first, so the recorded answers don't
  // contain the newest ones.
  const isSearch = terms.some(({ operator }) => operator === 'search')
  const ids = isSearch ? found.slice(0, count) : found
  compare(JSON.stringify(terms), { count, sha256_of_ids }, { count: ids.length, sha256_of_ids: sumOf(ids) })
  if (!topics_newest_first) return
  const { body } = await ask('GET', `/users/me/${channel}/topics`)
  const topics = body.topics.map(({ name, max_id }) => [name, max_id])
  compare(`topics of ${channel}`, topics_newest_first, topics)
}

async function idsOf(ask, narrow) {
  const ids: Json[] = []
  for (let anchor = 0; ; ) {
    const { body } = await ask('GET', '/messages', {
      narrow,
      anchor,
      include_anchor: false,
      num_before: 0,
      num_after: 5000,
    })
    ids.push(...body.messages.map(({ id }) => id))
    if (body.found_newest || body.messages.length === 0) return ids
    anchor = ids.at(-1)
  }
}
