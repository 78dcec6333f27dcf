import { BadRequest, ProtocolError } from '#lib/errors'
import { countCharacters } from '#lib/text/text'
import { checkUrlTemplate } from '#markdown/links/linkifiers'
import type { StoredPlayground } from '#store/realm/facts'

const LONGEST_LANGUAGE = 40
/**
 * The addresses that a playground can have. Clients open them when someone tries out code, and a `javascript:` address
 * would run with that person's permissions.
 */
const WEB_ADDRESS = /^https?:\/\/[^/{}]/i
/** The limit for all playgrounds together, in characters: they are stored in one row. */
export const LONGEST_PLAYGROUNDS = 200_000

type Given = Omit<StoredPlayground, 'id'>

class InvalidPlayground extends ProtocolError {
  constructor(errors: Record<string, string[]>) {
    super(Object.values(errors)[0]?.[0] ?? '', { extra: { errors } })
  }
}

/** Throws the documented error for an invalid playground. The values are already stripped. */
export function checkPlayground(playground: Given, others: readonly StoredPlayground[]): void {
  const errors = problemsOf(playground, others)
  if (Object.keys(errors).length) throw new InvalidPlayground(errors)
}

export function checkLanguage(language: string): void {
  if (countCharacters(language) > LONGEST_LANGUAGE) {
    throw new BadRequest(`pygments_language is too long (limit: ${LONGEST_LANGUAGE} characters)`)
  }
  if (!/^[ a-zA-Z0-9_+,\-./#]*$/.test(language)) throw new BadRequest('Invalid characters in pygments language')
}

function problemsOf(given: Given, others: readonly StoredPlayground[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const add = (field: string, text: string) => {
    errors[field] = [...(errors[field] ?? []), text]
  }
  const blank = 'This field cannot be blank.'
  const template = checkUrlTemplate(given.urlTemplate)
  if (!given.urlTemplate) add('url_template', blank)
  else if (!template.ok || !WEB_ADDRESS.test(given.urlTemplate)) add('url_template', 'Invalid URL template.')
  if (!given.name) add('name', blank)
  if (!given.language) add('pygments_language', blank)
  const variables = template.ok ? template.variables : ['code']
  if (!variables.includes('code')) add('__all__', 'Missing the required variable "code" in the URL template')
  else if (variables.length > 1) add('__all__', '"code" should be the only variable present in the URL template')
  if (others.some((one) => one.name === given.name && one.language === given.language)) {
    add('__all__', 'Realm playground with this Realm, Pygments language and Name already exists.')
  }
  return errors
}
