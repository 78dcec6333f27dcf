import type { Integration } from '../kit/integration'
import { find, list, maybe, object, shape, text } from '../kit/payload'
import { versionedHmac } from '../kit/signatures'
import { didOf, VERSION_1, VERSION_2, VERSION_3, version1, version2, version3 } from './incidents'
import { NOTES } from './notes'

const messages = shape(() =>
  object({ messages: list(object({ type: maybe(text), event: maybe(text) }).loose()).min(1) }),
)
const eventOnly = shape(() => object({ event: object({ event_type: text }) }))

export const pagerduty: Integration = {
  name: 'pagerduty',
  title: 'PagerDuty',
  tells: 'Incidents that are triggered, acknowledged, assigned or resolved, and their notes and responders.',
  setUp: [
    'Open *Integrations*, *Generic Webhooks (v3)*, *New Webhook*.',
    'Paste `{url}` under *Webhook URL*, and choose the service and the incident events.',
  ],
  events: [
    ...new Set([VERSION_1, VERSION_2, VERSION_3].flatMap((table) => Object.values(table))),
    'responder added',
    'responder replied',
    'status update',
  ],
  signature: versionedHmac(
    'X-PagerDuty-Signature',
    'Use the secret that PagerDuty shows when you create the subscription.',
  ),
  receive(delivery) {
    const payload = delivery.json()
    const older = find(messages, payload)?.messages
    if (older) {
      return older.flatMap((one) => (one.type == null ? version2 : version1)(one, delivery) ?? [])
    }
    const event = find(eventOnly, payload)?.event
    if (!event) return undefined
    const { event_type: type } = event
    if (type === 'pagey.ping') return { topic: 'PagerDuty', content: 'The webhook works.' }
    if (Object.hasOwn(NOTES, type)) return NOTES[type]!(payload, delivery)
    didOf(VERSION_3, type)
    return version3(payload, delivery)
  },
}
