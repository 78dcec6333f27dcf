import { BadRequest, ProtocolError } from '#lib/errors'
import { countCharacters, strip } from '#lib/text'
import { checkUrlTemplate } from '#markdown/links/linkifiers'
import type { StoredPlayground } from '#store/realm/facts'
import type { Readers } from '#store/store'
import { realmPlaygrounds } from '#wire/events/lists'
import { rosterOf } from '../accounts/roster'
import type { CommandContext } from '../context'

const LONGEST_LANGUAGE = 40
/** Clients open it with a click: a script in it would run as the reader. */
const WEB_ADDRESS = /^https?:\/\/[^/{}]/i
/** They are kept in one row. */
const LONGEST_IN_ALL = 200_000

class InvalidPlayground extends ProtocolError {
  constructor(errors: Record<string, string[]>) {
    super(Object.values(errors)[0]?.[0] ?? '', { extra: { errors } })
  }
}

export const listPlaygrounds = (store: Readers): StoredPlayground[] => store.realm.find('playgrounds') ?? []

export function playgroundObject({ id, name, language, urlTemplate }: StoredPlayground) {
  return { id, name, pygments_language: language, url_template: urlTemplate }
}

/** Where code of a language can be tried out. */
export function addPlayground(context: CommandContext, given: Omit<StoredPlayground, 'id'>): number {
  checkLanguage(given.language)
  const playground = {
    name: strip(given.name),
    language: strip(given.language),
    urlTemplate: strip(given.urlTemplate),
  }
  const others = listPlaygrounds(context.store)
  const errors = problemsOf(playground, others)
  if (Object.keys(errors).length) throw new InvalidPlayground(errors)
  const id = context.store.realm.nextId('playground')
  context.record({ act: 'playground_created', id, new: playground })
  save(context, [...others, { id, ...playground }])
  return id
}

export function removePlayground(context: CommandContext, id: number): void {
  const playgrounds = listPlaygrounds(context.store)
  const left = playgrounds.filter((one) => one.id !== id)
  if (left.length === playgrounds.length) throw new BadRequest('Invalid playground')
  context.record({ act: 'playground_removed', id, old: playgrounds.find((one) => one.id === id) })
  save(context, left)
}

function save(context: CommandContext, playgrounds: StoredPlayground[]): void {
  const length = playgrounds.reduce((sum, one) => sum + one.name.length + one.urlTemplate.length, 0)
  if (length > LONGEST_IN_ALL) throw new BadRequest('The playgrounds of this organization take up too much space.')
  context.store.realm.set('playgrounds', playgrounds)
  const event = realmPlaygrounds(playgrounds.map(playgroundObject))
  context.emit(event, { accounts: rosterOf(context.store).active })
}

function checkLanguage(language: string): void {
  if (countCharacters(language) > LONGEST_LANGUAGE) {
    throw new BadRequest(`pygments_language is too long (limit: ${LONGEST_LANGUAGE} characters)`)
  }
  if (!/^[ a-zA-Z0-9_+,\-./#]*$/.test(language)) throw new BadRequest('Invalid characters in pygments language')
}

type Given = Omit<StoredPlayground, 'id'>

function problemsOf(given: Given, others: StoredPlayground[]): Record<string, string[]> {
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
