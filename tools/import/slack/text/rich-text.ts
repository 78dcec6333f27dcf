import { withoutJumps } from './mrkdwn'
import { type Block, type Inline, type Item, paragraph, type Style } from './tree'
import { asNumber, asObjects, asText, type Tell } from './values'

/** The elements of a rich text block, which Slack's own editor writes. */
export function readRichText(elements: unknown, tell: Tell): Block[] {
  const blocks: Block[] = []
  for (const element of asObjects(elements)) {
    const read = readElement(element, tell)
    const last = blocks.at(-1)
    // In Slack, a nested list is a separate one with a deeper indent.
    if (read.length === 1 && read[0]?.kind === 'list' && last?.kind === 'list') last.items.push(...read[0].items)
    else blocks.push(...read)
  }
  for (const block of blocks) if (block.kind === 'list') withoutJumps(block.items)
  return blocks
}

function readElement(element: Record<string, unknown>, tell: Tell): Block[] {
  switch (element.type) {
    case 'rich_text_list': {
      const items = listItems(element, tell)
      const list: Block = { kind: 'list', items }
      if (items.length === 0) return []
      return asNumber(element.border)
        ? [{ kind: 'quote', blocks: [{ kind: 'list', items: withoutJumps(items) }] }]
        : [list]
    }
    case 'rich_text_preformatted': {
      const text = asObjects(element.elements).map(codeOf).join('')
      return text.trim() === '' ? [] : [{ kind: 'code', text }]
    }
    case 'rich_text_quote': {
      const blocks = paragraph(readInlines(element.elements, tell))
      return blocks.length > 0 ? [{ kind: 'quote', blocks }] : []
    }
    case 'rich_text_section':
      return paragraph(readInlines(element.elements, tell))
    default:
      tell('parts of texts of an unknown type', String(element.type))
      return []
  }
}

function listItems({ elements, style, indent, offset }: Record<string, unknown>, tell: Tell): Item[] {
  const first = (asNumber(offset) ?? 0) + 1
  return asObjects(elements).map((item, index) => ({
    level: asNumber(indent) ?? 0,
    ...(style === 'ordered' && { number: first + index }),
    inlines: readInlines(item.elements, tell),
  }))
}

/** The text of an element in code, where a link is shown as its text. */
const codeOf = ({ text, url }: Record<string, unknown>) => asText(text) ?? asText(url) ?? ''

export function readInlines(elements: unknown, tell: Tell): Inline[] {
  return asObjects(elements).flatMap((one) => readInline(one, tell))
}

function readInline(one: Record<string, unknown>, tell: Tell): Inline[] {
  const style = styleOf(one.style)
  const text = (value: string): Inline[] => (value === '' ? [] : [{ kind: 'text', text: value, style }])
  switch (one.type) {
    case 'text':
      return text(asText(one.text) ?? '')
    case 'link': {
      const url = asText(one.url) ?? ''
      return [{ kind: 'link', url, label: asText(one.text) || url, style }]
    }
    case 'emoji':
      return [{ kind: 'emoji', name: asText(one.name) ?? '', character: characterOf(asText(one.unicode)) }]
    case 'user':
      return [{ kind: 'person', id: asText(one.user_id) ?? '' }]
    case 'channel':
      return [{ kind: 'channel', id: asText(one.channel_id) ?? '' }]
    case 'broadcast':
      return [{ kind: 'everybody' }]
    case 'date':
      return dateOf(one, text)
    case 'usergroup':
    case 'team':
      tell('mentions of groups, whose names aren’t in the export', String(one.type))
      return text('@group')
    case 'color':
      return text(asText(one.value) ?? '')
    default:
      tell('parts of texts of an unknown type', String(one.type))
      return text(asText(one.text) ?? asText(one.fallback) ?? '')
  }
}

function dateOf({ timestamp, fallback }: Record<string, unknown>, text: (value: string) => Inline[]): Inline[] {
  const seconds = asNumber(timestamp)
  return seconds === undefined
    ? text(asText(fallback) ?? '')
    : [{ kind: 'date', seconds, fallback: asText(fallback) ?? '' }]
}

function styleOf(value: unknown): Style {
  const { bold, italic, strike, code } = asObjects([value])[0] ?? {}
  return {
    ...(bold === true && { bold }),
    ...(italic === true && { italic }),
    ...(strike === true && { strike }),
    ...(code === true && { code }),
  }
}

/** The character with these code points, such as `1f44d-1f3fd`, without its skin tone. */
function characterOf(unicode: string | undefined): string | undefined {
  if (unicode === undefined || !/^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6}){0,9}$/i.test(unicode)) return undefined
  const points = unicode.split('-').map((point) => Number.parseInt(point, 16))
  if (points.some((point) => point > 0x10ffff)) return undefined
  return String.fromCodePoint(...points.filter((point, index) => index === 0 || point < 0x1f3fb || point > 0x1f3ff))
}
