import * as z from 'zod'
import { MissingParameter } from '#lib/errors'
import { type Delivery, jsonOf } from '../kit/delivery'
import type { Integration } from '../kit/integration'
import { list, maybe, number, object, read, shape, text } from '../kit/payload'
import { InvalidJson } from '../kit/refusals'
import { hmac } from '../kit/signatures'
import { link, paragraphs } from '../kit/text'
import { block, tellBlock } from './blocks'
import { fromSlack } from './marks'

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

type Attachment = z.output<ReturnType<typeof attachment>>

/** Slack accepts JSON, or a form whose `payload` field is JSON. */
function payloadOf(delivery: Delivery): string {
  if (!delivery.isForm) return delivery.text()
  const sent = delivery.field('payload')
  if (sent === undefined) throw new MissingParameter('payload')
  return sent
}

function tellAttachment(one: Attachment): string {
  const fields = (one.fields ?? []).map(({ title, value }) => {
    if (!title) return value ?? ''
    return value ? `*${title}*: ${value}` : `*${title}*`
  })
  return paragraphs(
    fromSlack(
      paragraphs(
        one.title && `## ${link(one.title, one.title_link)}`,
        one.pretext,
        one.text,
        fields.filter(Boolean).join('\n'),
      ),
    ),
    ...(one.blocks ?? []).map(tellBlock),
    link('', one.image_url),
    fromSlack(one.footer ?? ''),
    one.ts ? `<time:${one.ts}>` : '',
  )
}

const TIMESTAMP = 'X-Slack-Request-Timestamp'

export const slackIncoming: Integration = {
  name: 'slack_incoming',
  title: 'Slack-compatible',
  tells: 'Messages from tools that can post to Slack: text, blocks and attachments.',
  setUp: [
    'Find where the tool asks for the URL of a Slack incoming webhook.',
    'Paste `{url}` there. If the address has no topic, the name of the Slack channel becomes the topic.',
  ],
  signature: hmac({
    header: 'X-Slack-Signature',
    how: 'Use the signing secret. Tools that only imitate incoming webhooks have none.',
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
    const text = sent.text ? fromSlack(`${sent.icon_emoji ?? ''} ${sent.text}`) : ''
    const body = (paragraphs(...parts.map((part) => part.trim())) || text).trim()
    if (body === '') return undefined
    return { topic: sent.channel?.replace(/^[@#]/, '') || '(no topic)', content: body }
  },
}
