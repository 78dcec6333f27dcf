const ROOM = '{room}'

/**
 * Whether the text is an address for calls, in which `{room}` is replaced by a name. Its host is fixed: only the part
 * after it may contain the room. It contains no brackets or spaces, since those would end a link early.
 */
export function isCallTemplate(template: string): boolean {
  if (!/^https:\/\/[^/?#{}\s]+(?:[/?#][^\s<>()[\]]*)?$/i.test(template)) return false
  return URL.canParse(template.replaceAll(ROOM, 'room')) && !/[{}]/.test(template.replaceAll(ROOM, ''))
}
