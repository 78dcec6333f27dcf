import { settingOfRealm } from '#domain/settings/realm-setting'
import { flagNames } from '#lib/flags'
import type { SearchQuery } from '#lib/search/query'
import type { IndexEntry } from '#store/message-index/entry'
import type { MessageRow } from '#store/tables/messages'
import { fetchedMessage, type MessageFacts } from '#wire/message'
import { searchMatch } from '#wire/search-match'
import { reactionTypeOut, type Vocabulary } from '#wire/vocabulary'
import { MessageFactsFinder } from '../message-facts'
import type { Lookups, NarrowContext } from '../narrow/lookups'

export interface PresentingContext extends NarrowContext {
  realm: { name: string; origin: string }
  client: { vocabulary: Vocabulary }
}

export interface Presentation {
  applyMarkdown: boolean
  clientGravatar: boolean
  /** What was searched for, to be marked. */
  search?: SearchQuery
}

/** A message, and where a search matched it. */
type Presented = ReturnType<typeof fetchedMessage> & Partial<ReturnType<typeof searchMatch>>

/** Shows messages as the viewer sees them. */
export class Presenter {
  readonly #lookups: Lookups
  readonly #facts: MessageFactsFinder
  readonly #view

  constructor(context: PresentingContext, lookups: Lookups, presentation: Presentation) {
    const facts = new MessageFactsFinder(context, { places: lookups.places, viewer: context.viewer })
    this.#lookups = lookups
    this.#facts = facts
    this.#view = {
      ...presentation,
      showEditHistory: settingOfRealm(context.store, 'allow_edit_history'),
      reactionUser: facts.reactionUser.bind(facts),
      reactionTypeName: (type: string) => reactionTypeOut(type, context.client.vocabulary),
    }
  }

  factsOf(row: MessageRow): MessageFacts {
    return this.#facts.of(row)
  }

  present(entry: IndexEntry, row: MessageRow): Presented {
    const { search } = this.#view
    const flags = flagNames(this.#lookups.flags(entry, row))
    const message = fetchedMessage(row, this.factsOf(row), { ...this.#view, flags })
    return search ? { ...message, ...searchMatch(row.html, message.subject, search.keys) } : message
  }
}
