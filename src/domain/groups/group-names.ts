import { BadRequest } from '#lib/errors'
import { countCharacters, strip } from '#lib/text/text'
import type { Readers } from '#store/store'

const LONGEST_NAME = 100
/** A mention of a group must not look like a mention of something else. */
const FORBIDDEN_PREFIXES = ['@', 'role:', 'user:', 'stream:', 'channel:']

/** Returns the name. Throws the documented error if a group may not have it. */
export function checkGroupName(name: string): string {
  if (!strip(name)) throw new BadRequest("User group name can't be empty!")
  if (countCharacters(name) > LONGEST_NAME) {
    throw new BadRequest(`User group name cannot exceed ${LONGEST_NAME} characters.`)
  }
  const prefix = FORBIDDEN_PREFIXES.find((one) => name.startsWith(one))
  if (prefix) throw new BadRequest(`User group name cannot start with '${prefix}'.`)
  return name
}

export function checkGroupNameIsFree(store: Readers, name: string): void {
  if (store.groups.findByName(name)) throw new BadRequest(`User group '${name}' already exists.`)
}
