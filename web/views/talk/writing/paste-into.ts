import type { Writing } from '../writing-context'
import { insertText } from './insert'
import { pasted } from './paste'
import { placeLink } from './place-link'

/** Handles a paste into the field. Returns false if the browser should handle it. */
export function paste(writing: Writing, field: HTMLTextAreaElement, data: DataTransfer): boolean {
  if (data.files.length > 0) {
    writing.uploads.add(data.files)
    return true
  }
  if (pasteLink(writing, field, data.getData('text/plain').trim())) return true
  const markdown = pasted(data)
  if (markdown === undefined) return false
  insertText(field, markdown)
  return true
}

/**
 * Inserts a link by name if the pasted address is that of a channel, topic or message here. Returns whether it did.
 * This takes two steps, so that undoing the second one leaves the address.
 */
function pasteLink({ client }: Writing, field: HTMLTextAreaElement, address: string): boolean {
  const { selectionStart: start, selectionEnd: end, value } = field
  if (start !== end || isVerbatim(value.slice(0, start))) return false
  const link = placeLink(client, address, location.origin)
  if (link === undefined) return false
  insertText(field, address)
  field.setSelectionRange(start, start + address.length)
  insertText(field, link)
  return true
}

/** Whether the cursor is in code, or in the address of a link, where text isn't formatted. */
function isVerbatim(before: string): boolean {
  const isOpen = (mark: RegExp) => (before.match(mark)?.length ?? 0) % 2 === 1
  return /\]\(<?$/.test(before) || isOpen(/^\s*(`{3,}|~{3,})/gm) || isOpen(/`(?=[^`\n]*$)/gm)
}
