import { type Text, TextBuilder, type WrittenItem } from './shared-text'
import { isOneText, WrittenFields, WrittenList, WrittenValue } from './written-json'

/**
 * The number of items of a long list that are written at once. With this number, the text of long items doesn't get too
 * long, and short items don't cost more than if the whole list were written at once.
 */
const ITEMS_A_PIECE = 100
/** Parts that no other answer shares are joined until a piece has at least this many characters. */
const LENGTH_OF_PIECE = 64_000

/**
 * The JSON of an object in pieces: long lists at the top level are divided between items, and text that is shared with
 * other answers isn't copied.
 */
export function jsonPieces(object: Readonly<Record<string, unknown>>): Text[] {
  const pieces = new TextBuilder(LENGTH_OF_PIECE)
  let open = '{'
  for (const [name, value] of Object.entries(object)) {
    if (value instanceof WrittenFields) {
      if (value.text.length === 0) continue
      pieces.add(open).add(value.text)
      open = ','
      continue
    }
    const key = `${open}${JSON.stringify(name)}:`
    if (value instanceof WrittenValue) pieces.add(key).add(value.text)
    else if (value instanceof WrittenList) addItems(pieces.add(`${key}[`), value.texts)
    else if (Array.isArray(value) && value.length > ITEMS_A_PIECE) addList(pieces.add(`${key}[`), value)
    else {
      const text: string | undefined = JSON.stringify(value)
      if (text === undefined) continue
      pieces.add(key + text)
    }
    open = ','
  }
  return pieces.add(open === '{' ? '{}' : '}').end()
}

function addItems(pieces: TextBuilder, items: readonly WrittenItem[]): void {
  let comma = ''
  for (const item of items) {
    pieces.add(comma)
    if (isOneText(item)) pieces.add(item)
    else for (const text of item) pieces.add(text)
    comma = ','
  }
  pieces.add(']')
}

function addList(pieces: TextBuilder, list: readonly unknown[]): void {
  for (let at = 0; at < list.length; at += ITEMS_A_PIECE) {
    const text = JSON.stringify(list.slice(at, at + ITEMS_A_PIECE))
    pieces.add((at === 0 ? '' : ',') + text.slice(1, -1))
  }
  pieces.add(']')
}
