import { shortSha } from './kit/git'
import type { Integration } from './kit/integration'
import { list, maybe, number, object, on, read, shape, type Teller, text, textOrNumber } from './kit/payload'
import { UnsupportedEvent } from './kit/refusals'
import { bold, code, count, firstLine, lines, link, quote } from './kit/text'

const kind = shape(() => object({ event_name: text }))

const trace = () => object({ exception: object({ message: maybe(text) }) })
const occurrence = () =>
  object({
    uuid: maybe(text),
    level: maybe(text),
    server: maybe(object({ host: maybe(text) })),
    body: maybe(
      object({
        message: maybe(object({ body: maybe(text) })),
        trace: maybe(trace()),
        trace_chain: maybe(list(trace())),
      }),
    ),
  })

const about = () =>
  object({
    url: maybe(text),
    item: object({
      title: text,
      environment: maybe(text),
      level: maybe(textOrNumber),
      total_occurrences: maybe(number),
      resolved_in_version: maybe(text),
      last_occurrence: maybe(occurrence()),
    }),
    occurrence: maybe(occurrence()),
    occurrences: maybe(number),
    trigger: maybe(object({ threshold: maybe(number), window_size_description: maybe(text) })),
  })

type About = ReturnType<ReturnType<typeof about>['parse']>

/** Items have numbers for levels, and occurrences have names. */
const LEVELS: Readonly<Record<string, string>> = {
  '10': 'debug',
  '20': 'info',
  '30': 'warning',
  '40': 'error',
  '50': 'critical',
}

const item = (head: (about: About) => string): Teller =>
  on(
    () => object({ data: about() }),
    ({ data }) => {
      const { title, environment, level, total_occurrences } = data.item
      const last = data.occurrence ?? data.item.last_occurrence
      const byUuid = last?.uuid && `https://rollbar.com/item/uuid/?uuid=${encodeURIComponent(last.uuid.toWellFormed())}`
      const name = last?.level ?? (level != null && Object.hasOwn(LEVELS, level) ? LEVELS[level]! : level)
      const { message, trace, trace_chain } = last?.body ?? {}
      const said = message?.body ?? trace?.exception.message ?? trace_chain?.[0]?.exception.message
      return {
        topic: title,
        content: lines(
          `${head(data)}: ${link(title, data.url ?? byUuid)}`,
          name && `Level: ${bold(name)}`,
          environment && `Environment: ${code(environment)}`,
          last?.server?.host && `Host: ${code(last.server.host)}`,
          total_occurrences != null && `Occurrences: ${total_occurrences}`,
          // Most items' titles are the message, or end with it.
          said && !title.includes(said) && quote(said),
        ),
      }
    },
  )

const deploy = on(
  () =>
    object({
      data: object({
        deploy: object({
          id: number,
          environment: text,
          revision: text,
          local_username: maybe(text),
          comment: maybe(text),
          status: maybe(text),
          start_time: maybe(number),
          finish_time: maybe(number),
        }),
      }),
    }),
  ({ data: { deploy: one } }) => {
    const by = one.local_username ? ` by ${bold(one.local_username)}` : ''
    const revision = /^[0-9a-f]{40}$/.test(one.revision) ? shortSha(one.revision) : one.revision
    const seconds = one.start_time != null && one.finish_time != null ? one.finish_time - one.start_time : 0
    return {
      topic: `Deploys to ${one.environment}`,
      content: lines(
        `Deploy of ${link(revision, `https://rollbar.com/deploy/${one.id}/`)} to ${code(one.environment)}${by}.`,
        one.status && `Status: ${bold(one.status)}`,
        seconds > 0 && `It took ${count(seconds, 'second')}.`,
        quote(one.comment),
      ),
    }
  },
)

const test = on(
  () => object({ data: maybe(object({ message: maybe(text) })) }),
  ({ data }) => ({ topic: 'Rollbar', content: lines('Rollbar sent a test.', quote(data?.message)) }),
)

const times = (amount: number | null | undefined) => (amount == null ? 'often' : count(amount, 'time'))

const EVENTS: Readonly<Record<string, Teller>> = {
  deploy,
  exp_repeat_item: item((data) => `:alert: Occurred ${times(data.occurrences ?? data.item.total_occurrences)}`),
  item_velocity: item(({ trigger }) => {
    const within = trigger?.window_size_description
    return `:alert: Occurred ${times(trigger?.threshold)}${within ? ` in ${firstLine(within)}` : ''}`
  }),
  new_item: item(() => ':alert: New item'),
  occurrence: item(() => 'Occurred'),
  reactivated_item: item(() => ':alert: Occurred again after it was resolved'),
  reopened_item: item(() => 'Reopened'),
  resolved_item: item(({ item: { resolved_in_version: version } }) =>
    version ? `:check: Resolved in ${code(version)}` : ':check: Resolved',
  ),
  test,
}

export const rollbar: Integration = {
  name: 'rollbar',
  title: 'Rollbar',
  tells: 'Items that occur or are resolved, and deploys.',
  setUp: [
    'In a project, open *Settings*, *Notifications*, *Webhook*.',
    'Paste `{url}` under *URL*, and enable the integration.',
    'Add rules for the events that you want messages about. Keep *JSON* as their format.',
  ],
  events: Object.keys(EVENTS),
  receive(delivery) {
    const sent = delivery.json()
    const event = read(kind, sent).event_name
    if (!Object.hasOwn(EVENTS, event)) throw new UnsupportedEvent(event)
    const notice = EVENTS[event]!(sent, delivery)
    return notice && { ...notice, event }
  },
}
