import type { Presentation, PresentingContext } from '#domain/messages/fetching/present-messages'
import { MessageFactsFinder } from '#domain/messages/message-facts'
import type { Lookups } from '#domain/messages/narrow/lookups'
import { fakeEmail } from '#domain/people/accounts/email'
import { type AccountId, parseId } from '#lib/ids'
import { jsonObjectIn } from '#lib/json/json-object'
import { SharedText } from '#lib/json/shared-text'
import { remember } from '#lib/memory/remember'
import { initialsPath } from '#lib/text/initials'
import type { IndexEntry } from '#store/message-index/entry'
import type { MessageRow } from '#store/tables/messages'
import { fetchedMessage } from '#wire/message'
import { searchMatch } from '#wire/search-match'
import { reactionTypeOut } from '#wire/vocabulary'
import { publicWidget } from '../public-widget'

/** Shows messages to people without an account: with their authors' names and ids, and nothing else about people. */
export class SpectatorPresenter {
  readonly #facts: MessageFactsFinder
  readonly #view

  constructor(
    private readonly context: PresentingContext,
    private readonly lookups: Lookups,
    private readonly presentation: Presentation,
  ) {
    this.#facts = new MessageFactsFinder(context, { places: lookups.places })
    this.#view = {
      ...presentation,
      clientGravatar: false,
      shownEdits: 'none' as const,
      reactionTypeName: (type: string) => reactionTypeOut(type, context.client.vocabulary),
    }
  }

  present(row: MessageRow) {
    const others = new Others(row.senderId)
    const shown = {
      ...row,
      reactions: row.reactions.map((one) => ({ ...one, accountId: others.alias(one.accountId) })),
    }
    const { sender, ...facts } = this.#facts.of(row)
    const email = fakeEmail(row.senderId, this.context.realm.origin)
    const avatarUrl = initialsPath(row.senderId, sender.fullName)
    const message = fetchedMessage(
      shown,
      { ...facts, sender: { fullName: sender.fullName, email, avatarUrl, hasGravatar: false } },
      this.#view,
    )
    const widget = publicWidget(row.submessages, row.senderId) ? message.submessages : []
    const submessages = widget.map(({ sender_id, content, ...one }) => ({
      ...one,
      sender_id: others.alias(sender_id),
      content: others.hideIn(content),
    }))
    return { ...message, client: '', submessages, flags: ['read'], ...this.#match(row) }
  }

  write(_entry: IndexEntry, row: MessageRow) {
    const text = new SharedText(JSON.stringify(this.present(row)))
    return { text, bytes: text.bytes }
  }

  #match(row: MessageRow) {
    const { search } = this.presentation
    return search && searchMatch(row.html, this.lookups.places.topic(row.topicId), search.keys)
  }
}

/** The position of the account id in the key of an answer or a task. */
const ADDER = { vote: /^(\d+)(?=,\d+$)/, strike: /(?<=^\d+,)(\d+)$/ } as const

/**
 * Everyone except the sender gets a negative number, which is assigned anew for each message: votes can be counted, but
 * nobody can be tracked across messages. The sender keeps their id, since only they may rename their poll or list of
 * tasks.
 */
class Others {
  readonly #aliases = new Map<AccountId, number>()

  constructor(private readonly sender: AccountId) {}

  alias(id: AccountId): AccountId {
    if (id === this.sender) return id
    // Clients look people up by this id, and find nobody.
    return remember(this.#aliases, id, () => -(this.#aliases.size + 1)) as AccountId
  }

  /** Replaces the account id that the key of a vote or of a completed task may contain. */
  hideIn(content: string): string {
    const { type, key } = jsonObjectIn(content) ?? {}
    const adder = type === 'vote' || type === 'strike' ? ADDER[type] : undefined
    if (!adder || typeof key !== 'string') return content
    const hidden = key.replace(adder, (id) => String(this.alias(parseId<AccountId>(id))))
    return JSON.stringify({ ...jsonObjectIn(content), key: hidden })
  }
}
