import type { Integration } from '../kit/integration'
import { maybe, object, read, shape, type Teller, text } from '../kit/payload'
import { ForeignPayload, UnsupportedEvent } from '../kit/refusals'
import { hmac } from '../kit/signatures'
import { commentEvent, created, deleted, updated } from './issues'

const TITLE = 'Jira'

const EVENTS: Readonly<Record<string, Teller>> = {
  'jira:issue_created': created,
  'jira:issue_deleted': deleted,
  'jira:issue_updated': updated,
  comment_created: commentEvent('commented on'),
  comment_updated: commentEvent('edited a comment on'),
  comment_deleted: commentEvent('deleted a comment from'),
}

/** Known events that are ignored because they aren't worth a message. */
const QUIET = new Set([
  'attachment_created',
  'issuelink_created',
  'issuelink_deleted',
  'jira:version_released',
  'jira:worklog_updated',
  'sprint_closed',
  'sprint_started',
  'worklog_created',
  'worklog_updated',
])

const payload = shape(() => object({ webhookEvent: maybe(text), transition: maybe(object({})) }))

export const jira: Integration = {
  name: 'jira',
  title: TITLE,
  tells: 'Issues that are created, changed or deleted, and comments.',
  setUp: [
    'Open *Settings*, *System*, *WebHooks*, *Create a WebHook*.',
    'Paste `{url}` under *URL*.',
    'Choose the events for issues and comments.',
  ],
  events: Object.keys(EVENTS),
  escapesTwice: true,
  signature: hmac({ header: 'X-Hub-Signature', prefix: 'sha256=', how: 'Paste the secret under *Secret*.' }),
  deliveryHeader: 'X-Atlassian-Webhook-Identifier',
  receive(delivery) {
    const sent = delivery.json()
    const { webhookEvent, transition } = read(payload, sent)
    const event = webhookEvent ?? (transition ? 'jira:issue_updated' : undefined)
    if (event === undefined) throw new ForeignPayload(TITLE)
    if (QUIET.has(event)) return undefined
    if (!Object.hasOwn(EVENTS, event)) throw new UnsupportedEvent(event)
    const notice = EVENTS[event]!(sent, delivery)
    return notice && { ...notice, event }
  },
}
