import type { DraftObject } from '#wire/events/drafts'
import type { Caller } from '../../protocol/call'
import type { Clock, Timer } from '../../protocol/clock'
import { Refusal } from '../../protocol/failures'
import { type Conversation, type ConversationKey, directPlace, keyOf } from '../conversations/conversation'
import { ReactiveMap } from '../reactive-map'
import type { Store } from '../store/store'

/** A draft whose text differs from the server's. */
export interface Unsaved {
  readonly place: Conversation
  readonly text: string
}

/** A shelf that stores drafts immediately, so that a reload loses none. */
export interface DraftShelf {
  put(key: ConversationKey, unsaved: Unsaved): void
  take(key: ConversationKey): void
}

const NO_SHELF: DraftShelf = { put: () => {}, take: () => {} }

/** Drafts are sent to the server when the user pauses. Most messages are sent before that. */
const SAVE_AFTER_MS = 10_000
/** How long to wait before the next attempt: if a draft can't be saved yet, and if an attempt has failed. */
const LOOK_AGAIN_MS = 3000
const TRY_AGAIN_MS = 10_000

/** Drafts: one for each conversation, available here immediately, and saved on the server. */
export class Drafting {
  readonly unsaved = new ReactiveMap<ConversationKey, Unsaved>()
  readonly #timers = new Map<ConversationKey, Timer>()
  readonly #saving = new Set<ConversationKey>()
  #shelf: DraftShelf = NO_SHELF
  /** Until this time, the event of an unanswered save may still arrive. */
  readonly #uncertain = new Map<ConversationKey, number>()

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly clock: Clock,
    /** Whether events are arriving. */
    private readonly isLive: () => boolean,
  ) {}

  /** Stores drafts on this shelf from now on. */
  keepOn(shelf: DraftShelf): void {
    this.#shelf = shelf
    for (const [key, unsaved] of this.unsaved.peekEntries()) shelf.put(key, unsaved)
  }

  textOf(place: Conversation): string {
    return this.unsaved.get(keyOf(place))?.text ?? this.#draftOf(place, this.store.own.drafts.values())?.content ?? ''
  }

  /** Sets the text of a conversation's draft. An empty string deletes the draft. */
  write(place: Conversation, text: string): void {
    const key = keyOf(place)
    // When a message is sent, the server usually has no draft to delete.
    if (!text && this.#maySave(key) && !this.#draftOf(place, this.store.own.drafts.peekValues())) {
      this.#forget(key)
      return
    }
    this.unsaved.set(key, { place, text })
    this.#shelf.put(key, { place, text })
    this.#saveIn(key, SAVE_AFTER_MS)
  }

  /** Moves a draft to another conversation. */
  move(from: Conversation, to: Conversation): void {
    const text = this.textOf(from)
    if (!text || keyOf(from) === keyOf(to)) return
    this.write(from, '')
    this.add(to, text)
  }

  /** Inserts text before the existing text. */
  add(place: Conversation, text: string): void {
    const known = this.textOf(place)
    this.write(place, known ? `${text}\n\n${known}` : text)
  }

  /** Restores the drafts that an earlier page had not saved. */
  restore(texts: readonly Unsaved[]): void {
    for (const { place, text } of texts) if (!this.unsaved.peek(keyOf(place))) this.write(place, text)
  }

  /** Saves the drafts that may be saved now, for example before the page is left. The others are saved later. */
  async flush(): Promise<void> {
    await Promise.all(this.unsaved.keys().map((key) => this.#save(key)))
  }

  #saveIn(key: ConversationKey, ms: number): void {
    this.clock.clearTimeout(this.#timers.get(key))
    this.#timers.set(
      key,
      this.clock.setTimeout(() => void this.#save(key), ms),
    )
  }

  async #save(key: ConversationKey): Promise<void> {
    this.clock.clearTimeout(this.#timers.get(key))
    const unsaved = this.unsaved.peek(key)
    if (!unsaved) return
    if (!this.#maySave(key)) {
      this.#saveIn(key, LOOK_AGAIN_MS)
      return
    }
    this.#saving.add(key)
    try {
      await this.#tell(unsaved)
      if (this.unsaved.peek(key) === unsaved) this.#forget(key)
    } catch (error) {
      // A refused draft stays here. It is tried again when it changes, and by `flush`. A 404 only means that the
      // server's draft is gone, so the draft here is tried again soon.
      if (error instanceof Refusal && error.status !== 404) return
      this.#uncertain.set(key, this.clock.now() + TRY_AGAIN_MS)
      this.#saveIn(key, TRY_AGAIN_MS)
    } finally {
      this.#saving.delete(key)
    }
  }

  /**
   * Whether a draft may be saved now: events are arriving, no other save of it is running, and no earlier attempt could
   * have created it unnoticed.
   */
  #maySave(key: ConversationKey): boolean {
    return this.isLive() && !this.#saving.has(key) && this.clock.now() >= (this.#uncertain.get(key) ?? 0)
  }

  /**
   * Saves a draft. If an earlier attempt succeeded, its event has arrived by now, so the draft is changed instead of
   * being created again.
   */
  async #tell({ place, text }: Unsaved): Promise<void> {
    const known = this.#draftOf(place, this.store.own.drafts.peekValues())
    const draft = { ...addressOf(place), content: text }
    if (!known && text !== '') await this.calls.call('POST /drafts', { drafts: [draft] })
    else if (known && text === '') await this.calls.call('DELETE /drafts/:draft_id', { draft_id: known.id })
    else if (known) await this.calls.call('PATCH /drafts/:draft_id', { draft_id: known.id, draft })
  }

  #forget(key: ConversationKey): void {
    this.clock.clearTimeout(this.#timers.get(key))
    this.unsaved.delete(key)
    this.#shelf.take(key)
  }

  #draftOf(place: Conversation, drafts: Iterable<DraftObject>): DraftObject | undefined {
    const key = keyOf(place)
    for (const draft of drafts) {
      const found = placeOfDraft(draft, this.store.ownId)
      if (found && keyOf(found) === key) return draft
    }
    return undefined
  }
}

