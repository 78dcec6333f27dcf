import * as z from 'zod'
import { accessMessageToChange } from '#domain/messages/access'
import { removeReactionFrom } from '#domain/messages/reactions/remove-reaction'
import { reactionTypeIn } from '#wire/vocabulary'
import { command } from '../contract/operation'
import { messageId, text } from '../contract/params'

/** Removes your emoji reaction from a message. https://zulip.com/api/remove-reaction */
export const removeReaction = command({
  name: 'remove-reaction',
  method: 'DELETE',
  path: '/messages/:message_id{[0-9]+}/reactions',
  access: 'account',
  params: z.object({
    message_id: messageId,
    emoji_name: text.optional(),
    emoji_code: text.optional(),
    reaction_type: text.transform(reactionTypeIn).optional(),
  }),
  run(context, { message_id, emoji_name, emoji_code, reaction_type }) {
    const message = accessMessageToChange(context, message_id)
    removeReactionFrom(context, message, { name: emoji_name, code: emoji_code, type: reaction_type })
    return {}
  },
})
