import { BadRequest } from '#lib/errors'
import { isUrl } from '#lib/http/url'
import type { AccountId } from '#lib/ids'
import { countCharacters } from '#lib/text/text'
import type { StoredProfileField } from '#store/realm/facts'
import type { Readers } from '#store/store'
import { FIELD_TYPE } from './field-types'

export type GivenValue = string | AccountId[]

const LONGEST: Readonly<Record<number, number>> = {
  [FIELD_TYPE.shortText]: 50,
  [FIELD_TYPE.longText]: 500,
  [FIELD_TYPE.externalAccount]: 50,
  [FIELD_TYPE.pronouns]: 50,
}

/**
 * Throws the documented error for a value that a field can't have. Except for lists of people, the error message
 * contains the field's name.
 */
export function checkValue(store: Readers, field: StoredProfileField, value: GivenValue): void {
  if (field.type === FIELD_TYPE.people) {
    checkPeople(store, value)
    return
  }
  if (typeof value !== 'string') throw new BadRequest(`${field.name} is not a string`)
  checkText(field, value)
}

/** Like `checkValue`, for values other than lists of people, which need no look-up. */
export function checkText(field: StoredProfileField, value: string): void {
  const longest = LONGEST[field.type]
  if (longest !== undefined && countCharacters(value) > longest) {
    throw new BadRequest(`${field.name} is too long (limit: ${longest} characters)`)
  }
  if (field.type === FIELD_TYPE.date && !isDate(value)) throw new BadRequest(`${field.name} is not a date`)
  if (field.type === FIELD_TYPE.link && !isUrl(value)) throw new BadRequest(`${field.name} is not a URL`)
  if (field.type === FIELD_TYPE.choice && !Object.hasOwn(JSON.parse(field.data), value)) {
    throw new BadRequest(`'${value}' is not a valid choice for '${field.name}'.`)
  }
}

/** Whether a string is the date of a day that exists, in the form "2024-01-31". */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && !text.startsWith('0000')
}

function checkPeople(store: Readers, ids: GivenValue): void {
  if (typeof ids === 'string') throw new BadRequest('User IDs is not a list')
  const found = ids.map((id) => store.accounts.find(id))
  const unknown = ids.filter((_, index) => !found[index] || found[index].isSystemBot)
  if (unknown.length) throw new BadRequest(`Invalid user IDs: ${unknown.join(', ')}`)
  for (const account of found) {
    if (!account?.isActive) throw new BadRequest(`User with ID ${account?.id} is deactivated`)
    if (account.isBot) throw new BadRequest(`User with ID ${account.id} is a bot`)
  }
}
