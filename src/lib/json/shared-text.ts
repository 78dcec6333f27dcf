/**
 * Text that is part of several answers at the same time: memory holds it once, however many of them are being read. A
 * slice of the text keeps all of it in memory.
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

  /** The whole text that stays in memory because of this one. */
  get held(): SharedText {
    return this.whole ?? this
  }

  /** The text without the brace at its end, so that fields can be added. */
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

/** A part of an answer, which may be shared with other answers. */
export type Text = string | SharedText

/** The JSON of one or more neighboring list items, as one text or in parts that follow one another. */
export type WrittenItem = Text | readonly Text[]

export const bytesOfText = (text: Text): number => (typeof text === 'string' ? Buffer.byteLength(text) : text.bytes)

/** Collects parts, and joins neighbors that aren't shared until they have `longestOwn` characters. */
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
