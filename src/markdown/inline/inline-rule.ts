import type { Element } from '../html/element'
import type { Rendering } from '../rendering/rendering'

/** The functions that a rule can use. */
export interface InlineJob {
  rendering: Rendering
  /** Creates a node whose text the following rules process. */
  open(tag: string, text: string): Element
}

/** Replaces parts of the text with placeholders for stashed nodes. */
export type InlineRule = (text: string, job: InlineJob) => string
