import type { Integration } from './kit/integration'
import { list, maybe, object, read, shape, text } from './kit/payload'
import { bold, code, firstLine, lines, link, quote } from './kit/text'

const payload = shape(() =>
  object({
    action: text,
    integrationName: text,
    escalationName: maybe(text),
    alert: object({
      alertId: text,
      message: maybe(text),
      tags: maybe(list(text)),
      note: maybe(text),
      recipient: maybe(text),
      addedTags: maybe(text),
      removedTags: maybe(text),
      team: maybe(text),
      owner: maybe(text),
      priority: maybe(text),
    }),
  }),
)

const MOST_TAGS = 20
const fact = (name: string, value: string | null | undefined) => value && `${name}: ${firstLine(value)}`

export const opsgenie: Integration = {
  name: 'opsgenie',
  title: 'Opsgenie',
  tells: 'Alerts that are created, acknowledged, assigned or closed.',
  setUp: [
    'Open *Settings*, *Integrations*, *Add integration*, *Webhook*.',
    'Paste `{url}` under *Webhook URL*, and turn on *Add alert description to payload*.',
  ],
  events: [
    'Acknowledge',
    'AddNote',
    'AddRecipient',
    'AddTags',
    'AddTeam',
    'AssignOwnership',
    'Close',
    'Create',
    'Delete',
    'Escalate',
    'RemoveTags',
    'TakeOwnership',
    'TestAction',
    'UnAcknowledge',
  ],
  receive(delivery) {
    const { action, integrationName, escalationName, alert } = read(payload, delivery.json())
    const tags = (alert.tags ?? []).slice(0, MOST_TAGS)
    return {
      topic: integrationName,
      event: action,
      content: lines(
        `${link(alert.message || 'Alert', `https://app.opsgenie.com/alert/V2#/show/${encodeURIComponent(alert.alertId.toWellFormed())}`)} of ${integrationName}: ${bold(action)}`,
        fact('Priority', alert.priority),
        fact('Recipient', alert.recipient),
        fact('Team', alert.team),
        fact('Owner', alert.owner),
        fact('Escalation', escalationName),
        fact('Added tags', alert.addedTags),
        fact('Removed tags', alert.removedTags),
        tags.length > 0 && `Tags: ${tags.map(code).join(', ')}`,
        quote(alert.note),
      ),
    }
  },
}
