import type { Element } from '../html/element'

/** A part that a rule took out of the text: a node, or text that later rules must not change. */
interface Stashed {
  content: Element | string
  /** The typed text, for rules that need it again. */
  source: string
}

const START = '\u0002'
const END = '\u0003'
const BASE = 0x1000
const DIGIT_ZERO = 0xe000
const PLACEHOLDER = new RegExp(`${START}([\\ue000-\\uefff])([\\ue000-\\uefff])${END}`, 'g')

/** The text that people sent, without the characters that enclose placeholders. */
export function withoutPlaceholders(text: string): string {
  return text.replaceAll(START, '').replaceAll(END, '')
}

/**
 * Stores finished parts while rules process the text around them. Each part leaves a placeholder of four characters in
 * the text. Nobody can type the outer two, since they are removed from what people send. The inner two are not letters.
 */
export class Stash {
  private readonly entries: Stashed[] = []

  put(content: Element | string, source: string): string {
    const index = this.entries.push({ content, source }) - 1
    const high = String.fromCharCode(DIGIT_ZERO + Math.floor(index / BASE))
    return START + high + String.fromCharCode(DIGIT_ZERO + (index % BASE)) + END
  }

  static mayHold(text: string): boolean {
    return text.includes(START)
  }

  /** The text with placeholders replaced. */
  replace(text: string, replacement: (stashed: Stashed) => string): string {
    if (!Stash.mayHold(text)) return text
    return text.replace(PLACEHOLDER, (_, high: string, low: string) => {
      const stashed = this.entryAt(high, low)
      return stashed ? replacement(stashed) : ''
    })
  }

  /** The text as it was typed. */
  sourceOf(text: string): string {
    return this.replace(text, (stashed) => this.sourceOf(stashed.source))
  }

  /** The stashed part, if the text consists of a single placeholder. */
  only(text: string): Stashed | undefined {
    if (text.length !== 4 || text[0] !== START || text[3] !== END) return undefined
    return this.entryAt(text[1] ?? '', text[2] ?? '')
  }

  /** Splits text into pieces of text and stashed content. */
  split(text: string): (string | Stashed)[] {
    const pieces: (string | Stashed)[] = []
    let position = 0
    for (const match of text.matchAll(PLACEHOLDER)) {
      if (match.index > position) pieces.push(text.slice(position, match.index))
      const stashed = this.entryAt(match[1] ?? '', match[2] ?? '')
      if (stashed) pieces.push(stashed)
      position = match.index + match[0].length
    }
    if (position < text.length) pieces.push(text.slice(position))
    return pieces
  }

  private entryAt(high: string, low: string): Stashed | undefined {
    return this.entries[(high.charCodeAt(0) - DIGIT_ZERO) * BASE + low.charCodeAt(0) - DIGIT_ZERO]
  }
}
