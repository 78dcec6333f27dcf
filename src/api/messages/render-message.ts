import * as z from 'zod'
import { truncateContent } from '#domain/messages/content'
import { render } from '#domain/messages/rendering/render'
import { messageText } from '../contract/message-text'
import { query } from '../contract/operation'

/** Returns text as HTML, rendered as if you had sent it. https://zulip.com/api/render-message */
export const renderMessage = query({
  name: 'render-message',
  method: 'POST',
  path: '/messages/render',
  access: 'account',
  params: z.object({ content: messageText }),
  run: (context, { content }) => ({
    rendered: render(context, truncateContent(content), { sender: context.viewer }).html,
  }),
})
