import type { Batch } from './batches'
import { SharedText, type Text, type WrittenItem } from './shared-text'

/** A list whose items are already JSON. */
export class WrittenList {
  constructor(
    readonly texts: readonly WrittenItem[],
    /** The number of items. There are fewer texts if one contains several items, or if some items are left out. */
    readonly items = texts.length,
    /** The same items in batches, for clients that already have most of them. */
    readonly batches?: () => readonly Batch[],
  ) {}
}

/**
 * The list, typed as the data that a client reads, since answers have those types. Only the code that compares,
 * measures or writes answers looks inside.
 */
export const writtenList = <Item>(
  texts: readonly WrittenItem[],
  items?: number,
  batches?: () => readonly Batch[],
): Item[] => new WrittenList(texts, items, batches) as unknown as Item[]

/** A value that is already JSON. */
export class WrittenValue {
  constructor(
    readonly text: Text,
    /** If the value is a list: its items in batches. */
    readonly batches?: () => readonly Batch[],
  ) {}
}

export const writtenValue = <Value>(text: Text, batches?: () => readonly Batch[]): Value =>
  new WrittenValue(text, batches) as unknown as Value

/** Fields of an object that are already JSON, without braces around them. */
export class WrittenFields {
  constructor(readonly text: Text) {}
}

/**
 * Wraps a JSON object whose fields are merged into the surrounding object. The name doesn't appear in the JSON, but
 * must be unique in the surrounding object.
 */
export const writtenFields = <Fields extends object>(name: string, json: Text): Fields =>
  ({ [name]: new WrittenFields(json.slice(1, -1)) }) as unknown as Fields

/**
 * Counts the parts of an object that are already JSON: the items of lists, the other values, and the characters of
 * both.
 */
export function countWritten(object: Readonly<Record<string, unknown>>): { items: number; characters: number } {
  const counts = { items: 0, characters: 0 }
  for (const value of Object.values(object)) {
    if (value instanceof WrittenList) {
      counts.items += value.items
      for (const item of value.texts) counts.characters += lengthOf(item)
    } else if (value instanceof WrittenValue || value instanceof WrittenFields) {
      counts.items++
      counts.characters += value.text.length
    }
  }
  return counts
}

const lengthOf = (item: WrittenItem) =>
  isOneText(item) ? item.length : item.reduce((sum, { length }) => sum + length, 0)

export const isOneText = (item: WrittenItem): item is Text => typeof item === 'string' || item instanceof SharedText
