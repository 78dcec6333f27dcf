import * as z from 'zod'
import { matchMessages } from '#domain/messages/fetching/match-messages'
import type { MessageId } from '#lib/ids'
import { query } from '../contract/operation'
import { idOf, json, listOf, MOST_MESSAGES, narrow } from '../contract/params'

/**
 * Returns the given messages that you received and that match a narrow, with the matching words highlighted.
 * https://zulip.com/api/check-messages-match-narrow
 */
export const checkMessagesMatchNarrow = query({
  name: 'check-messages-match-narrow',
  method: 'GET',
  path: '/messages/matches_narrow',
  access: 'account',
  params: z.object({
    /** The ids of the messages to check. */
    msg_ids: json(listOf(idOf<MessageId>(), MOST_MESSAGES)),
    narrow,
  }),
  run: (context, { msg_ids, narrow }) => ({ messages: matchMessages(context, msg_ids, narrow) }),
})
