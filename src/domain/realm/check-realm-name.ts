import { BadRequest } from '#lib/errors'
import { unprintableAt } from '../channels/names'

/**
 * Throws for a name that is more than one line, or has what nobody sees: it stands in subjects of
 * mails, in titles and in the lists of apps.
 */
export function checkRealmName(name: string): void {
  const bad = unprintableAt(name)
  if (bad) throw new BadRequest(`Invalid character in organization name, at position ${bad}.`)
}
