import * as z from 'zod'
import { changeStatus } from '#domain/people/status/change-status'
import { reactionTypeIn } from '#wire/vocabulary'
import { command } from '../contract/operation'
import { boolean, deliveryTime, maxCharacters, strippedText, text } from '../contract/params'

const LONGEST_TEXT = 60

/** Sets your status. https://zulip.com/api/update-status */
export const updateStatus = command({
  name: 'update-status',
  method: 'POST',
  path: '/users/me/status',
  access: 'human',
  params: z.object({
    /** An older form of the `presence_enabled` setting: whether to appear away. */
    away: boolean.optional(),
    /** Your status, in at most 60 characters. An empty string removes it. */
    status_text: strippedText.check(maxCharacters(LONGEST_TEXT)).optional(),
    emoji_name: text.optional(),
    emoji_code: text.optional(),
    reaction_type: text.transform(reactionTypeIn).optional(),
    /** The time when the status is removed automatically, in UNIX seconds. Without it, the status stays. */
    scheduled_end_time: deliveryTime.optional(),
  }),
  run(context, { status_text, away, emoji_name, emoji_code, reaction_type, scheduled_end_time }) {
    changeStatus(context, {
      away,
      text: status_text,
      emojiName: emoji_name,
      emojiCode: emoji_code,
      reactionType: reaction_type,
      endsAt: scheduled_end_time,
    })
    return {}
  },
})
