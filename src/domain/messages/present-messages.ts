import { flagNames } from '../../lib/flags'
import type { SearchQuery } from '../../lib/search/query'
import { fetchedMessage } from '../../wire/message'
import { searchMatch } from '../../wire/search-match'
import { reactionTypeOut, type Vocabulary } from '../../wire/vocabulary'
import { settingOfRealm } from '../settings/realm-setting'
import { MessageFactsFinder } from './message-facts'
import type { Fetched } from './narrow/fetch-range'
import type { Lookups, NarrowContext } from './narrow/lookups'

interface Context extends NarrowContext {
  realm: { name: string; origin: string }
  client: { vocabulary: Vocabulary }
}

export interface Presentation {
  applyMarkdown: boolean
  clientGravatar: boolean
}

/** The messages that a narrow found, as the viewer sees them. */
export function presentMessages(
  context: Context,
  lookups: Lookups,
  { entries }: Pick<Fetched, 'entries'>,
  presentation: Presentation,
  search?: SearchQuery,
) {
  const facts = new MessageFactsFinder(context, { places: lookups.places, viewer: context.viewer })
  const view = {
    ...presentation,
    showEditHistory: settingOfRealm(context.store, 'allow_edit_history'),
    reactionUser: facts.reactionUser.bind(facts),
    reactionTypeName: (type: string) => reactionTypeOut(type, context.client.vocabulary),
  }
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return lookups.rows(entries).map((row) => {
    const flags = flagNames(lookups.flags(byId.get(row.id)!))
    const message = fetchedMessage(row, facts.of(row), { ...view, flags })
    return search ? { ...message, ...searchMatch(row.html, message.subject, search.keys) } : message
  })
}
