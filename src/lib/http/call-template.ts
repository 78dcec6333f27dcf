const ROOM = '{room}'

/**
 * Whether it is the address of calls, where `{room}` becomes a name. Its host is fixed: only the part
 * behind it may hold the room. Brackets and spaces would end a link early.
 */
export function isCallTemplate(template: string): boolean {
  if (!/^https:\/\/[^/?#{}\s]+(?:[/?#][^\s<>()[\]]*)?$/i.test(template)) return false
  return URL.canParse(template.replaceAll(ROOM, 'room')) && !/[{}]/.test(template.replaceAll(ROOM, ''))
}
