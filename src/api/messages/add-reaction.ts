import * as z from 'zod'
import { accessMessageToChange } from '#domain/messages/access'
import { addReactionTo } from '#domain/messages/reactions/add-reaction'
import { reactionTypeIn } from '#wire/vocabulary'
import { command } from '../contract/operation'
import { messageId, text } from '../contract/params'

/** Adds your emoji reaction to a message. https://zulip.com/api/add-reaction */
export const addReaction = command({
  name: 'add-reaction',
  method: 'POST',
  path: '/messages/:message_id{[0-9]+}/reactions',
  access: 'account',
  params: z.object({
    message_id: messageId,
    emoji_name: text,
    emoji_code: text.optional(),
    reaction_type: text.transform(reactionTypeIn).optional(),
  }),
  run(context, { message_id, emoji_name, emoji_code, reaction_type }) {
    const message = accessMessageToChange(context, message_id)
    addReactionTo(context, message, { name: emoji_name, code: emoji_code, type: reaction_type })
    return {}
  },
})
