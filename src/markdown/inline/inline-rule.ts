import type { Element } from '../html/element'
import type { Rendering } from '../rendering/rendering'

/** The tools of a rule. */
export interface InlineJob {
  rendering: Rendering
  /** A node whose text the rules after this one go on with. */
  open(tag: string, text: string): Element
}

/** Replaces what a rule knows by placeholders of stashed nodes. */
export type InlineRule = (text: string, job: InlineJob) => string
