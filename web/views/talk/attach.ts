import { type Attached, type Parts, partsOf, textWith } from './attached'
import type { Writing } from './writing-context'

/** Changes the words or the files of a message's text, and leaves the rest unchanged. */
export function rewrite(writing: Pick<Writing, 'text' | 'write'>, change: Partial<Parts>): void {
  writing.write(textWith({ ...partsOf(writing.text.peek()), ...change }))
}

/** Adds a file after the message's other files. */
export function attach(writing: Pick<Writing, 'text' | 'write' | 'place' | 'insert' | 'focus'>, file: Attached): void {
  // Until the message's conversation is known, there is no draft, so the file is added to the text in the field.
  if (!writing.place.peek()) {
    writing.insert({ kind: 'text', text: textWith({ words: '', files: [file] }) })
    return
  }
  rewrite(writing, { files: [...partsOf(writing.text.peek()).files, file] })
  writing.focus.value += 1
}
