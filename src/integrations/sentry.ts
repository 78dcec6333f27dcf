import * as z from 'zod'
import type { Integration, Notice } from './kit/integration'
import { find, list, maybe, number, object, read, shape, text, textOrNumber } from './kit/payload'
import { UnsupportedEvent } from './kit/refusals'
import { hmac } from './kit/signatures'
import { bold, code, codeBlock, lines, link, paragraphs, time } from './kit/text'

const frame = () =>
  object({
    filename: maybe(text),
    context_line: maybe(text),
    pre_context: maybe(list(text)),
    post_context: maybe(list(text)),
  })

const event = () =>
  object({
    title: maybe(text),
    level: maybe(text),
    platform: maybe(text),
    version: maybe(textOrNumber),
    web_url: maybe(text),
    datetime: maybe(text),
    event_id: maybe(text),
    timestamp: maybe(number),
    received: maybe(number),
    metadata: maybe(object({ filename: maybe(text) })),
    logentry: maybe(object({})),
    exception: maybe(object({ values: list(object({ stacktrace: maybe(object({ frames: list(frame()) })) })) })),
  })
type Event = ReturnType<ReturnType<typeof event>['parse']>

const issue = () =>
  object({
    title: text,
    level: maybe(text),
    lastSeen: maybe(text),
    assignedTo: maybe(object({ type: maybe(text), name: text })),
    web_url: maybe(text),
    permalink: maybe(text),
  })

/** From an integration of one's own. */
const ofEvent = shape(() => object({ data: object({ event: event() }) }))
const ofIssue = shape(() =>
  object({ action: text, data: object({ issue: issue() }), actor: maybe(object({ name: maybe(text) })) }),
)
const ofOther = shape(() => object({ data: z.record(text, z.unknown()) }))
/** From the older plugin "WebHooks". */
const ofPlugin = shape(() =>
  object({
    project_name: maybe(text),
    level: maybe(text),
    url: text,
    message: maybe(text),
    event: maybe(event()),
  }),
)

const LANGUAGES: Readonly<Record<string, string>> = { node: 'javascript', csharp: 'csharp', native: 'c' }
const SAMPLE = 'This is an example Python exception'
const OLDEST_PYTHON_EVENT = 7

function tellEvent(one: Event): Notice {
  const title = one.title || 'Untitled event'
  if (one.platform === 'python' && Number(one.version) < OLDEST_PYTHON_EVENT && title !== SAMPLE) {
    throw new UnsupportedEvent('Raven SDK')
  }
  if (!one.exception && !one.logentry) throw new UnsupportedEvent('unknown-event type')
  const filename = one.metadata?.filename
  return {
    topic: title,
    content: paragraphs(
      lines(
        `${bold(one.exception ? 'New exception' : 'New message')}: ${link(title, one.web_url)}`,
        one.level && `Level: ${code(one.level)}`,
        one.datetime && `Time: ${time(one.datetime)}`,
        one.exception && filename && `File: ${code(filename)}`,
      ),
      sourceOf(one),
    ),
  }
}

/** The lines around the one that failed. */
function sourceOf({ exception, metadata, platform }: Event): string {
  const trace = exception?.values.findLast(({ stacktrace }) => stacktrace)?.stacktrace
  const failed = trace?.frames.findLast(({ filename }) => filename && filename === metadata?.filename)
  if (!failed?.context_line) return ''
  const indented = (all: readonly string[] | null | undefined) => (all ?? []).map((line) => `     ${line}`)
  const source = [...indented(failed.pre_context), `---> ${failed.context_line}`, ...indented(failed.post_context)]
  const language = platform ?? ''
  return codeBlock(source.join('\n'), Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : plainName(language))
}

const plainName = (language: string) => (/^[a-z]{1,20}$/.test(language) && language !== 'other' ? language : '')

const DONE: Readonly<Record<string, string>> = {
  resolved: 'resolved',
  ignored: 'ignored',
  archived: 'archived',
  unresolved: 'reopened',
}

function tellIssue(payload: unknown): Notice {
  const { action, data, actor } = read(ofIssue, payload)
  const one = data.issue
  const name = link(one.title, one.web_url ?? one.permalink)
  const who = bold(actor?.name || 'Sentry')
  const owner = one.assignedTo && `${one.assignedTo.type === 'team' ? 'the team ' : ''}${bold(one.assignedTo.name)}`
  if (action === 'created') {
    const content = lines(
      `${bold('New issue')}: ${name}`,
      one.level && `Level: ${code(one.level)}`,
      one.lastSeen && `Time: ${time(one.lastSeen)}`,
      `Assigned to: ${owner ?? 'no one'}`,
    )
    return { topic: one.title, content }
  }
  if (action === 'assigned') return { topic: one.title, content: `${who} assigned ${name} to ${owner ?? 'no one'}.` }
  if (!Object.hasOwn(DONE, action)) throw new UnsupportedEvent(`${action} action`)
  return { topic: one.title, content: `${who} ${DONE[action]} ${name}.` }
}

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
    datetime: seconds == null ? undefined : new Date(seconds * 1000).toISOString(),
  })
}

export const sentry: Integration = {
  name: 'sentry',
  title: 'Sentry',
  tells: 'Errors, messages, and issues that are made, assigned, resolved or ignored.',
  setUp: [
    'Open *Settings*, *Custom Integrations*, *Create New Integration*, *Internal Integration*.',
    'Paste `{url}` under *Webhook URL*, and switch on *Alert Rule Action*.',
    'Let the integration read issues and events, and choose *issue* under *Webhooks*.',
    'Add an alert rule whose action notifies the integration.',
  ],
  signature: hmac({ header: 'Sentry-Hook-Signature', how: "Give the bot the integration's *Client Secret*." }),
  deliveryHeader: 'Request-ID',
  receive(delivery) {
    const payload = delivery.json()
    const other = find(ofOther, payload)
    if (!other) return tellPlugin(payload)
    if ('event' in other.data) return tellEvent(read(ofEvent, payload).data.event)
    if ('issue' in other.data) return tellIssue(payload)
    throw new UnsupportedEvent(Object.keys(other.data).slice(0, 5).join(', '))
  },
}
