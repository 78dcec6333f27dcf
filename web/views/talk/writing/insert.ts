import type { Insertion } from '../composing'
import { type FormatKind, format } from './format'

/** Replaces the selection as if the text were typed, so that this can be undone. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  // No other API keeps the undo history.
  if (text ? document.execCommand('insertText', false, text) : document.execCommand('delete')) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export function carryOut(field: HTMLTextAreaElement, insertion: Insertion): void {
  const { text } = insertion
  if (insertion.kind === 'replace') field.setSelectionRange(insertion.start, insertion.end)
  const before = field.value.slice(0, field.selectionStart)
  if (insertion.kind === 'block') insertText(field, before && !before.endsWith('\n') ? `\n${text}` : text)
  else if (insertion.kind === 'text') insertText(field, before && !/\s$/.test(before) ? ` ${text} ` : `${text} `)
  else insertText(field, text)
}

export function formatWith(field: HTMLTextAreaElement, kind: FormatKind): void {
  const { value: text, selectionStart: start, selectionEnd: end } = field
  const change = format({ text, start, end }, kind)
  field.setSelectionRange(change.from, change.to)
  insertText(field, change.text)
  field.setSelectionRange(change.start, change.end)
}