/** The conversation of a draft; undefined if the user hasn't chosen one. */
function placeOfDraft({ type, to, topic }: DraftObject, ownId: number): Conversation | undefined {
  const [channelId] = to
  if (type === 'stream' && channelId !== undefined) return { kind: 'topic', channelId, topic }
  return type === 'private' && to.length > 0 ? directPlace(to, ownId) : undefined
}

function addressOf(place: Conversation) {
  if (place.kind === 'topic') return { type: 'stream', to: [place.channelId], topic: place.topic }
  return { type: 'private', to: place.userIds, topic: '' }
}

/** A draft as this page has it. `at` is the time when this text was saved, and undefined until then. */
interface KnownDraft extends Unsaved {
  readonly at: number | undefined
}

/**
 * The drafts that have a text and a conversation, including unsaved ones, the latest first. Updates when any of them
 * changes. In the open conversation, a text only counts once the server has a draft of it.
 */
export function listDrafts(store: Store, drafting: Drafting, open?: Conversation): KnownDraft[] {
  const found = new Map<ConversationKey, KnownDraft>()
  for (const draft of store.own.drafts.values()) {
    const place = placeOfDraft(draft, store.ownId)
    if (place) found.set(keyOf(place), { place, text: draft.content, at: Number(draft.timestamp) })
  }
  const openKey = open && keyOf(open)
  for (const { place, text } of drafting.unsaved.values()) {
    const key = keyOf(place)
    if (key !== openKey || found.has(key)) found.set(key, { place, text, at: undefined })
  }
  const age = ({ at }: KnownDraft) => at ?? Number.POSITIVE_INFINITY
  return [...found.values()].filter(({ text }) => text.trim() !== '').sort((one, other) => age(other) - age(one))
}
