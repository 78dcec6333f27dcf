import type { Integration } from './kit/integration'
import { hmac } from './kit/signatures'

const TIMESTAMP = 'X-Zendesk-Webhook-Signature-Timestamp'

export const zendesk: Integration = {
  name: 'zendesk',
  title: 'Zendesk',
  tells: 'Tickets, with messages that you write in a Zendesk trigger.',
  setUp: [
    'Open *Apps and integrations*, *Webhooks*, *Create webhook*, and choose *Trigger or automation*.',
    'Paste `{url}` under *Endpoint URL*. Choose *POST*, *Form encoded* and *Basic authentication*.',
    'Add a trigger that notifies the webhook, with the parameters `ticket_title` = `{{ticket.title}}`, `ticket_id` = `{{ticket.id}}`, and `message` with the text to post.',
  ],
  usesBasicCredentials: true,
  signature: hmac({
    header: 'X-Zendesk-Webhook-Signature',
    how: 'Open the webhook, click *Reveal secret*, and use that secret.',
    encoding: 'base64',
    of: ({ headers, body }) => [headers[TIMESTAMP.toLowerCase()] ?? '', body],
    with: [TIMESTAMP],
  }),
  receive(delivery) {
    const title = delivery.requiredField('ticket_title')
    const id = delivery.requiredField('ticket_id')
    return { topic: `#${id}: ${title}`, content: delivery.requiredField('message') }
  },
}
