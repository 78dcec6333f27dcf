import * as z from 'zod'
import { MissingParameter } from '#lib/errors'
import { type Delivery, jsonOf } from './kit/delivery'
import type { Integration } from './kit/integration'
import { list, maybe, number, object, read, shape, text } from './kit/payload'
import { InvalidJson } from './kit/refusals'
import { hmac } from './kit/signatures'
import { link, paragraphs } from './kit/text'

/** Text of a block is an object, in older tools a string. */
const blockText = () => z.union([object({ text }).transform((one) => one.text), text])

const block = shape(() =>
  object({
    type: text,
    text: maybe(blockText()),
    title: maybe(blockText()),
    image_url: maybe(text),
    alt_text: maybe(text),
    accessory: maybe(object({ type: text, image_url: maybe(text), alt_text: maybe(text) })),
    elements: maybe(list(z.unknown())),
    fields: maybe(list(blockText())),
  }),
)

const attachment = shape(() =>
  object({
    title: maybe(text),
    title_link: maybe(text),
    pretext: maybe(text),
    text: maybe(text),
    fallback: maybe(text),
    fields: maybe(list(object({ title: maybe(text), value: maybe(z.union([text, number]).transform(String)) }))),
    blocks: list(block()).nullish(),
    image_url: maybe(text),
    footer: maybe(text),
    ts: maybe(z.union([number, text.regex(/^\d+(\.\d+)?$/).transform(Number)])),
  }),
)

const payload = shape(() =>
  object({
    text: maybe(text),
    channel: maybe(text),
    icon_emoji: maybe(text),
    blocks: list(block()).nullish(),
    attachments: list(attachment()).nullish(),
  }),
)

type Block = z.output<ReturnType<typeof block>>
type Attachment = z.output<ReturnType<typeof attachment>>

/** Slack takes JSON, or a form whose field `payload` is JSON. */
function payloadOf(delivery: Delivery): string {
  if (!delivery.isForm) return delivery.text()
  const sent = delivery.field('payload')
  if (sent === undefined) throw new MissingParameter('payload')
  return sent
}

function tellBlock(one: Block): string {
  switch (one.type) {
    case 'divider':
      return '----'
    case 'header':
      return one.text ? `## ${one.text}` : ''
    case 'image':
      return link(one.title ?? one.alt_text ?? '', one.image_url)
    case 'context':
      return paragraphs(...(one.elements ?? []).map(tellElement))
    case 'section':
      return paragraphs(one.text, one.accessory?.type === 'image' && image(one.accessory), fieldsOf(one))
    default:
      return ''
  }
}

const element = shape(() => object({ type: text, text: maybe(text), image_url: maybe(text), alt_text: maybe(text) }))

function tellElement(value: unknown): string {
  const { data } = element().safeParse(value)
  if (!data) return ''
  return data.type === 'image' ? image(data) : (data.text ?? '')
}

const image = (one: { alt_text?: string | null; image_url?: string | null }) => link(one.alt_text ?? '', one.image_url)

/** Slack shows fields in two columns. */
function fieldsOf({ fields }: Block): string {
  if (!fields || fields.length < 2) return fields?.[0] ?? ''
  const cells = fields.map((field) => field.replace(/[\n|]/g, ' '))
  const rows = cells.flatMap((cell, index) => (index % 2 === 0 ? [`| ${cell} | ${cells[index + 1] ?? ''} |`] : []))
  return ['| | |', '|-|-|', ...rows].join('\n')
}

function tellAttachment(one: Attachment): string {
  const fields = (one.fields ?? []).map(({ title, value }) => {
    if (!title) return value ?? ''
    return value ? `*${title}*: ${value}` : `*${title}*`
  })
  return paragraphs(
    one.title && `## ${link(one.title, one.title_link)}`,
    one.pretext,
    one.text,
    fields.filter(Boolean).join('\n'),
    ...(one.blocks ?? []).map(tellBlock),
    link('', one.image_url),
    one.footer,
    one.ts ? `<time:${one.ts}>` : '',
  )
}

const LINK = /<([a-z][\w+.-]*:\/\/[^<>|\s]+)\|([^<>]*)>/gi
const BOLD = /(?<![\p{L}\p{N}_])\*(?!\s)([^*\n]+)(?<!\s)\*(?![\p{L}\p{N}_])/gu
const EMPHASIS = /(?<![\p{L}\p{N}_])_(?!\s)([^_\n]+)(?<!\s)_(?![\p{L}\p{N}_])/gu

/** Slack's own marks, as ours: `<address|name>`, `*bold*`, `_emphasis_`. */
function fromSlack(body: string): string {
  return body.replace(LINK, '[$2]($1)').replace(BOLD, '**$1**').replace(EMPHASIS, '*$1*')
}

const TIMESTAMP = 'X-Slack-Request-Timestamp'

export const slackIncoming: Integration = {
  name: 'slack_incoming',
  title: 'Slack-compatible',
  tells: 'What tools say that can post to Slack: text, blocks and attachments.',
  setUp: [
    'Find where the tool asks for the URL of a Slack incoming webhook.',
    'Paste `{url}` there. If the address names no topic, the channel that the tool gives becomes the topic.',
  ],
  signature: hmac({
    header: 'X-Slack-Signature',
    how: 'Use the signing secret. Tools that only copy incoming webhooks have none.',
    prefix: 'v0=',
    of: ({ headers, body }) => [`v0:${headers[TIMESTAMP.toLowerCase()] ?? ''}:`, body],
    with: [TIMESTAMP],
  }),
  answer: (error) => (error === undefined ? { ok: true } : { ok: false, error }),
  receive(delivery) {
    const sent = read(
      payload,
      jsonOf(payloadOf(delivery), () => new InvalidJson()),
    )
    const parts = [...(sent.blocks ?? []).map(tellBlock), ...(sent.attachments ?? []).map(tellAttachment)]
    const text = sent.text ? `${sent.icon_emoji ?? ''} ${sent.text}` : ''
    const body = (paragraphs(...parts.map((part) => part.trim())) || text).trim()
    if (body === '') return undefined
    return { topic: sent.channel?.replace(/^[@#]/, '') || '(no topic)', content: fromSlack(body) }
  },
}
