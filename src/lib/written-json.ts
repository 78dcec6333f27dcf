/** A list whose items are written as JSON already: each text is one or several of them. */
export class WrittenList {
  constructor(
    readonly texts: readonly string[],
    /** How many there are. */
    readonly items = texts.length,
  ) {}
}

/**
 * The same, typed as what a client reads of it, since answers are typed so. Only what writes the
 * answer looks inside.
 */
export const writtenList = <Item>(texts: readonly string[], items?: number): Item[] =>
  new WrittenList(texts, items) as unknown as Item[]

/** A value that is written as JSON already. */
export class WrittenValue {
  constructor(readonly text: string) {}
}

export const writtenValue = <Value>(text: string): Value => new WrittenValue(text) as unknown as Value

/** Fields of an object that are written as JSON already, without braces around them. */
export class WrittenFields {
  constructor(readonly text: string) {}
}

/**
 * Of a JSON object, as fields among others. The name is nobody's: it only tells them from others.
 */
export const writtenFields = <Fields extends object>(name: string, json: string): Fields =>
  ({ [name]: new WrittenFields(json.slice(1, -1)) }) as unknown as Fields

/** How much of an object is written already: entries of lists, other values, and their characters. */
export function countWritten(object: Readonly<Record<string, unknown>>): { items: number; characters: number } {
  const counts = { items: 0, characters: 0 }
  for (const value of Object.values(object)) {
    if (value instanceof WrittenList) {
      counts.items += value.items
      for (const { length } of value.texts) counts.characters += length
    } else if (value instanceof WrittenValue || value instanceof WrittenFields) {
      counts.items++
      counts.characters += value.text.length
    }
  }
  return counts
}

/** The JSON of an object, to which more fields can be added. */
export interface OpenText {
  /** All but the brace at its end. */
  readonly start: string
  /** Of the start, in UTF-8. */
  readonly bytes: number
}

export function openText(json: string): OpenText {
  return { start: json.slice(0, -1), bytes: Buffer.byteLength(json) - 1 }
}
