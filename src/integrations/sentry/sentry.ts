import { BadRequest } from '#lib/errors'
import type { Integration, Notice } from '../kit/integration'
import { find, freeObject, maybe, object, read, shape, text, textOrNumber } from '../kit/payload'
import { UnsupportedEvent } from '../kit/refusals'
import { hmac } from '../kit/signatures'
import { bold, code, lines, link, quote } from '../kit/text'
import { event, tellEvent } from './events'
import { tellIssue } from './issues'

/** The payloads of a custom integration. */
const ofEvent = shape(() => object({ data: object({ event: event() }) }))
const ofError = shape(() => object({ data: object({ error: event() }) }))
const ofOther = shape(() => object({ data: freeObject }))
/** The payload of the older "WebHooks" plugin. */
const ofPlugin = shape(() =>
  object({
    project_name: maybe(text),
    level: maybe(text),
    url: text,
    message: maybe(text),
    event: maybe(event()),
  }),
)

function tellPlugin(payload: unknown): Notice {
  const { event: one, url, ...rest } = read(ofPlugin, payload)
  if (!one?.event_id) {
    const content = lines(
      `${bold('New issue')}: ${link(rest.message || 'issue', url)}`,
      rest.level && `Level: ${code(rest.level)}`,
    )
    return { topic: rest.project_name || 'Sentry', content }
  }
  const seconds = one.timestamp ?? one.received
  return tellEvent({
    ...one,
    web_url: URL.canParse(url) ? new URL(`events/${one.event_id}/`, url).href : url,
    datetime: seconds == null ? undefined : isoOf(seconds),
  })
}

function isoOf(seconds: number): string | undefined {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

const ofMetric = shape(() =>
  object({
    action: text,
    data: object({
      description_title: text,
      description_text: maybe(text),
      web_url: maybe(text),
      metric_alert: object({ alert_rule: maybe(object({ name: maybe(text) })) }),
    }),
  }),
)

function tellMetric(payload: unknown): Notice {
  const { action, data } = read(ofMetric, payload)
  const mark = action === 'resolved' ? ':check:' : ':alert:'
  return {
    topic: data.metric_alert.alert_rule?.name || data.description_title,
    content: lines(`${mark} ${link(data.description_title, data.web_url)}`, quote(data.description_text)),
  }
}

const ofComment = shape(() =>
  object({
    action: text,
    data: object({ comment: maybe(text), issue_id: textOrNumber, project_slug: maybe(text) }),
    actor: maybe(object({ name: maybe(text) })),
  }),
)

const COMMENTED: Readonly<Record<string, string>> = {
  created: 'commented on',
  updated: 'edited a comment on',
  deleted: 'deleted a comment on',
}

/** The comment refers to its issue only by number. */
function tellComment(payload: unknown): Notice {
  const { action, data, actor } = read(ofComment, payload)
  if (!Object.hasOwn(COMMENTED, action)) throw new UnsupportedEvent(`comment.${action}`)
  const said = `${bold(actor?.name || 'Someone')} ${COMMENTED[action]} the issue ${code(data.issue_id)}`
  const body = action === 'deleted' ? '' : quote(data.comment)
  return { topic: data.project_slug || 'Sentry', content: lines(body ? `${said}:` : `${said}.`, body) }
}

export const sentry: Integration = {
  name: 'sentry',
  title: 'Sentry',
  tells: 'Errors, messages, alerts, and issues that are created, assigned, resolved or ignored.',
  setUp: [
    'Open *Settings*, *Custom Integrations*, *Create New Integration*, *Internal Integration*.',
    'Paste `{url}` under *Webhook URL*, and turn on *Alert Rule Action*.',
    'Give the integration permission to read issues and events, and choose *issue* under *Webhooks*.',
    'Add an alert rule whose action notifies the integration.',
  ],
  signature: hmac({ header: 'Sentry-Hook-Signature', how: "Use the integration's *Client Secret*." }),
  deliveryHeader: 'Request-ID',
  receive(delivery) {
    const payload = delivery.json()
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
      throw new BadRequest('request is not a dict')
    }
    const other = find(ofOther, payload)
    if (!other) return tellPlugin(payload)
    if ('event' in other.data) return tellEvent(read(ofEvent, payload).data.event)
    if ('error' in other.data) return tellEvent(read(ofError, payload).data.error)
    if ('comment' in other.data) return tellComment(payload)
    if ('issue' in other.data) return tellIssue(payload)
    if ('metric_alert' in other.data) return tellMetric(payload)
    throw new UnsupportedEvent(Object.keys(other.data).slice(0, 5).join(', '))
  },
}
