export interface Style {
  bold?: boolean
  italic?: boolean
  strike?: boolean
  code?: boolean
}

export type Inline =
  | { kind: 'text'; text: string; style: Style }
  | { kind: 'link'; url: string; label: string; style: Style }
  /** `character` is the emoji itself, if it is in the export. */
  | { kind: 'emoji'; name: string; character?: string }
  | { kind: 'person' | 'channel'; id: string; label?: string }
  | { kind: 'everybody' }
  /** Seconds since 1970; `fallback` is the text shown by old clients. */
  | { kind: 'date'; seconds: number; fallback: string }

/** A list item. Items of level 1 belong to the item of level 0 before them. */
export interface Item {
  level: number
  /** The item's number; undefined for bullets. */
  number?: number
  inlines: Inline[]
}

export type Block =
  | { kind: 'paragraph' | 'heading'; inlines: Inline[] }
  | { kind: 'list'; items: Item[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'divider' }
  /** Ordinary Markdown, written by a tool. */
  | { kind: 'markdown'; text: string }
  /** The first row is the header; it may be empty. */
  | { kind: 'table'; rows: Inline[][][] }

export const plain = (text: string): Inline => ({ kind: 'text', text, style: {} })

/** One paragraph, or none if it is empty. */
export function paragraph(inlines: Inline[]): Block[] {
  return inlines.some((one) => one.kind !== 'text' || one.text.trim() !== '') ? [{ kind: 'paragraph', inlines }] : []
}
