import * as z from 'zod'
import { beginFinding, checkRange, findMessages, MOST_MESSAGES } from '#domain/messages/fetching/find-messages'
import { findRequested } from '#domain/messages/fetching/find-requested'
import type { Presentation } from '#domain/messages/fetching/present-messages'
import { presentPage } from '#domain/messages/fetching/present-page'
import { TooMuchText } from '#domain/messages/fetching/too-much-text'
import { NEWEST, readAnchor } from '#domain/messages/narrow/anchor'
import type { Narrow } from '#domain/messages/narrow/narrow'
import { resolveWith } from '#domain/messages/narrow/resolve-with'
import { BadRequest, IncompatibleParameters } from '#lib/errors'
import type { MessageId } from '#lib/ids'
import { query, Unfinished } from '../contract/operation'
import * as blocks from '../contract/params'

const { boolean, json, listOf, nonNegativeInteger, nullableNarrow, text } = blocks

/** The parameters of `get-messages`, and of `get-messages-as-spectator`. */
export const messageParameters = z.object({
  anchor: text.optional(),
  include_anchor: boolean.optional(),
  num_before: nonNegativeInteger.optional(),
  num_after: nonNegativeInteger.optional(),
  narrow: nullableNarrow.default(null),
  /** An older form of `anchor=first_unread`. */
  use_first_unread_anchor: boolean.default(false),
  client_gravatar: boolean.default(true),
  apply_markdown: boolean.default(true),
  allow_empty_topic_name: boolean.default(false),
  /** The ids of the messages to return, instead of an anchor and a range. */
  message_ids: json(listOf(blocks.idOf<MessageId>().min(0), blocks.MOST_MESSAGES).nullable()).default(null),
  /**
   * Whether messages in `message_ids` are returned even if you never received them, as long as you may read them. Only
   * without a narrow.
   */
  edgewise_any_readable: boolean.default(false),
})

/**
 * Returns the messages in a narrow around an anchor, or those with the given ids. https://zulip.com/api/get-messages
 */
export const getMessages = query({
  name: 'get-messages',
  method: 'GET',
  path: '/messages',
  access: 'account',
  params: messageParameters,
  run: (context, params) => (params.message_ids ? named(context, params) : around(context, params)),
})

type Context = Parameters<typeof presentPage>[0]
type Params = z.output<typeof messageParameters>

interface Page {
  history_limited: boolean
  messages: ReturnType<typeof presentPage>['messages']
  found_anchor: boolean
  found_oldest: boolean
  found_newest: boolean
  /** The anchor as an id. If `found_anchor` is false, the answer has no message with this id. */
  anchor?: number
}

function around(context: Context, params: Params): Page | Unfinished {
  const { include_anchor: includeAnchor = true, num_before: before = 0, num_after: after = 0 } = params
  const anchor = readAnchor(params.anchor, params.use_first_unread_anchor)
  const terms = resolveWith(context, params.narrow ?? [])
  checkCount(before + after)
  const range = { anchor, includeAnchor, before, after }
  checkRange(range)
  return goOn(context, params, beginFinding(range), terms)
}

function goOn(
  context: Context,
  params: Params,
  finding: ReturnType<typeof beginFinding>,
  terms = resolveWith(context, params.narrow ?? []),
): Page | Unfinished {
  const found = findMessages(context, terms, finding)
  if (!found) return new Unfinished((later: Context) => goOn(later, params, finding))
  const { narrow, fetched } = found
  const page = presentPage(context, narrow.lookups, fetched, presentationOf(params, narrow))
  return {
    history_limited: false,
    messages: page.messages,
    found_anchor: fetched.foundAnchor,
    found_oldest: page.foundOldest,
    found_newest: page.foundNewest,
    anchor: fetched.anchor,
  }
}

/** The messages that the request names. Newer clients send message ids instead of a range. */
function named(context: Context, params: Params): Page {
  const { message_ids, edgewise_any_readable } = params
  checkNamed(params)
  const ids = message_ids ?? []
  const { narrow, entries } = findRequested(
    context,
    resolveWith(context, params.narrow ?? []),
    ids,
    edgewise_any_readable,
  )
  const found = { entries, anchor: NEWEST, foundOldest: false, foundNewest: false }
  const { messages, isWhole } = presentPage(context, narrow.lookups, found, presentationOf(params, narrow))
  if (!isWhole) throw new TooMuchText()
  return { history_limited: false, messages, found_anchor: false, found_oldest: false, found_newest: false }
}

/** Refuses too many ids, and ids together with a range. */
export function checkNamed(params: Params): void {
  const { anchor, num_before, num_after, use_first_unread_anchor, message_ids } = params
  if (anchor !== undefined || num_before || num_after || use_first_unread_anchor) {
    throw new IncompatibleParameters(
      'num_before, num_after, anchor, message_ids, include_anchor, use_first_unread_anchor',
    )
  }
  checkCount(message_ids?.length ?? 0)
}

export function presentationOf(params: Params, { search }: Narrow): Presentation {
  const { apply_markdown: applyMarkdown, client_gravatar: clientGravatar, allow_empty_topic_name } = params
  return { applyMarkdown, clientGravatar, takesEmptyTopic: allow_empty_topic_name, search }
}

export function checkCount(messages: number): void {
  if (messages > MOST_MESSAGES) throw new BadRequest(`Too many messages requested (maximum ${MOST_MESSAGES}).`)
}
