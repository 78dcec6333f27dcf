import type * as z from 'zod'
import type { PublicQueryContext, QueryContext } from '#domain/context'
import { beginFinding, checkRange, findMessages } from '#domain/messages/fetching/find-messages'
import { findRequested } from '#domain/messages/fetching/find-requested'
import { writePage } from '#domain/messages/fetching/present-page'
import { TooMuchText } from '#domain/messages/fetching/too-much-text'
import { NEWEST, readAnchor } from '#domain/messages/narrow/anchor'
import type { Fetched } from '#domain/messages/narrow/fetch-range'
import type { Narrow } from '#domain/messages/narrow/narrow'
import { resolveWith } from '#domain/messages/narrow/resolve-with'
import { asSpectator } from '#domain/public/spectators/spectator'
import { SpectatorPresenter } from '#domain/public/spectators/spectator-messages'
import { spectatorTerms } from '#domain/public/spectators/spectator-narrow'
import { publicQuery, Unfinished } from '../contract/operation'
import { checkCount, checkNamed, messageParameters, presentationOf } from '../messages/get-messages'

/** Returns messages that anyone may read. The narrow must contain `channels:web-public`. */
export const getMessagesAsSpectator = publicQuery({
  name: 'get-messages-as-spectator',
  method: 'GET',
  path: '/messages',
  isForReaders: true,
  params: messageParameters,
  run: (context, params) => (params.message_ids ? named(context, params) : around(context, params)),
})

type Params = z.output<typeof messageParameters>

interface Page {
  history_limited: false
  messages: object[]
  found_anchor: boolean
  found_oldest: boolean
  found_newest: boolean
  anchor?: number
}

function around(context: PublicQueryContext, params: Params): Page | Unfinished {
  const { include_anchor: includeAnchor = true, num_before: before = 0, num_after: after = 0 } = params
  const asked = readAnchor(params.anchor, params.use_first_unread_anchor)
  // Visitors have no unread messages.
  const range = { anchor: asked === 'first_unread' ? NEWEST : asked, includeAnchor, before, after }
  termsOf(asSpectator(context), params)
  checkCount(before + after)
  checkRange(range)
  return goOn(context, params, beginFinding(range))
}

/**
 * Starts or continues the search. It resolves the narrow again, because other requests may have changed channels or
 * moved messages.
 */
function goOn(
  context: PublicQueryContext,
  params: Params,
  finding: ReturnType<typeof beginFinding>,
): Page | Unfinished {
  const spectator = asSpectator(context)
  const found = findMessages(spectator, termsOf(spectator, params), finding)
  if (!found) return new Unfinished((later: PublicQueryContext) => goOn(later, params, finding))
  const { narrow, fetched } = found
  const page = pageOf(spectator, narrow, fetched, params)
  return {
    history_limited: false,
    messages: page.messages,
    found_anchor: fetched.foundAnchor,
    found_oldest: page.foundOldest,
    found_newest: page.foundNewest,
    anchor: fetched.anchor,
  }
}

function named(context: PublicQueryContext, params: Params): Page {
  checkNamed(params)
  const spectator = asSpectator(context)
  const terms = termsOf(spectator, params)
  const { narrow, entries } = findRequested(spectator, terms, params.message_ids ?? [], false)
  const found = { entries, anchor: NEWEST, foundOldest: false, foundNewest: false }
  const { messages, isWhole } = pageOf(spectator, narrow, found, params)
  if (!isWhole) throw new TooMuchText()
  return { history_limited: false, messages, found_anchor: false, found_oldest: false, found_newest: false }
}

const termsOf = (spectator: ReturnType<typeof asSpectator>, { narrow }: Params) =>
  resolveWith(spectator, spectatorTerms(spectator, narrow))

const pageOf = (context: QueryContext, narrow: Narrow, fetched: Omit<Fetched, 'foundAnchor'>, params: Params) =>
  writePage(new SpectatorPresenter(context, narrow.lookups, presentationOf(params, narrow)), narrow.lookups, fetched)
