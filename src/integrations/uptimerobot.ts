import type { Integration } from './kit/integration'
import { find, maybe, object, read, shape, text } from './kit/payload'
import { IncompletePayload } from './kit/refusals'
import { bold, firstLine, lines, link } from './kit/text'

const kind = shape(() => object({ alert_type_friendly_name: text }))
/** People configure the fields at UptimeRobot, so a field that the message needs may be missing. */
const payload = shape(() =>
  object({
    monitor_friendly_name: text,
    monitor_url: text,
    alert_details: text,
    alert_friendly_duration: maybe(text),
  }),
)

export const uptimerobot: Integration = {
  name: 'uptimerobot',
  title: 'UptimeRobot',
  tells: 'Monitors that go down or come back up, and certificates that expire soon.',
  setUp: [
    'Open *Integrations & API*, and add a *Webhook*.',
    'Paste `{url}` under *URL to notify*, and choose *Send as JSON*.',
    'Paste `{"monitor_url": "*monitorURL*", "monitor_friendly_name": "*monitorFriendlyName*", "alert_type_friendly_name": "*alertTypeFriendlyName*", "alert_details": "*alertDetails*", "alert_friendly_duration": "*alertFriendlyDuration*"}` under *POST value*.',
    'Select the integration in your monitors.',
  ],
  events: ['down', 'ssl_expiry', 'up'],
  receive(delivery) {
    const sent = delivery.json()
    const type = read(kind, sent).alert_type_friendly_name
    const isUp = type === 'Up'
    const monitor = find(payload, sent)
    if (!monitor) throw new IncompletePayload()
    const { monitor_friendly_name: name, monitor_url: url, alert_details, alert_friendly_duration } = monitor
    const event = type.startsWith('SSL') ? 'ssl_expiry' : isUp ? 'up' : 'down'
    const named = url.includes('://') ? link(name, url) : `${bold(name)} (${firstLine(url)})`
    // This is about a certificate that expires soon. The monitor's state hasn't changed.
    if (event === 'ssl_expiry') {
      return { topic: name, event, content: `:warning: ${named}: ${firstLine(type)}. ${firstLine(alert_details)}` }
    }
    return {
      topic: name,
      event,
      content: lines(
        `${isUp ? ':check:' : ':alert:'} ${named} is ${bold(isUp ? 'up' : 'down')}${isUp ? ' again' : ''}: ${firstLine(alert_details)}.`,
        isUp && alert_friendly_duration && `It was down for ${firstLine(alert_friendly_duration)}.`,
      ),
    }
  },
}
