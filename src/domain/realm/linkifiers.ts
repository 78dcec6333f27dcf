import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest } from '#lib/errors'
import { strip } from '#lib/text/text'
import type { StoredLinkifier } from '#store/realm/facts'
import { realmLinkifiers } from '#wire/events/lists'
import { linkifierObject } from '#wire/linkifier'
import type { CommandContext } from '../context'
import { checkLinkifier, LONGEST_LINKIFIERS } from './check-linkifier'

type Given = Omit<StoredLinkifier, 'id'>

class LinkifierNotFound extends BadRequest {
  constructor() {
    super('Linkifier not found.')
  }
}

const listLinkifiers = ({ store }: CommandContext) => store.realm.find('linkifiers') ?? []
const stripped = ({ pattern, urlTemplate }: Given): Given => ({
  pattern: strip(pattern),
  urlTemplate: strip(urlTemplate),
})

export function addLinkifier(context: CommandContext, given: Given): number {
  const linkifiers = listLinkifiers(context)
  const linkifier = stripped(given)
  checkLinkifier(linkifier, linkifiers)
  const id = context.store.realm.nextId('linkifier')
  context.record({ act: 'linkifier_created', id, new: linkifier })
  change(context, [...linkifiers, { id, ...linkifier }])
  return id
}

export function updateLinkifier(context: CommandContext, id: number, given: Given): void {
  const linkifiers = listLinkifiers(context)
  const before = linkifiers.find((one) => one.id === id)
  if (!before) throw new LinkifierNotFound()
  const linkifier = stripped(given)
  checkLinkifier(
    linkifier,
    linkifiers.filter((one) => one.id !== id),
  )
  context.record({ act: 'linkifier_changed', id, old: before, new: linkifier })
  change(
    context,
    linkifiers.map((one) => (one.id === id ? { id, ...linkifier } : one)),
  )
}

export function removeLinkifier(context: CommandContext, id: number): void {
  const linkifiers = listLinkifiers(context)
  const left = linkifiers.filter((one) => one.id !== id)
  if (left.length === linkifiers.length) throw new LinkifierNotFound()
  context.record({ act: 'linkifier_removed', id, old: linkifiers.find((one) => one.id === id) })
  change(context, left)
}

/** Reorders the linkifiers. The list must contain each of them once. */
export function reorderLinkifiers(context: CommandContext, ids: number[]): void {
  if (new Set(ids).size !== ids.length) {
    throw new BadRequest('The ordered list must not contain duplicated linkifiers')
  }
  const byId = new Map(listLinkifiers(context).map((one) => [one.id, one]))
  if (ids.length !== byId.size || !ids.every((id) => byId.has(id))) {
    throw new BadRequest('The ordered list must enumerate all existing linkifiers exactly once')
  }
  if (!ids.length) return
  context.record({ act: 'linkifiers_reordered', old: [...byId.keys()], new: ids })
  change(
    context,
    ids.map((id) => byId.get(id)!),
  )
}

function change(context: CommandContext, linkifiers: StoredLinkifier[]): void {
  const length = linkifiers.reduce((sum, one) => sum + one.pattern.length + one.urlTemplate.length, 0)
  if (length > LONGEST_LINKIFIERS)
    throw new BadRequest(
      'The linkifiers of this organization take up too much space. Shorten or remove some of them first.',
    )
  context.store.realm.set('linkifiers', linkifiers)
  const event = realmLinkifiers(linkifiers.map(linkifierObject))
  context.emit(event, { accounts: rosterOf(context.store).active })
}
