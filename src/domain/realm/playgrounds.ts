import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest } from '#lib/errors'
import { strip } from '#lib/text/text'
import type { StoredPlayground } from '#store/realm/facts'
import type { Readers } from '#store/store'
import { realmPlaygrounds } from '#wire/events/lists'
import type { CommandContext } from '../context'
import { checkLanguage, checkPlayground, LONGEST_PLAYGROUNDS } from './check-playground'

export const listPlaygrounds = (store: Readers): StoredPlayground[] => store.realm.find('playgrounds') ?? []

export function playgroundObject({ id, name, language, urlTemplate }: StoredPlayground) {
  return { id, name, pygments_language: language, url_template: urlTemplate }
}

/** Adds a website for trying out code in a language. */
export function addPlayground(context: CommandContext, given: Omit<StoredPlayground, 'id'>): number {
  checkLanguage(given.language)
  const playground = {
    name: strip(given.name),
    language: strip(given.language),
    urlTemplate: strip(given.urlTemplate),
  }
  const others = listPlaygrounds(context.store)
  checkPlayground(playground, others)
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
  if (length > LONGEST_PLAYGROUNDS)
    throw new BadRequest('The playgrounds of this organization take up too much space. Remove some of them first.')
  context.store.realm.set('playgrounds', playgrounds)
  const event = realmPlaygrounds(playgrounds.map(playgroundObject))
  context.emit(event, { accounts: rosterOf(context.store).active })
}
