import { checkChannelName } from '#domain/channels/names'
import { checkGroupName } from '#domain/groups/group-names'
import { checkFullName } from '#domain/people/accounts/full-name'
import { strip } from '#lib/text/text'
import { passes, type Tell } from './leave-out'

interface Named {
  id: number
  name: string
}

/**
 * The name of a person or bot if the API would accept it. If not, characters that no name may have are replaced with
 * spaces, and a long name is cut. If that is not enough, the name is made from the id.
 */
export function allowedFullName({ id, fullName }: { id: number; fullName: string }, tell: Tell): string {
  const check = (name: string) => () => void checkFullName(name)
  if (passes('names of people', check(fullName), tell)) return fullName
  const cleaned = strip(fullName.replaceAll(/\p{C}|[*`\\>"@|]/gu, ' ')).slice(0, LONGEST)
  return passes('', check(cleaned), () => {}) ? cleaned : `Person ${id}`
}

export function allowedChannelName({ id, name }: Named, tell: Tell): string {
  const check = (text: string) => () => void checkChannelName(text)
  if (passes('names of channels', check(name), tell)) return name
  const cleaned = strip(name.replaceAll(/\p{C}/gu, ' ')).slice(0, LONGEST)
  return passes('', check(cleaned), () => {}) ? cleaned : `Channel ${id}`
}

export function allowedGroupName({ id, name, isSystem }: Named & { isSystem: boolean }, tell: Tell): string {
  const isAllowed = isSystem || passes('names of groups', () => void checkGroupName(name), tell)
  return isAllowed ? name : `Group ${id}`
}

/** A length that is within the limit for every kind of name. */
const LONGEST = 60
