import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import { strip } from '#lib/text/text'
import type { Readers } from '#store/store'
import { EMAIL_GATEWAY, NOTIFICATION_BOT, WELCOME_BOT } from './system-bots'

const LONGEST = 100
const SHORTEST = 2

/** Returns the name, stripped. Throws the documented error if it is invalid. */
export function checkFullName(name: string): string {
  const stripped = strip(name)
  const { length } = [...stripped]
  if (length > LONGEST) throw new BadRequest('Name too long!')
  if (length < SHORTEST) throw new BadRequest('Name too short!')
  if (/\p{C}|[*`\\>"@]/u.test(stripped)) throw new BadRequest('Invalid characters in name!')
  // In a mention, "Name|123" names one of several people with the same name.
  if (/\|\d+$/.test(stripped)) throw new BadRequest('Invalid format!')
  // Only system bots may have these names.
  if (NAMES_OF_SYSTEM_BOTS.has(nameKey(stripped).replaceAll(/\s+/g, ' '))) {
    throw new BadRequest('Name is already in use!')
  }
  return stripped
}

/**
 * The form in which two names are compared. Names are converted to upper case first, because "ß" and "ss" count as the
 * same.
 */
export const nameKey = (name: string) => name.normalize('NFKC').toUpperCase().toLowerCase()

const NAMES_OF_SYSTEM_BOTS = new Set(
  [NOTIFICATION_BOT, WELCOME_BOT, EMAIL_GATEWAY].map(({ fullName }) => nameKey(fullName)),
)

/**
 * Checks that an account may have a name, and returns it stripped. If names must be unique, nobody else may have it,
 * active or not.
 */
export function checkFreeName(store: Readers, name: string, own?: AccountId): string {
  const fullName = checkFullName(name)
  if (!settingOfRealm(store, 'require_unique_names')) return fullName
  const key = nameKey(fullName)
  const isTaken = store.accounts.list().some((other) => other.id !== own && nameKey(other.fullName) === key)
  if (isTaken) throw new BadRequest('Unique names required in this organization.')
  return fullName
}
