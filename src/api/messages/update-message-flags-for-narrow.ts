import * as z from 'zod'
import type { CommandContext } from '#domain/context'
import { beginFinding, checkRange, findMessages, MOST_MESSAGES } from '#domain/messages/fetching/find-messages'
import { readAnchor } from '#domain/messages/narrow/anchor'
import type { Term } from '#domain/messages/narrow/term'
import { changeFlags, checkFlagChange } from '#domain/messages/reading/change-flags'
import type { ChannelId, MessageId } from '#lib/ids'
import { command, Unfinished } from '../contract/operation'
import { boolean, nonNegativeInteger, nullableNarrow, text } from '../contract/params'

/**
 * Adds a personal flag to the messages in a narrow around an anchor, or removes it from them.
 * https://zulip.com/api/update-message-flags-for-narrow
 */
export const updateMessageFlagsForNarrow = command({
  name: 'update-message-flags-for-narrow',
  method: 'POST',
  path: '/messages/flags/narrow',
  access: 'account',
  params: z.object({
    anchor: text,
    include_anchor: boolean.default(true),
    num_before: nonNegativeInteger,
    num_after: nonNegativeInteger,
    narrow: nullableNarrow,
    op: text,
    flag: text,
  }),
  run(context, { anchor, include_anchor, num_before, num_after, narrow, op, flag }) {
    const range = { anchor: readAnchor(anchor, false), includeAnchor: include_anchor }
    checkRange({ ...range, before: num_before, after: num_after })
    const finding = beginFinding({ ...range, ...clamped(num_before, num_after) })
    return change(context, { narrow: narrow ?? [], op, flag }, finding)
  },
})

interface Wanted {
  narrow: readonly Term[]
  op: string
  flag: string
}

interface Changed {
  processed_count: number
  updated_count: number
  first_processed_id: MessageId | null
  last_processed_id: MessageId | null
  found_oldest: boolean
  found_newest: boolean
  /** Channels whose messages stay read, because they are archived or the viewer isn't subscribed to them. */
  ignored_because_not_subscribed_channels: ChannelId[]
}

type Finding = ReturnType<typeof beginFinding>

function change(context: CommandContext, wanted: Wanted, finding: Finding): Changed | Unfinished {
  const found = findMessages(context, wanted.narrow, finding)
  if (!found) return new Unfinished((later: CommandContext) => change(later, wanted, finding))
  const ids = found.fetched.entries.map((entry) => entry.id)
  const { changed, ignored } = changeFlags(context, ids, checkFlagChange(wanted.op, wanted.flag))
  return {
    processed_count: ids.length,
    updated_count: changed.length,
    first_processed_id: ids[0] ?? null,
    last_processed_id: ids.at(-1) ?? null,
    found_oldest: found.fetched.foundOldest,
    found_newest: found.fetched.foundNewest,
    ignored_because_not_subscribed_channels: ignored,
  }
}

/** Limits both sides together to `MOST_MESSAGES`. If both are above half of it, each gets half. */
function clamped(before: number, after: number): { before: number; after: number } {
  const older = Math.min(before, Math.max(MOST_MESSAGES - after, MOST_MESSAGES / 2))
  return { before: older, after: Math.min(after, MOST_MESSAGES - older) }
}
