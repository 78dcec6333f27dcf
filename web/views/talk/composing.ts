import { computed, effect, signal } from '@preact/signals'
import type { Client } from '../../app/client'
import type { DirectRefusal } from '../../app/may-write-directly'
import { type Conversation, type ConversationKey, keyOf } from '../../model/conversations/conversation'

/** A change that the field itself makes to its text, so that the user can undo it. */
export type Insertion =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'block'; readonly text: string }
  | { readonly kind: 'replace'; readonly start: number; readonly end: number; readonly text: string }

/** Unfinished and failed uploads that the user left in a conversation, by conversation. */
export const leftFiles = new Map<ConversationKey, unknown>()

/** The methods of a sender that are called here. Its class is only loaded later. */
interface Pausing {
  pause(): void
  close(): void
}

/**
 * A message that the user may write here: its recipients, and whether its field is open. The text is in the drafts. The
 * rest is loaded later (`sender.ts`).
 */
export class Composing {
  readonly isOpen = signal(false)
  readonly place = signal<Conversation | undefined>(undefined)
  /** Text for the field to insert. */
  readonly insertions = signal<readonly Insertion[]>([])
  /** Increases when the field should get the focus. */
  readonly focus = signal(0)
  /** The reason why the user may not post to `place`, once it is known. */
  readonly refusal = signal<DirectRefusal | undefined>(undefined)
  /** The sender, which is created when the composer is first opened. */
  sender: Pausing | undefined
  readonly #home = signal<Conversation | undefined>(undefined)
  readonly #endOpening: () => void
  #wasFolded = false

  constructor(
    readonly client: Client,
    home: Conversation | undefined,
  ) {
    this.place.value = home
    this.#home.value = home
    // The composer opens if there is a draft, even one that arrives a moment later, or if uploads were left here.
    this.#endOpening = effect(() => {
      const { home } = this
      if (home && (client.drafting.textOf(home) || leftFiles.has(keyOf(home))) && !this.#wasFolded)
        this.isOpen.value = true
    })
  }

  /** The displayed conversation; undefined in feeds. */
  get home(): Conversation | undefined {
    return this.#home.value
  }

  set home(place) {
    if (this.place.peek() === this.#home.peek()) this.place.value = place
    this.#home.value = place
  }

  readonly text = computed(() => (this.place.value ? this.client.drafting.textOf(this.place.value) : ''))

  close(): void {
    this.#endOpening()
    this.sender?.close()
    void this.client.drafting.flush()
  }

  open(place = this.place.peek() ?? this.home): void {
    if (place) this.place.value = place
    this.isOpen.value = true
    this.focus.value += 1
    lookAround(this.client, this.place.peek())
  }

  fold(): void {
    this.#wasFolded = true
    this.sender?.pause()
    this.isOpen.value = false
    this.place.value = this.home
    void this.client.drafting.flush()
  }

  insert(insertion: Insertion): void {
    this.isOpen.value = true
    this.insertions.value = [...this.insertions.peek(), insertion]
    this.focus.value += 1
  }
}

/** Fetches the people and topics for suggestions in a channel. */
export function lookAround({ looking }: Client, place: Conversation | undefined): void {
  if (place?.kind !== 'topic' || !place.channelId) return
  for (const asked of [looking.topics(place.channelId), looking.subscribers(place.channelId)]) asked.catch(() => {})
}
