import { Element } from '../html/element'
import type { Rendering } from '../rendering/rendering'
import { autolinks } from './autolinks'
import { channelLinks, topicLinks } from './channel-links'
import { codeSpans } from './code-spans'
import { emojiNames } from './emoji-names'
import { emoticons } from './emoticons'
import { bold, boldItalic, italic, struck } from './emphasis'
import type { InlineJob, InlineRule } from './inline-rule'
import { linkifierLinks } from './linkifier-links'
import { markdownLinks } from './markdown-links'
import { mathSpans } from './math-spans'
import { groupMentions, personMentions } from './mentions'
import { times } from './times'
import { unicodeEmoji } from './unicode-emoji'

/**
 * Each rule processes the whole text before the next one does, so the text that a rule gets already contains the
 * placeholders of earlier rules.
 */
const RULES: readonly InlineRule[] = [
  codeSpans,
  boldItalic,
  personMentions,
  mathSpans,
  topicLinks,
  channelLinks,
  times,
  groupMentions,
  markdownLinks,
  autolinks,
  linkifierLinks,
  entities,
  bold,
  italic,
  struck,
  emojiNames,
  emoticons,
  lineBreaks,
  unicodeEmoji,
]

/** Applies the rules, starting with a given one. The result is text with placeholders. */
export function applyRules(text: string, first: number, rendering: Rendering): string {
  let rest = text
  for (let index = first; index < RULES.length; index++) {
    const rule = RULES[index]
    if (rule) rest = rule(rest, jobOf(index, rendering))
  }
  return rest
}

function jobOf(index: number, rendering: Rendering): InlineJob {
  return {
    rendering,
    open(tag, text) {
      const element = new Element(tag)
      element.text = applyRules(text, index + 1, rendering)
      return element
    },
  }
}

/** Entities stay as they were typed, and later rules skip them. */
function entities(text: string, { rendering }: InlineJob): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#\d+|#x[\da-f]+|[\da-z]+);/gi, (entity) => rendering.stash.put(entity, entity))
}

function lineBreaks(text: string, job: InlineJob): string {
  return text.includes('\n') ? text.replaceAll('\n', () => job.rendering.stash.put(new Element('br'), '\n')) : text
}
