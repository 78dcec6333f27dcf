import type { Integration } from './kit/integration'
import { maybe, object, read, shape, text } from './kit/payload'
import { UnsupportedEvent } from './kit/refusals'
import { bold, lines, link, quote } from './kit/text'

const kind = shape(() => object({ check_type: text }))
const payload = shape(() =>
  object({
    check_name: text,
    check_type: text,
    check_params: object({ hostname: text, full_url: maybe(text) }),
    previous_state: text,
    current_state: text,
    long_description: maybe(text),
  }),
)

const TYPES = ['DNS', 'HTTP', 'HTTPS', 'HTTP_CUSTOM', 'IMAP', 'PING', 'POP3', 'PORT_TCP', 'SMTP', 'UDP']
const MARKS: Readonly<Record<string, string>> = { UP: ':check: ', DOWN: ':alert: ' }

export const pingdom: Integration = {
  name: 'pingdom',
  title: 'Pingdom',
  tells: 'Checks that go down or come back up.',
  setUp: [
    'Open *Settings*, *Integrations*, *Add integration*, and choose *Webhook*.',
    'Paste `{url}` under *URL*, and select the integration in your checks.',
  ],
  events: TYPES,
  receive(delivery) {
    const sent = delivery.json()
    const type = read(kind, sent).check_type
    if (!TYPES.includes(type)) throw new UnsupportedEvent(type)
    const one = read(payload, sent)
    const mark = Object.hasOwn(MARKS, one.current_state) ? MARKS[one.current_state]! : ''
    const host = link(one.check_params.hostname, one.check_params.full_url)
    return {
      topic: `${one.check_name} status.`,
      event: type,
      content: lines(
        `${mark}${host} changed from ${one.previous_state} to ${bold(one.current_state)} (${type}).`,
        one.current_state === 'DOWN' && quote(one.long_description),
      ),
    }
  },
}
