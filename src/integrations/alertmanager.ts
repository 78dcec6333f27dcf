import type { Integration, Notice } from './kit/integration'
import { list, maybe, object, pairs, read, shape, text } from './kit/payload'
import { bold, bullets, capitalized, firstLine, lines, link } from './kit/text'

const payload = shape(() =>
  object({
    alerts: list(
      object({
        status: text,
        labels: maybe(pairs()),
        annotations: maybe(pairs()),
        generatorURL: maybe(text),
      }),
    ),
  }),
)

type Pairs = readonly (readonly [string, string])[]

const MARKS: Readonly<Record<string, string>> = { firing: ':alert: ', resolved: ':check: ' }
/** The statuses that come first, in this order. */
const FIRST = ['firing', 'resolved']
/** The maximum number of alerts that a message lists. */
const MOST_SHOWN = 50

/** The address that shows the query's graph instead of its table. */
const graphOf = (url: string) => url.replace('tab=1', 'tab=0')

function labelNamed(name: string, ...all: readonly (Pairs | null | undefined)[]): string | undefined {
  for (const one of all) {
    const found = one?.find(([label]) => label === name)
    if (found) return found[1]
  }
  return undefined
}

function tell(status: string, alerts: readonly string[]): string {
  const mark = Object.hasOwn(MARKS, status) ? MARKS[status]! : ''
  const head = `${mark}${bold(capitalized(status))}`
  return alerts.length === 1 ? `${head}: ${alerts[0]}` : lines(`${head}:`, bullets(alerts, MOST_SHOWN))
}

export const alertmanager: Integration = {
  name: 'alertmanager',
  title: 'Prometheus Alertmanager',
  tells: 'Alerts that fire or are resolved.',
  setUp: [
    'Add a receiver to `alertmanager.yml`, with `{url}` as the `url` of its `webhook_configs`.',
    'To get messages when alerts end, set `send_resolved: true` there.',
    'Route alerts to the receiver.',
  ],
  options: {
    name: 'The label or annotation that becomes the topic. The default is `instance`.',
    desc: 'The label or annotation that describes an alert. The default is `alertname`.',
  },
  receive(delivery) {
    const nameField = delivery.option('name') ?? 'instance'
    const textField = delivery.option('desc') ?? 'alertname'
    const topics = new Map<string, Map<string, string[]>>()
    for (const { status, labels, annotations, generatorURL } of read(payload, delivery.json()).alerts) {
      const topic = labelNamed(nameField, labels, annotations) ?? '(unknown)'
      const what = firstLine(labelNamed(textField, labels, annotations) ?? `(no ${textField})`)
      const groups = topics.get(topic) ?? new Map(FIRST.map((one) => [one, []]))
      const alerts = groups.get(status) ?? []
      alerts.push(generatorURL ? `${what} (${link('source', graphOf(generatorURL))})` : what)
      topics.set(topic, groups.set(status, alerts))
    }
    return [...topics].flatMap(([topic, groups]): Notice[] =>
      [...groups].flatMap(([status, alerts]) => (alerts.length > 0 ? { topic, content: tell(status, alerts) } : [])),
    )
  },
}
