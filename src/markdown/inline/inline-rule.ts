import type { Element } from '../html/element'
import type { Rendering } from '../rendering/rendering'

/** The rendering, and a function that rules can use. */
export interface InlineJob {
  rendering: Rendering
  /** Creates a node, and applies the rules after this one to its text. */
  open(tag: string, text: string): Element
}

/** Replaces parts of the text with placeholders for stashed nodes. */
export type InlineRule = (text: string, job: InlineJob) => string
