import { peopleSeenBy } from '#domain/people/accounts/sight'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { type Flags, flagNames } from '#lib/flags'
import type { WrittenItem } from '#lib/json/shared-text'
import { SharedText } from '#lib/json/shared-text'
import { remember } from '#lib/memory/remember'
import type { SearchQuery } from '#lib/search/query'
import type { Memory } from '#memory/memory'
import type { IndexEntry } from '#store/message-index/entry'
import type { MessageRow } from '#store/tables/messages'
import { fetchedMessage } from '#wire/message'
import { searchMatch } from '#wire/search-match'
import { reactionTypeOut, type Vocabulary } from '#wire/vocabulary'
import { MessageFactsFinder } from '../message-facts'
import { CHARACTERS_A_LOOK } from '../narrow/effort'
import type { Lookups, NarrowContext } from '../narrow/lookups'

export interface PresentingContext extends NarrowContext {
  realm: { name: string; origin: string }
  client: { vocabulary: Vocabulary }
  memory: Pick<Memory, 'messageTexts'>
}

export interface Presentation {
  applyMarkdown: boolean
  clientGravatar: boolean
  /**
   * Whether the client supports empty topics. Otherwise, an empty topic is sent under the name that clients show for
   * it.
   */
  takesEmptyTopic: boolean
  /** The search whose words are highlighted. */
  search?: SearchQuery
}

/**
 * A message and the viewer's flags for it. In a search, also its text and topic with the matching words highlighted.
 */
export type Presented = ReturnType<typeof fetchedMessage> & { flags: string[] } & Partial<
    ReturnType<typeof searchMatch>
  >

/** A message as JSON. */
interface Written {
  text: WrittenItem
  /** The size in UTF-8 bytes. */
  bytes: number
}

/** Flags as a JSON field. Their names are ASCII, so the field's length is its size in bytes. */
const flagsAsField = (flags: Flags) => `,"flags":${JSON.stringify(flagNames(flags))}`

/** Converts messages to JSON as the viewer sees them. */
export class Presenter {
  readonly #context: PresentingContext
  readonly #lookups: Lookups
  readonly #facts: MessageFactsFinder
  readonly #view
  readonly #kept
  readonly #flags = new Map<Flags, string>()

  constructor(context: PresentingContext, lookups: Lookups, presentation: Presentation) {
    const facts = new MessageFactsFinder(context, { places: lookups.places, viewer: context.viewer })
    this.#context = context
    this.#lookups = lookups
    this.#facts = facts
    this.#view = {
      ...presentation,
      shownEdits: settingOfRealm(context.store, 'message_edit_history_visibility_policy'),
      reactionTypeName: (type: string) => reactionTypeOut(type, context.client.vocabulary),
    }
    this.#kept = this.#isLikeForAll() ? { view: this.#numberOfView(), stamp: stampOf(context) } : undefined
  }

  present(entry: IndexEntry, row: MessageRow): Presented {
    const message = fetchedMessage(row, this.#facts.of(row), this.#view)
    return { ...message, flags: flagNames(this.#lookups.flags(entry)), ...this.#match(row) }
  }

  /** Writes the message as JSON. Everything except flags and matches is the same for most viewers, and is cached. */
  write(entry: IndexEntry, row: MessageRow): Written {
    const flags = remember(this.#flags, this.#lookups.flags(entry), flagsAsField)
    const { open } = this.#textOf(row)
    const match = this.#match(row)
    if (!match) return { text: [open, `${flags}}`], bytes: open.bytes + flags.length + 1 }
    const end = `${flags},${JSON.stringify(match).slice(1)}`
    return { text: [open, end], bytes: open.bytes + Buffer.byteLength(end) }
  }

  #textOf(row: MessageRow): SharedText {
    const write = () => JSON.stringify(fetchedMessage(row, this.#facts.of(row), this.#view))
    if (!this.#kept) return new SharedText(write())
    return this.#context.memory.messageTexts.get(row, this.#kept.view, this.#kept.stamp, write)
  }

  #match(row: MessageRow) {
    const { search } = this.#view
    if (!search) return undefined
    this.#lookups.effort.spend(Math.ceil(row.html.length / CHARACTERS_A_LOOK.parsed))
    return searchMatch(row.html, this.#lookups.places.topic(row.topicId), search.keys)
  }

  /**
   * Whether messages look the same to the viewer as to most people. Restricted guests don't learn who some people are.
   */
  #isLikeForAll(): boolean {
    return peopleSeenBy(this.#context.store, this.#context.viewer) === 'everybody'
  }

  /** The options and the settings that change how messages look, as bits. */
  #numberOfView(): number {
    const { applyMarkdown, clientGravatar, shownEdits, takesEmptyTopic } = this.#view
    const isSpec = this.#context.client.vocabulary === 'spec'
    const edits = [shownEdits === 'all', shownEdits === 'moves']
    const choices = [applyMarkdown, clientGravatar, ...edits, isSpec, takesEmptyTopic]
    return choices.reduce((sum, isChosen, bit) => sum | (isChosen ? 1 << bit : 0), 0)
  }
}

/** A stamp that changes with anything that messages show about people, channels, topics or the organization. */
function stampOf({ memory, store, realm }: PresentingContext) {
  const { accounts, channels, topics } = store
  const named = accounts.namings + channels.namings + topics.namings
  return memory.messageTexts.stampOf(named, store.realm.find('linkifiers'), realm.name, realm.origin)
}
