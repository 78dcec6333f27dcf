import { decode } from './entities'
import { inlineMrkdwn } from './inline-mrkdwn'
import { readMrkdwn } from './mrkdwn'
import { readInlines, readRichText } from './rich-text'
import { type Block, type Inline, paragraph, plain } from './tree'
import { asObject, asObjects, asText, type Tell } from './values'

/** The readable content of blocks from tools and from Slack's own editor. */
export const readBlocks = (blocks: unknown, tell: Tell): Block[] =>
  asObjects(blocks).flatMap((block) => readBlock(block, tell))

function readBlock(block: Record<string, unknown>, tell: Tell): Block[] {
  switch (block.type) {
    case 'rich_text':
      return readRichText(block.elements, tell)
    case 'section':
      return [...readText(block.text), ...readFields(block.fields), ...readElement(asObject(block.accessory), tell)]
    case 'header':
      return headingOf(inlineText(block.text))
    case 'context':
      return readContext(asObjects(block.elements), tell)
    case 'actions':
      return asObjects(block.elements).flatMap((one) => readElement(one, tell))
    case 'divider':
      return [{ kind: 'divider' }]
    case 'image':
      return readImage(block)
    case 'video':
      return [...readVideo(block), ...readText(block.description)]
    case 'table':
      return readTable(block.rows, tell)
    case 'markdown':
      return readMarkdown(asText(block.text) ?? '')
    // Files are handled together with the message's other files.
    case 'file':
      return []
    default:
      tell('blocks of an unknown type', asText(block.type) ?? 'none')
      return readText(block.text)
  }
}

/** Reads an object of type `mrkdwn` or `plain_text`, or a string, as older tools send it. */
export function readText(text: unknown): Block[] {
  const { type, text: said } = asObject(text)
  if (type === 'plain_text') return plainBlocks(asText(said) ?? '')
  return readMrkdwn(asText(said) ?? asText(text) ?? '')
}

/** Text without formatting marks, in which only emoji are recognized. */
function plainBlocks(text: string): Block[] {
  return text.split(/\n{2,}/).flatMap((one) => paragraph(plainInlines(one)))
}

function plainInlines(text: string): Inline[] {
  return text.split(/(:[a-z0-9_+'-]+:)/i).flatMap((part): Inline[] => {
    const [emoji] = part.startsWith(':') && part.endsWith(':') ? inlineMrkdwn(part) : []
    return part === '' ? [] : [emoji?.kind === 'emoji' ? emoji : plain(decode(part))]
  })
}

function inlineText(text: unknown): Inline[] {
  const { type, text: said } = asObject(text)
  return type === 'mrkdwn' ? inlineMrkdwn(asText(said) ?? '') : plainInlines(asText(said) ?? asText(text) ?? '')
}

const headingOf = (inlines: Inline[]): Block[] => (paragraph(inlines).length > 0 ? [{ kind: 'heading', inlines }] : [])

/** Fields, which Slack shows in two columns. */
function readFields(fields: unknown): Block[] {
  const texts = Array.isArray(fields) ? fields.map(inlineText) : []
  const [only] = texts
  if (texts.length < 2) return only ? paragraph(only) : []
  const rows = texts.flatMap((cell, index) => (index % 2 === 0 ? [[cell, texts[index + 1] ?? []]] : []))
  return [{ kind: 'table', rows: [[[], []], ...rows] }]
}

/** Small print below a message, on one line. Its small pictures are left out. */
function readContext(elements: Record<string, unknown>[], tell: Tell): Block[] {
  const parts = elements.flatMap((one) => {
    if (one.type === 'mrkdwn' || one.type === 'plain_text') return [inlineText(one)]
    if (one.type === 'image') {
      tell('small pictures next to text')
      return []
    }
    return readElement(one, tell).flatMap((block) => ('inlines' in block ? [block.inlines] : []))
  })
  return paragraph(parts.flatMap((part, index) => (index === 0 ? part : [plain(' '), ...part])))
}

/** Pictures, and buttons with a link. Other controls are left out and reported. */
function readElement(element: Record<string, unknown>, tell: Tell): Block[] {
  const { type, url, text } = element
  if (type === undefined) return []
  if (type === 'image') return readImage(element)
  const address = asText(url)
  if (address) return paragraph([linkTo(address, asText(asObject(text).text))])
  tell('buttons, menus, and fields from apps', asText(type) ?? 'none')
  return []
}

const linkTo = (url: string, label: string | undefined): Inline => ({
  kind: 'link',
  url,
  label: label || url,
  style: {},
})

function readImage({ image_url, slack_file, title, alt_text }: Record<string, unknown>): Block[] {
  const url = asText(image_url) ?? asText(asObject(slack_file).url)
  const name = asText(asObject(title).text) ?? asText(alt_text)
  return url ? paragraph([linkTo(url, name)]) : paragraph([plain(name ?? '')])
}

function readVideo({ title, title_url, video_url }: Record<string, unknown>): Block[] {
  const name = asText(asObject(title).text)
  const url = asText(title_url) ?? asText(video_url)
  return url ? paragraph([linkTo(url, name)]) : paragraph([plain(name ?? '')])
}

function readTable(rows: unknown, tell: Tell): Block[] {
  const cells = (Array.isArray(rows) ? rows : []).map((row) =>
    asObjects(row).map((cell) =>
      cell.type === 'rich_text'
        ? asObjects(cell.elements).flatMap((section) => readInlines(section.elements, tell))
        : [plain(asText(cell.text) ?? '')],
    ),
  )
  return cells.length > 0 ? [{ kind: 'table', rows: cells }] : []
}

/** Standard Markdown. Ours supports most of it, so it is passed on unchanged. */
function readMarkdown(text: string): Block[] {
  return text.trim() === '' ? [] : [{ kind: 'markdown', text }]
}
