import type { Integration } from './kit/integration'
import { find, maybe, object, read, shape, text } from './kit/payload'
import { UnsupportedEvent } from './kit/refusals'
import { bold, firstLine, lines, quote, time } from './kit/text'

/** The value of Healthchecks' `$JSON` placeholder. */
const check = () =>
  object({ name: maybe(text), status: text, desc: maybe(text), tags: maybe(text), last_ping: maybe(text) })
const nested = shape(() => object({ check: check(), body: maybe(text) }))
const bare = shape(() => check().transform((one) => ({ check: one, body: undefined })))

const EVENTS = ['down', 'up']

export const healthchecks: Integration = {
  name: 'healthchecks',
  title: 'Healthchecks',
  tells: 'Jobs that are late, have failed or have recovered.',
  setUp: [
    'Open *Integrations*, and add a *Webhook*.',
    'Choose *POST*, and paste `{url}` under *URL*, both for checks that go down and for checks that go up.',
    'Use `{"check": $JSON, "body": $BODY_JSON}` as the request body of both.',
  ],
  events: EVENTS,
  receive(delivery) {
    const sent = delivery.json()
    const { check: one, body } = find(bare, sent) ?? read(nested, sent)
    if (!EVENTS.includes(one.status)) throw new UnsupportedEvent(one.status)
    const name = one.name || 'Unnamed check'
    return {
      topic: name,
      event: one.status,
      content: lines(
        `${one.status === 'up' ? ':check:' : ':alert:'} ${bold(name)} is ${bold(one.status)}.`,
        one.last_ping && `Last ping: ${time(one.last_ping)}`,
        one.tags && `Tags: ${firstLine(one.tags)}`,
        one.desc && firstLine(one.desc),
        one.status === 'down' && quote(body),
      ),
    }
  },
}
