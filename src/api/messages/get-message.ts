import * as z from 'zod'
import { accessMessage } from '#domain/messages/access'
import { Presenter } from '#domain/messages/fetching/present-messages'
import { Lookups } from '#domain/messages/narrow/lookups'
import { invariant } from '#lib/errors'
import { query } from '../contract/operation'
import { boolean, messageId } from '../contract/params'

export const getMessageParameters = z.object({
  message_id: messageId,
  apply_markdown: boolean.default(true),
  allow_empty_topic_name: boolean.default(false),
})

/** Returns one message. https://zulip.com/api/get-message */
export const getMessage = query({
  name: 'get-message',
  method: 'GET',
  path: '/messages/:message_id{[0-9]+}',
  access: 'account',
  params: getMessageParameters,
  run(context, { message_id, apply_markdown, allow_empty_topic_name }) {
    const row = accessMessage(context, message_id)
    const entry = context.store.index.find(row.id)
    invariant(entry, `message ${row.id} is in the index`)
    const presentation = {
      applyMarkdown: apply_markdown,
      clientGravatar: true,
      takesEmptyTopic: allow_empty_topic_name,
    }
    const presenter = new Presenter(context, new Lookups(context), presentation)
    return { raw_content: row.source, message: presenter.present(entry, row) }
  },
})
