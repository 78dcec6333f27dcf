import type { Integration } from './kit/integration'

export const zendesk: Integration = {
  name: 'zendesk',
  title: 'Zendesk',
  tells: 'Tickets, in words that you choose.',
  setUp: [
    'Open *Apps and integrations*, *Webhooks*, *Create webhook*, and choose *Trigger or automation*.',
    'Paste `{url}` under *Endpoint URL*. Choose *POST*, *Form encoded*, and *Basic authentication*.',
    'Add a trigger that notifies the webhook, with the parameters `ticket_title` = `{{ticket.title}}`, `ticket_id` = `{{ticket.id}}` and `message`, which is the text of the message.',
  ],
  usesBasicCredentials: true,
  receive(delivery) {
    const title = delivery.requiredField('ticket_title')
    const id = delivery.requiredField('ticket_id')
    return { topic: `#${id}: ${title}`, content: delivery.requiredField('message') }
  },
}
