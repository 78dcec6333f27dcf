import { WrittenFields, WrittenList, WrittenValue } from './written-json'

/**
 * Few enough that a piece of long items is no large text, many enough that short ones cost what
 * they cost together.
 */
const ITEMS_A_PIECE = 100
/** Of items that are written already, in characters. */
const LENGTH_OF_PIECE = 64_000

/**
 * The JSON of an object, as texts that are it together: long lists at its top are cut between
 * items.
 */
export function jsonPieces(object: Readonly<Record<string, unknown>>): string[] {
  const pieces: string[] = []
  let open = '{'
  for (const [name, value] of Object.entries(object)) {
    if (value instanceof WrittenFields) {
      if (value.text === '') continue
      pieces.push(open + value.text)
      open = ','
      continue
    }
    const key = `${open}${JSON.stringify(name)}:`
    if (value instanceof WrittenValue) pieces.push(key + value.text)
    else if (value instanceof WrittenList) pieces.push(`${key}[`, ...writtenPieces(value), ']')
    else if (Array.isArray(value) && value.length > ITEMS_A_PIECE) pieces.push(`${key}[`, ...listPieces(value), ']')
    else {
      const text: string | undefined = JSON.stringify(value)
      if (text === undefined) continue
      pieces.push(key + text)
    }
    open = ','
  }
  pieces.push(open === '{' ? '{}' : '}')
  return pieces
}

function* writtenPieces({ texts }: WrittenList): Generator<string> {
  let from = 0
  let length = 0
  for (const [at, text] of texts.entries()) {
    length += text.length
    if (length < LENGTH_OF_PIECE && at < texts.length - 1) continue
    yield (from === 0 ? '' : ',') + texts.slice(from, at + 1).join()
    from = at + 1
    length = 0
  }
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  for (let at = 0; at < list.length; at += ITEMS_A_PIECE) {
    const text = JSON.stringify(list.slice(at, at + ITEMS_A_PIECE))
    yield (at === 0 ? '' : ',') + text.slice(1, -1)
  }
}
