import { BadRequest } from '#lib/errors'
import type { Integration } from './kit/integration'
import { find, list, maybe, object, read, shape, text, textOrNumber } from './kit/payload'
import { bold, firstLine, lines, link, quote, time } from './kit/text'

/** The payload of workflows. The older notification channels have other names for the same fields. */
const issue = shape(() =>
  object({
    id: text.length(36),
    state: maybe(text),
    createdAt: maybe(textOrNumber),
    issueUrl: maybe(text),
    alertPolicyNames: maybe(list(text)),
    condition_name: maybe(text),
    details: maybe(text),
    owner: maybe(text),
  }).transform((one) => ({
    ...one,
    url: one.issueUrl,
    at: one.createdAt,
    policy: one.alertPolicyNames?.join(','),
    states: ['created', 'activated', 'acknowledged', 'closed'],
    refusal: 'The newrelic webhook requires state be in [created|activated|acknowledged|closed]',
  })),
)
const incident = shape(() =>
  object({
    incident_id: maybe(textOrNumber),
    current_state: maybe(text),
    timestamp: maybe(textOrNumber),
    incident_url: maybe(text),
    policy_name: maybe(text),
    condition_name: maybe(text),
    details: maybe(text),
    owner: maybe(text),
  }).transform((one) => ({
    ...one,
    id: one.incident_id ?? 'Unknown ID',
    state: one.current_state,
    url: one.incident_url,
    at: one.timestamp,
    policy: one.policy_name,
    states: ['open', 'acknowledged', 'closed'],
    refusal: 'The newrelic webhook requires current_state be in [open|acknowledged|closed]',
  })),
)

const HOME = 'https://alerts.newrelic.com'
/** States in which an issue has just begun, so the message shows its details. */
const BEGINNINGS = ['activated', 'open']
/** The last moment of the year 9999. */
const LATEST = 253_402_300_799_999

function timeOf(milliseconds: string | null | undefined): string {
  if (milliseconds == null) throw new BadRequest('The newrelic webhook requires timestamp in milliseconds')
  const at = /^\d+$/.test(milliseconds) ? Number(milliseconds) : Number.NaN
  if (!(at <= LATEST)) throw new BadRequest('The newrelic webhook expects time in milliseconds.')
  return time(at)
}

export const newrelic: Integration = {
  name: 'newrelic',
  title: 'New Relic',
  tells: 'Issues that are created, activated, acknowledged and closed.',
  setUp: [
    'Open *Alerts*, *Destinations*, and add a *Webhook* with `{url}` as its *Endpoint URL*.',
    'Add a workflow that notifies the destination. Its payload needs `id`, `state`, `createdAt`, `issueUrl`, `alertPolicyNames`, `condition_name`, `details` and `owner`.',
  ],
  events: ['acknowledged', 'activated', 'closed', 'created', 'open'],
  receive(delivery) {
    const payload = delivery.json()
    const one = find(issue, payload) ?? read(incident, payload)
    const at = timeOf(one.at)
    const state = (one.state ?? '').toLowerCase()
    if (!one.states.includes(state)) throw new BadRequest(one.refusal)
    const isNew = BEGINNINGS.includes(state)
    return {
      topic: `${one.policy || 'Unknown Policy'} (${one.id})`,
      event: state,
      content: lines(
        `${link('Incident', one.url || HOME)} ${bold(one.state ?? state)}${one.owner && !isNew ? ` by ${bold(one.owner)}` : ''}: ${firstLine(one.condition_name || 'Unknown condition')}`,
        isNew && `Since ${at}.`,
        isNew && quote(one.details),
      ),
    }
  },
}
