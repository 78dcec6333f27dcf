interface LinkTarget {
  url: string
  title: string | undefined
  /** The position after the closing parenthesis. */
  end: number
}

/** A target in angle brackets: `(<url> "title")`. */
const IN_ANGLES = /\(\s*<([^<>]*)>\s*(?:('[^']*'|"[^"]*")\s*)?\)/y
const OPENING = /\(\s*/y

/** Reads the target of a link, starting with its opening parenthesis. */
export function readLinkTarget(text: string, start: number): LinkTarget | undefined {
  IN_ANGLES.lastIndex = start
  const match = IN_ANGLES.exec(text)
  if (match) {
    const title = match[2]?.slice(1, -1)
    return { url: (match[1] ?? '').trim(), title, end: start + match[0].length }
  }
  OPENING.lastIndex = start
  OPENING.test(text)
  const targetStart = OPENING.lastIndex
  return text.indexOf(')', targetStart) === -1 ? undefined : new TargetReader(text, targetStart).read()
}

/** A quotation mark that may begin a title, and the position after the last one of the same kind. */
interface Quote {
  mark: string
  start: number
  end: number
}

/**
 * Parentheses in the address are balanced. The first quotation mark may begin a title, in which parentheses don't
 * count. The second kind of mark is also noted, in case the first belongs to the address. If no title ends before the
 * link does, the link ends at the parenthesis that would have closed it without titles. If that one was never reached,
 * the link takes all but the last character of the text, as on Zulip's server.
 */
class TargetReader {
  private depth = 1
  private depthWithoutTitle = 1
  private endWithoutTitle = -1
  private first: Quote | undefined
  private second: Quote | undefined
  /** The last character that isn't a space. */
  private last = ''

  constructor(
    private readonly text: string,
    private readonly start: number,
  ) {}

  read(): LinkTarget | undefined {
    for (let position = this.start; position < this.text.length; position++) {
      const character = this.text[position] ?? ''
      this.pass(character, position)
      if (this.depth === 0) return this.target(position)
      if (character !== ' ') this.last = character
    }
    if (this.depthWithoutTitle !== 0) return undefined
    const end = this.endWithoutTitle === -1 ? this.text.length - 1 : this.endWithoutTitle
    return { url: this.text.slice(this.start, end - 1).trim(), title: undefined, end }
  }

  private pass(character: string, position: number): void {
    if (character === '(') this.passOpening()
    else if (character === ')') this.passClosing(position)
    else if (character === '"' || character === "'") this.passQuote(character, position)
  }

  private passOpening(): void {
    if (!this.first) this.depth++
    else if (this.depthWithoutTitle > 0) this.depthWithoutTitle--
  }

  private passClosing(position: number): void {
    if (this.endsWith(this.first) || this.endsWith(this.second)) this.depth = 0
    else if (!this.first) this.depth--
    else if (this.depthWithoutTitle > 0 && --this.depthWithoutTitle === 0) this.endWithoutTitle = position + 1
  }

  private passQuote(mark: string, position: number): void {
    const quote = { mark, start: position + 1, end: -1 }
    if (!this.first) {
      this.first = quote
      this.depthWithoutTitle = this.depth
      this.depth = 1
    } else if (mark !== this.first.mark && !this.second) this.second = quote
    else if (mark === this.first.mark) this.first.end = position + 1
    else if (this.second) this.second.end = position + 1
  }

  private endsWith(quote: Quote | undefined): quote is Quote {
    return quote !== undefined && quote.end !== -1 && quote.mark === this.last
  }

  private target(position: number): LinkTarget {
    const quote = [this.first, this.second].find((candidate) => this.endsWith(candidate))
    const url = this.text.slice(this.start, quote ? quote.start - 1 : position)
    const title = quote && this.text.slice(quote.start, quote.end - 1)
    return { url: url.trim(), title, end: position + 1 }
  }
}
