import { readBlocks, readText } from './block-kit'
import { inlineMrkdwn } from './inline-mrkdwn'
import { readMrkdwn } from './mrkdwn'
import { type Block, type Inline, paragraph, plain } from './tree'
import { asNumber, asObjects, asText, type Tell } from './values'

const NO_PREVIEW = '[no preview available]'

/** Attachments from tools, and messages that people share. Previews of links in the message are left out. */
export function readAttachments(attachments: unknown, said: string, tell: Tell): Block[] {
  return asObjects(attachments).flatMap((one) => {
    const from = asText(one.from_url) ?? asText(one.original_url)
    if (isShared(one)) return readShared(one, tell)
    if (from !== undefined && isIn(said, from)) {
      tell('link previews')
      return []
    }
    return readAttachment(one, tell)
  })
}

/** Whether a message contains an address, in which each `&` may be an entity. */
const isIn = (said: string, url: string) => said.includes(url) || said.includes(url.replaceAll('&', '&amp;'))

const isShared = ({ is_share, is_msg_unfurl, is_reply_unfurl }: Record<string, unknown>) =>
  is_share === true || is_msg_unfurl === true || is_reply_unfurl === true

/** A shared message, as a quote. */
function readShared(one: Record<string, unknown>, tell: Tell): Block[] {
  const shared = asObjects(one.message_blocks)
    .map(({ message }) => (message as { blocks?: unknown } | undefined)?.blocks)
    .flatMap((blocks) => readBlocks(blocks, tell))
  const text = shared.length > 0 ? shared : readMrkdwn(asText(one.text) ?? asText(one.fallback) ?? '')
  const author = asText(one.author_name) ?? asText(one.author_subname)
  const from = asText(one.from_url)
  const head: Inline[] = [
    ...(author ? [bold(author)] : []),
    ...(author && from ? [plain(' ')] : []),
    ...(from ? [linkTo(from, 'wrote')] : []),
  ]
  const blocks = [...paragraph(head), ...text]
  return blocks.length > 0 ? [{ kind: 'quote', blocks }] : []
}

function readAttachment(one: Record<string, unknown>, tell: Tell): Block[] {
  const body = [...readMrkdwn(asText(one.text) ?? ''), ...readFields(one.fields), ...readBlocks(one.blocks, tell)]
  const title = titleOf(one)
  const image = asText(one.image_url) ?? asText(one.thumb_url)
  const read = [
    ...readMrkdwn(asText(one.pretext) ?? ''),
    ...paragraph(authorOf(one)),
    ...paragraph(title),
    ...body,
    ...(image ? paragraph([linkTo(image, image)]) : []),
    ...paragraph(footerOf(one)),
  ]
  const buttons = asObjects(one.actions)
  for (const { url, text, type } of buttons) {
    const address = asText(url)
    if (address) read.push(...paragraph([linkTo(address, asText(text) ?? address)]))
    else tell('buttons, menus, and fields from apps', asText(type) ?? 'none')
  }
  if (read.length > 0) return read
  const fallback = asText(one.fallback) ?? ''
  return fallback === NO_PREVIEW ? [] : readText(fallback)
}

const bold = (text: string): Inline => ({ kind: 'text', text, style: { bold: true } })
const linkTo = (url: string, label: string): Inline => ({ kind: 'link', url, label, style: {} })

function titleOf({ title, title_link }: Record<string, unknown>): Inline[] {
  const name = asText(title) ?? ''
  const url = asText(title_link)
  if (name === '') return []
  const inlines = inlineMrkdwn(name)
  if (url)
    return [
      {
        kind: 'link',
        url,
        label: inlines.map((one) => ('text' in one ? one.text : '')).join('') || name,
        style: { bold: true },
      },
    ]
  return inlines.map((one) => (one.kind === 'text' ? { ...one, style: { ...one.style, bold: true } } : one))
}

function authorOf({ author_name, author_link, author_subname, service_name }: Record<string, unknown>): Inline[] {
  const name = [asText(author_name), asText(author_subname)].filter(Boolean).join(' ') || asText(service_name)
  if (!name) return []
  const url = asText(author_link)
  return [url ? linkTo(url, name) : plain(name)]
}

function footerOf({ footer, ts }: Record<string, unknown>): Inline[] {
  const said = inlineMrkdwn(asText(footer) ?? '')
  const seconds = asNumber(ts)
  if (said.length === 0 || seconds === undefined) return said
  return [...said, plain(' '), { kind: 'date', seconds, fallback: '' }]
}

/** Fields, each on its own line with its name and value. */
function readFields(fields: unknown): Block[] {
  const lines = asObjects(fields).flatMap(({ title, value }): Inline[] => {
    const name = asText(title) ?? ''
    const said = inlineMrkdwn(asText(value) ?? (typeof value === 'number' ? String(value) : ''))
    if (name === '' && said.length === 0) return []
    return [...(name === '' ? [] : [bold(name), plain(said.length > 0 ? ': ' : '')]), ...said, plain('\n')]
  })
  return paragraph(lines)
}
