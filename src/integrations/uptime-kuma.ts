import type { Integration } from './kit/integration'
import { maybe, number, object, read, shape, text } from './kit/payload'
import { bold, firstLine, lines, link } from './kit/text'

/** Payloads about tests and expiring certificates contain only `msg`. */
const payload = shape(() =>
  object({
    msg: text,
    heartbeat: maybe(object({ status: number, msg: maybe(text), ping: maybe(number) })),
    monitor: maybe(
      object({ name: text, url: maybe(text), hostname: maybe(text), port: maybe(number), type: maybe(text) }),
    ),
  }),
)
type Monitor = NonNullable<ReturnType<ReturnType<typeof payload>['parse']>['monitor']>

/** The states, in the order of Uptime Kuma's numbers. */
const STATES = [
  { event: 'down', title: ':alert:', word: 'down' },
  { event: 'up', title: ':check:', word: 'up' },
  { event: 'pending', title: ':time_ticking:', word: 'pending' },
  { event: 'maintenance', title: ':working_on_it:', word: 'under maintenance' },
]

/** Monitors that don't check a web page still have an address, "https://". */
const hasAddress = ({ url }: Monitor) => !!url && URL.canParse(url) && new URL(url).hostname !== ''

export const uptimeKuma: Integration = {
  name: 'uptime_kuma',
  aliases: ['uptime-kuma', 'uptimekuma'],
  title: 'Uptime Kuma',
  tells: 'Monitors that go down or come back up, and certificates that expire soon.',
  setUp: [
    'Open *Settings*, *Notifications*, *Setup Notification*, and choose *Webhook*.',
    'Paste `{url}` under *Post URL*, and choose `application/json` as the request body.',
  ],
  events: STATES.map(({ event }) => event),
  receive(delivery) {
    const { msg, heartbeat, monitor } = read(payload, delivery.json())
    const state = heartbeat ? STATES[heartbeat.status] : undefined
    if (!monitor || !state) return { topic: monitor?.name ?? 'Uptime Kuma', content: firstLine(msg) }
    const host = monitor.hostname && (monitor.port ? `${monitor.hostname}:${monitor.port}` : monitor.hostname)
    return {
      topic: monitor.name,
      event: state.event,
      content: lines(
        `${state.title} ${link(monitor.name, hasAddress(monitor) ? monitor.url : undefined)} is ${bold(state.word)}.`,
        !hasAddress(monitor) && host && `Host: ${host}`,
        heartbeat?.msg && firstLine(heartbeat.msg),
        heartbeat?.ping != null && `It answered after ${heartbeat.ping} ms.`,
      ),
    }
  },
}
