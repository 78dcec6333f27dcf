import { BadRequest } from '#lib/errors'
import { unprintableAt } from '../channels/names'

/**
 * Throws for a name with line breaks or other unprintable characters, since it appears in email subjects, in titles and
 * in apps' lists of organizations.
 */
export function checkRealmName(name: string): void {
  const bad = unprintableAt(name)
  if (bad) throw new BadRequest(`Invalid character in organization name, at position ${bad}.`)
}
