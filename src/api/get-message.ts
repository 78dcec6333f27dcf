import * as z from 'zod'
import { accessMessage } from '../domain/messages/access'
import { Lookups } from '../domain/messages/narrow/lookups'
import { presentMessages } from '../domain/messages/present-messages'
import { invariant } from '../lib/errors'
import { query } from './operation'
import { boolean, messageId } from './params'

/** One message. https://zulip.com/api/get-message */
export const getMessage = query({
  name: 'get-message',
  method: 'GET',
  path: '/messages/:message_id{[0-9]+}',
  access: 'account',
  params: z.object({ message_id: messageId, apply_markdown: boolean.default(true) }),
  run(context, { message_id, apply_markdown }) {
    const { id, source } = accessMessage(context, message_id)
    const entry = context.store.index.find(id)
    invariant(entry, `message ${id} is in the index`)
    const presentation = { applyMarkdown: apply_markdown, clientGravatar: true }
    const [message] = presentMessages(context, new Lookups(context), { entries: [entry] }, presentation)
    return { raw_content: source, message }
  },
})
