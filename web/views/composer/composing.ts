import { computed, effect, signal } from '@preact/signals'
import type { Client } from '../../client'
import type { Conversation } from '../../model/conversation'
import type { Message } from '../../model/message'
import { TypingTeller } from '../../model/typing-teller'
import { charactersOver } from './characters-over'
import { Uploads } from './uploads'

/** A change of the text that the field carries out, so that it can be undone there. */
export type Insertion =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'block'; readonly text: string }
  | { readonly kind: 'replace'; readonly start: number; readonly end: number; readonly text: string }

/** A message that is being written. Its text is in the drafts, at once. */
export class Composing {
  readonly isOpen = signal(false)
  readonly place = signal<Conversation | undefined>(undefined)
  readonly uploads: Uploads
  /** What the field should take in. */
  readonly insertions = signal<readonly Insertion[]>([])
  /** Rises when the field should have the focus. */
  readonly focus = signal(0)
  /** Whether a topic is to be written first. */
  readonly wantsTopic = signal(false)
  readonly #typing: TypingTeller
  readonly #endOpening: () => void
  #wasFolded = false

  constructor(
    readonly client: Client,
    /** The conversation that is shown; none in feeds. */
    readonly home: Conversation | undefined,
  ) {
    this.place.value = home
    this.#typing = new TypingTeller(client.store, client.acting, client.clock)
    this.uploads = new Uploads(client, (link) => this.insert({ kind: 'text', text: link }))
    // What was begun is written on, also where it comes from the server only in a moment.
    this.#endOpening = effect(() => {
      if (home && client.drafting.textOf(home) && !this.#wasFolded) this.isOpen.value = true
    })
  }

  readonly text = computed(() => (this.place.value ? this.client.drafting.textOf(this.place.value) : ''))

  close(): void {
    this.#endOpening()
    this.#typing.stop()
    this.uploads.close()
    void this.client.drafting.flush()
  }

  open(place = this.place.peek() ?? this.home): void {
    if (place) this.#address(place)
    this.isOpen.value = true
    this.focus.value += 1
    this.#look()
  }

  fold(): void {
    this.#wasFolded = true
    this.#typing.stop()
    this.isOpen.value = false
    this.place.value = this.home
    void this.client.drafting.flush()
  }

  write(text: string): void {
    const place = this.place.peek()
    if (!place) return
    this.client.drafting.write(place, text)
    if (text) this.#typing.typed(place)
    else this.#typing.stop()
  }

  /** What was written goes along to another conversation. */
  readdress(place: Conversation): void {
    const before = this.place.peek()
    if (before) this.client.drafting.move(before, place)
    this.#typing.stop()
    this.place.value = place
  }

  get canSend(): boolean {
    const place = this.place.value
    const text = this.text.value
    if (!place || !text.trim() || this.uploads.isBusy.value) return false
    if (charactersOver(this.client, text) > 0) return false
    return place.kind === 'topic' ? place.channelId > 0 : place.userIds.length > 0
  }

  /** Returns whether something was sent. */
  send(): boolean {
    const place = this.place.peek()
    if (!place || !this.canSend) return false
    this.client.outbox.send(place, this.text.peek())
    this.client.drafting.write(place, '')
    void this.client.drafting.flush()
    this.#typing.stop()
    return true
  }

  insert(insertion: Insertion): void {
    this.isOpen.value = true
    this.insertions.value = [...this.insertions.peek(), insertion]
    this.focus.value += 1
  }

  insertBlock(text: string, place: Conversation): void {
    if (!this.place.peek()) this.#address(place)
    this.insert({ kind: 'block', text })
  }

  mention(message: Message | undefined): void {
    if (message)
      this.insertBlock(`@**${message.sender_full_name}|${message.sender_id}** `, this.home ?? this.place.peek()!)
  }

  /** What could not be sent is written on. */
  takeBack(place: Conversation, text: string): void {
    this.#address(place)
    this.client.drafting.add(place, text)
    this.open(place)
  }

  #address(place: Conversation): void {
    this.place.value = place
  }

  /** What suggestions say of people and topics of a channel. */
  #look(): void {
    const place = this.place.peek()
    if (place?.kind !== 'topic' || !place.channelId) return
    const { looking } = this.client
    for (const asked of [looking.topics(place.channelId), looking.subscribers(place.channelId)]) asked.catch(() => {})
  }
}
