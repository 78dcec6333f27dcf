import * as z from 'zod'
import { checkRange, findMessages, MOST_MESSAGES } from '../domain/messages/find-messages'
import { readAnchor } from '../domain/messages/narrow/anchor'
import { resolveWith } from '../domain/messages/narrow/resolve-with'
import { presentMessages } from '../domain/messages/present-messages'
import { BadRequest } from '../lib/errors'
import { query } from './operation'
import { boolean, nonNegativeInteger, nullableNarrow, text } from './params'

/** Messages of a narrow around an anchor. https://zulip.com/api/get-messages */
export const getMessages = query({
  name: 'get-messages',
  method: 'GET',
  path: '/messages',
  access: 'account',
  params: z.object({
    anchor: text.optional(),
    include_anchor: boolean.default(true),
    num_before: nonNegativeInteger,
    num_after: nonNegativeInteger,
    narrow: nullableNarrow.default(null),
    use_first_unread_anchor: boolean.default(false),
    client_gravatar: boolean.default(true),
    apply_markdown: boolean.default(true),
  }),
  run(context, params) {
    const anchor = readAnchor(params.anchor, params.use_first_unread_anchor)
    const terms = resolveWith(context, params.narrow ?? [])
    const { include_anchor: includeAnchor, num_before: before, num_after: after } = params
    if (before + after > MOST_MESSAGES) {
      throw new BadRequest(`Too many messages requested (maximum ${MOST_MESSAGES}).`)
    }
    const range = { anchor, includeAnchor, before, after }
    checkRange(range)
    const { narrow, fetched } = findMessages(context, terms, range)
    return {
      messages: presentMessages(
        context,
        narrow.lookups,
        fetched,
        { applyMarkdown: params.apply_markdown, clientGravatar: params.client_gravatar },
        narrow.search,
      ),
      found_anchor: fetched.foundAnchor,
      found_oldest: fetched.foundOldest,
      found_newest: fetched.foundNewest,
      history_limited: false,
      anchor: fetched.anchor,
    }
  },
})
