import { emojiOf } from './emoji'
import type { Block, Inline } from './tree'
import type { Names } from './write-markdown'

/** Writes blocks as one line of text, for names of topics. Only Markdown from tools keeps its formatting marks. */
export function writePlain(blocks: readonly Block[], names: Pick<Names, 'person' | 'channel'>): string {
  return blocks
    .map((block) => plainBlock(block, names))
    .join(' ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function plainBlock(block: Block, names: Pick<Names, 'person' | 'channel'>): string {
  const inline = (inlines: readonly Inline[]) => inlines.map((one) => plainInline(one, names)).join('')
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inline(block.inlines)
    case 'list':
      return block.items.map(({ inlines }) => inline(inlines)).join(' ')
    case 'quote':
      return writePlain(block.blocks, names)
    case 'code':
    case 'markdown':
      return block.text
    case 'divider':
      return ''
    case 'table':
      return block.rows.flatMap((row) => row.map(inline)).join(' ')
  }
}

/** The name in a Markdown mention or link. */
const bare = (mention: string | undefined) => mention?.replace(/^([@#])_?\*\*(.*?)(?:\|\d+)?\*\*$/, '$1$2')

function plainInline(one: Inline, names: Pick<Names, 'person' | 'channel'>): string {
  switch (one.kind) {
    case 'text':
      return one.text
    case 'link':
      return one.label
    case 'emoji':
      return emojiOf(one.name)?.character ?? one.character ?? `:${one.name}:`
    case 'person':
      return bare(names.person(one.id)) ?? `@${one.label?.replace(/^@/, '') || 'unknown'}`
    case 'channel':
      return bare(names.channel(one.id)) ?? `#${one.label || 'unknown'}`
    case 'everybody':
      return '@all'
    case 'date':
      return Math.abs(one.seconds) > 8e12 ? one.fallback : new Date(one.seconds * 1000).toISOString().slice(0, 10)
  }
}
