import type { Integration } from './kit/integration'
import { find, list, maybe, object, read, shape, text } from './kit/payload'
import { UnreadablePayload } from './kit/refusals'
import { bold, lines, link, quote, words } from './kit/text'

const TITLE = 'Statuspage'

const page = () => object({ status_description: text })
const kinds = shape(() => object({ incident: maybe(object({})), component: maybe(object({})) }))
const ofIncident = shape(() =>
  object({
    page: page(),
    incident: object({
      name: text,
      status: text,
      impact: maybe(text),
      shortlink: maybe(text),
      /** The first update is the newest. */
      incident_updates: maybe(list(object({ body: maybe(text) }))),
    }),
  }),
)
const ofComponent = shape(() =>
  object({
    page: page(),
    component: object({ name: text }),
    component_update: object({ old_status: maybe(text), new_status: text }),
  }),
)

export const statuspage: Integration = {
  name: 'statuspage',
  title: TITLE,
  tells: 'Incidents on a status page, and status changes of its components.',
  setUp: [
    'Open the status page as a visitor, click *Subscribe to updates*, and choose the *Webhook* tab.',
    'Paste `{url}` as the webhook URL.',
  ],
  events: ['component', 'incident'],
  receive(delivery) {
    const payload = delivery.json()
    const kind = find(kinds, payload)
    if (kind?.incident) {
      const { incident: one, page: of } = read(ofIncident, payload)
      return {
        topic: `${one.name}: ${of.status_description}`,
        event: 'incident',
        content: lines(
          `${link(one.name, one.shortlink)}: ${bold(words(one.status))}`,
          one.impact && one.impact !== 'none' && `Impact: ${words(one.impact)}`,
          quote(one.incident_updates?.[0]?.body),
        ),
      }
    }
    if (!kind?.component) throw new UnreadablePayload(TITLE, ['`incident` or `component`'])
    const { component, component_update: change, page: of } = read(ofComponent, payload)
    const from = change.old_status ? ` from ${bold(words(change.old_status))}` : ''
    return {
      topic: `${component.name}: ${of.status_description}`,
      event: 'component',
      content: `${bold(component.name)} changed${from} to ${bold(words(change.new_status))}.`,
    }
  },
}
