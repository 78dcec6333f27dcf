/**
 * A text that is a part of several answers at once: however many are being read, it is in memory
 * once. A part of it holds all of it.
 */
export class SharedText {
  #bytes: number | undefined
  #open: SharedText | undefined

  constructor(
    readonly text: string,
    readonly whole: SharedText | undefined = undefined,
  ) {}

  get length(): number {
    return this.text.length
  }

  /** The length in UTF-8. */
  get bytes(): number {
    const bytes = this.#bytes ?? Buffer.byteLength(this.text)
    this.#bytes = bytes
    return bytes
  }

  /** The text that is in memory for this one. */
  get held(): SharedText {
    return this.whole ?? this
  }

  /** All but the brace at its end: fields can be added. */
  get open(): SharedText {
    this.#open ??= this.slice(0, -1)
    return this.#open
  }

  slice(from: number, to?: number): SharedText {
    return new SharedText(this.text.slice(from, to), this.held)
  }

  toString(): string {
    return this.text
  }
}

/** A part of an answer: its own, or one that others have too. */
export type Text = string | SharedText

/** An item of a list, of one text or several that follow one another. */
export type WrittenItem = Text | readonly Text[]

export const bytesOfText = (text: Text): number => (typeof text === 'string' ? Buffer.byteLength(text) : text.bytes)

/** Follows the parts one after the other; what is an answer's own is put together. */
export class TextBuilder {
  readonly texts: Text[] = []
  length = 0
  #own = ''

  constructor(private readonly longestOwn: number) {}

  add(text: Text): this {
    if (text.length === 0) return this
    this.length += text.length
    if (typeof text === 'string') {
      this.#own += text
      if (this.#own.length >= this.longestOwn) this.#end()
    } else {
      this.#end()
      this.texts.push(text)
    }
    return this
  }

  end(): Text[] {
    this.#end()
    return this.texts
  }

  #end(): void {
    if (this.#own !== '') this.texts.push(this.#own)
    this.#own = ''
  }
}
