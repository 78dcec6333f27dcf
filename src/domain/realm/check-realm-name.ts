import { BadRequest } from '#lib/errors'
import { unprintableAt } from '../channels/names'

/**
 * Throws for a name with more than one line, or with invisible characters: it appears in subjects of emails, in titles
 * and in the lists of apps.
 */
export function checkRealmName(name: string): void {
  const bad = unprintableAt(name)
  if (bad) throw new BadRequest(`Invalid character in organization name, at position ${bad}.`)
}
