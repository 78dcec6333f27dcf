import * as z from 'zod'
import { find, list, maybe, object, shape, text } from '../kit/payload'
import { link, paragraphs } from '../kit/text'
import { fromSlack } from './marks'
import { tellRichText } from './rich-text'

/** The text of a block is an object. Older tools send a string. */
const blockText = () => z.union([object({ text }).transform((one) => one.text), text])

export const block = shape(() =>
  object({
    type: text,
    text: maybe(blockText()),
    title: maybe(blockText()),
    title_url: maybe(text),
    video_url: maybe(text),
    image_url: maybe(text),
    alt_text: maybe(text),
    accessory: maybe(object({ type: text, image_url: maybe(text), alt_text: maybe(text) })),
    elements: maybe(list(z.unknown())),
    fields: maybe(list(blockText())),
  }),
)

type Block = z.output<ReturnType<typeof block>>

/** A block as Markdown. */
export function tellBlock(one: Block): string {
  if (one.type === 'markdown') return one.text ?? ''
  return one.type === 'rich_text' ? tellRichText(one.elements ?? []) : fromSlack(inSlackMarks(one))
}

function inSlackMarks(one: Block): string {
  switch (one.type) {
    case 'divider':
      return '----'
    case 'header':
      return one.text ? `## ${one.text}` : ''
    case 'image':
      return link(one.title ?? one.alt_text ?? '', one.image_url)
    case 'context':
      return paragraphs(...(one.elements ?? []).map(tellElement))
    case 'video':
      return link(one.title ?? '', one.title_url ?? one.video_url)
    case 'section':
      return paragraphs(one.text, one.accessory?.type === 'image' && image(one.accessory), fieldsOf(one))
    default:
      return ''
  }
}

const element = shape(() => object({ type: text, text: maybe(text), image_url: maybe(text), alt_text: maybe(text) }))

function tellElement(value: unknown): string {
  const data = find(element, value)
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
