import type { Delivery } from './kit/delivery'
import type { Integration, Notice } from './kit/integration'
import { find, list, maybe, number, object, pairs, read, shape, text } from './kit/payload'

import {
  bold,
  bullets,
  capitalized,
  firstLine,
  lines,
  link,
  paragraphs,
  quote,
  sentence,
  time,
  words,
} from './kit/text'

/** The format since Grafana 8: one payload for a group of alerts. */
const group = shape(() => object({ alerts: list(alert()) }))
const alert = () =>
  object({
    status: text,
    labels: maybe(pairs()),
    annotations: maybe(pairs()),
    startsAt: maybe(text),
    endsAt: maybe(text),
    fingerprint: maybe(text),
    values: maybe(pairs()),
    valueString: maybe(text),
    generatorURL: maybe(text),
    silenceURL: maybe(text),
    dashboardURL: maybe(text),
    panelURL: maybe(text),
    imageURL: maybe(text),
  })
type Alert = NonNullable<ReturnType<ReturnType<typeof alert>['parse']>>

/** The format of Grafana 7 and older, and of legacy alerts. */
const legacyAlert = shape(() =>
  object({
    title: text,
    state: text,
    ruleName: text,
    ruleUrl: maybe(text),
    message: maybe(text),
    imageUrl: maybe(text),
    evalMatches: maybe(list(object({ metric: text, value: maybe(number) }))),
  }),
)

const MARKS: Readonly<Record<string, string>> = {
  alerting: ':alert:',
  firing: ':alert:',
  ok: ':check:',
  resolved: ':check:',
}

const stateLine = (state: string, what: string) =>
  [Object.hasOwn(MARKS, state) && MARKS[state], `${bold(capitalized(words(state)))}: ${sentence(what)}`]
    .filter(Boolean)
    .join(' ')

/** An alert that hasn't ended has an end time in the distant past. */
const hasEnded = (endsAt: string | null | undefined): endsAt is string => !!endsAt && !endsAt.startsWith('0001-')

function tellAlert(one: Alert): Notice {
  const labels = one.labels ?? []
  const name = labels.find(([label]) => label === 'alertname')?.[1]
  const title = name || one.fingerprint || 'alert'
  const values = one.values?.length ? listed(one.values) : one.valueString && firstLine(one.valueString)
  return {
    topic: `[${title}]`,
    event: one.status,
    content: paragraphs(
      lines(
        stateLine(one.status, link(title, one.generatorURL)),
        one.startsAt && `Fired at ${time(one.startsAt)}.`,
        hasEnded(one.endsAt) && `Resolved at ${time(one.endsAt)}.`,
      ),
      section('Labels', listed(labels)),
      section('Values', values),
      section('Annotations', listed(one.annotations ?? [])),
      linksOf([
        ['Silence', one.silenceURL],
        ['Dashboard', one.dashboardURL],
        ['Panel', one.panelURL],
        ['Image', one.imageURL],
      ]),
    ),
  }
}

type Pairs = readonly (readonly [string, string])[]
const isLong = ([, value]: Pairs[number]) => value.trim().includes('\n')
/** Values without line breaks get one line each. Values with line breaks follow as quotes. Both lists have a limit. */
const listed = (all: Pairs) =>
  lines(
    bullets(all.filter((one) => !isLong(one)).map(([name, value]) => `${firstLine(name)}: ${firstLine(value)}`)),
    ...all
      .filter(isLong)
      .slice(0, MOST_PARAGRAPHS)
      .flatMap(([name, value]) => [`${firstLine(name)}:`, quote(value)]),
  )
const MOST_PARAGRAPHS = 5
const section = (title: string, body: string | null | undefined) => body && lines(`${title}:`, body)
const linksOf = (all: readonly (readonly [string, string | null | undefined])[]) =>
  all.flatMap(([name, url]) => (url ? [link(name, url)] : [])).join(' · ')

function tellLegacyAlert(payload: unknown): Notice {
  const one = read(legacyAlert, payload)
  const matches = (one.evalMatches ?? []).map(({ metric, value }) => `${bold(metric)}: ${value ?? 'no value'}`)
  return {
    topic: one.title,
    event: one.state,
    content: paragraphs(
      stateLine(one.state, link(one.ruleName, one.ruleUrl)),
      quote(one.message),
      bullets(matches),
      one.imageUrl && link('Image', one.imageUrl),
    ),
  }
}

const hasAlerts = shape(() => object({ alerts: list(object({})) }))

function receive(delivery: Delivery): readonly Notice[] {
  const payload = delivery.json()
  if (!find(hasAlerts, payload)) return [tellLegacyAlert(payload)]
  return read(group, payload).alerts.map(tellAlert)
}

export const grafana: Integration = {
  name: 'grafana',
  title: 'Grafana',
  tells: 'Alerts that fire or are resolved.',
  setUp: [
    'Open *Alerting*, *Contact points*, *Add contact point*.',
    'Choose *Webhook* as the integration, and paste `{url}` under *URL*.',
    'Save the contact point, and use it in a notification policy.',
  ],
  events: ['firing', 'resolved', 'alerting', 'no_data', 'ok', 'paused', 'pending', 'unknown'],
  receive,
}
