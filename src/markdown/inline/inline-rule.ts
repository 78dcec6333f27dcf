import type { Element } from '../html/element'
import type { Rendering } from '../rendering/rendering'

/** Passed to a rule together with the text. */
export interface InlineJob {
  rendering: Rendering
  /** Creates a node, and applies the rules that come after the current rule to its text. */
  open(tag: string, text: string): Element
}

/** Replaces parts of the text with placeholders for stashed nodes. */
export type InlineRule = (text: string, job: InlineJob) => string
