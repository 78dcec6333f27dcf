import { BadRequest } from '#lib/errors'
import { isUrl } from '#lib/http/url'
import { countCharacters } from '#lib/text/text'
import { EXTERNAL_ACCOUNTS, FIELD_TYPE, NOT_IN_SUMMARY } from './field-types'

/** The data that some types of fields have: the choices, or the site of an external account. */
export type FieldData = Record<string, string | Record<string, string>>

export interface FieldWish {
  name: string
  hint: string
  type: number
  data: FieldData
  isInSummary: boolean
}

const LONGEST_NAME = 40
const LONGEST_HINT = 80
const TYPES: readonly number[] = Object.values(FIELD_TYPE)
const OPTION_KEYS = ['text', 'order']

/** Throws the documented error for an invalid field. Of several problems, it reports the same one as Zulip. */
export function checkField(wish: FieldWish): void {
  if (wish.type === FIELD_TYPE.choice) checkChoices(wish.data)
  if (wish.type === FIELD_TYPE.externalAccount) checkExternalAccount(wish.data)
  if (!isKnownAccount(wish)) checkWords(wish)
  if (!TYPES.includes(wish.type)) throw new BadRequest('Invalid field type.')
  if (wish.isInSummary && NOT_IN_SUMMARY.includes(wish.type)) {
    throw new BadRequest('Field type not supported for display in profile summary.')
  }
}

/**
 * Whether a field is for a known type of external account. Its name and hint come from the server, not from the
 * administrator.
 */
export function isKnownAccount({ type, data }: Pick<FieldWish, 'type' | 'data'>): boolean {
  return type === FIELD_TYPE.externalAccount && data.subtype !== 'custom'
}

function checkWords({ name, hint }: FieldWish): void {
  if (!name.trim()) throw new BadRequest('Label cannot be blank.')
  if (countCharacters(hint) > LONGEST_HINT) {
    throw new BadRequest(`hint is too long (limit: ${LONGEST_HINT} characters)`)
  }
  if (countCharacters(name) > LONGEST_NAME) {
    throw new BadRequest(`name is too long (limit: ${LONGEST_NAME} characters)`)
  }
}

function checkChoices(data: FieldData): void {
  const choices = Object.entries(data)
  if (choices.length === 0) throw new BadRequest('Field must have at least one choice.')
  const texts = new Set<string>()
  for (const [value, option] of choices) {
    if (!value.trim()) throw new BadRequest("'value' cannot be blank.")
    if (typeof option === 'string') throw new BadRequest('field_data is not a dict')
    checkKeys(option, OPTION_KEYS, [])
    texts.add(option.text ?? '')
  }
  if (texts.size !== choices.length) throw new BadRequest('Field must not have duplicate choices.')
}

function checkExternalAccount(data: FieldData): void {
  checkKeys(data, ['subtype'], ['url_pattern'])
  const { subtype, url_pattern: pattern } = data
  if (pattern !== undefined) checkPattern(pattern)
  if (Object.hasOwn(EXTERNAL_ACCOUNTS, String(subtype))) return
  if (subtype !== 'custom') throw new BadRequest('Invalid external account type')
  if (pattern === undefined) throw new BadRequest('Custom external account must define URL pattern')
}

function checkKeys(object: Record<string, unknown>, required: string[], optional: string[]): void {
  for (const key of required) {
    const value = object[key]
    if (value === undefined) throw new BadRequest(`${key} key is missing from field_data`)
    if (typeof value !== 'string') throw new BadRequest(`field_data["${key}"] is not a string`)
    if (!value.trim()) throw new BadRequest(`field_data["${key}"] cannot be blank.`)
  }
  const unexpected = Object.keys(object).filter((key) => !required.includes(key) && !optional.includes(key))
  if (unexpected.length) throw new BadRequest(`Unexpected arguments: ${unexpected.join(', ')}`)
}

function checkPattern(pattern: FieldData[string]): void {
  if (typeof pattern !== 'string') throw new BadRequest('field_data["url_pattern"] is not a string')
  if (pattern.split('%(username)s').length !== 2) throw new BadRequest("URL pattern must contain '%(username)s'.")
  if (!isUrl(pattern.replace('%(username)s', 'username')))
    throw new BadRequest('field_data["url_pattern"] is not a URL')
}
