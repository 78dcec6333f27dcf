import type { Conversation } from '../../model/conversations/conversation'
import type { Message } from '../../model/messages/message'
import { mayBeEmpty } from '../../model/store/topic-words'
import { TypingTeller } from '../../model/writing/typing-teller'
import { attach } from './attach'
import { finished } from './attached'
import { charactersOver } from './characters-over'
import type { Composing, Insertion } from './composing'
import { leave, takeUp } from './left-uploads'
import type { Uploads } from './uploads'
import type { Writing } from './writing-context'

/**
 * The delay between sending a message and telling others that typing has ended, so that the user sees the message
 * first.
 */
const STOP_AFTER_MS = 100

/** Handles everything that goes with writing a new message: typing notifications, uploads, and sending. */
class Sender implements Writing {
  readonly uploads: Uploads
  readonly #typing: TypingTeller

  constructor(private readonly composing: Composing) {
    const { client } = this
    this.#typing = new TypingTeller(client.store, client.calls, client.clock)
    this.uploads = takeUp(client, composing.place.peek())
    this.uploads.arrived = (file) => attach(this, file)
  }

  get client() {
    return this.composing.client
  }

  get text() {
    return this.composing.text
  }

  get place() {
    return this.composing.place
  }

  get insertions() {
    return this.composing.insertions
  }

  get focus() {
    return this.composing.focus
  }

  insert(insertion: Insertion): void {
    this.composing.insert(insertion)
  }

  close(): void {
    this.pause()
    leave(this.client, this.composing.place.peek(), this.uploads)
  }

  /** Tells others that the user has stopped typing. */
  pause(): void {
    this.#typing.stop()
  }

  write(text: string): void {
    const place = this.composing.place.peek()
    if (!place) return
    this.composing.client.drafting.write(place, text)
    if (text) this.#typing.typed(place)
    else this.#typing.stop()
  }

  /** Moves the draft to another conversation. */
  readdress(place: Conversation): void {
    const before = this.composing.place.peek()
    if (before) this.composing.client.drafting.move(before, place)
    this.#typing.stop()
    this.composing.place.value = place
  }

  get canSend(): boolean {
    const { client } = this.composing
    const place = this.composing.place.value
    const text = this.composing.text.value
    if (!place || !text.trim() || this.uploads.isBusy.value) return false
    if (this.composing.refusal.value) return false
    if (charactersOver(client, text) > 0) return false
    if (place.kind === 'direct') return place.userIds.length > 0
    return place.channelId > 0 && (place.topic !== '' || mayBeEmpty(client.store))
  }

  /** Returns whether something was sent. */
  send(): boolean {
    const { client } = this.composing
    const place = this.composing.place.peek()
    if (!place || !this.canSend) return false
    client.outbox.send(place, finished(this.composing.text.peek()))
    client.drafting.write(place, '')
    void client.drafting.flush()
    client.clock.setTimeout(() => this.pause(), STOP_AFTER_MS)
    return true
  }
}

/** The sender, created when it is first needed, because users who only read need none. */
export function senderOf(composing: Composing): Sender {
  if (composing.sender instanceof Sender) return composing.sender
  const sender = new Sender(composing)
  composing.sender = sender
  return sender
}

export function insertBlock(composing: Composing, text: string, place: Conversation): void {
  if (!composing.place.peek()) composing.place.value = place
  composing.insert({ kind: 'block', text })
}

export function mention(composing: Composing, message: Message | undefined): void {
  if (!message) return
  const place = composing.home ?? composing.place.peek()!
  insertBlock(composing, `@**${message.sender_full_name}|${message.sender_id}** `, place)
}

/** Puts the text of a failed message back into the field. */
export function takeBack(composing: Composing, place: Conversation, text: string): void {
  composing.place.value = place
  composing.client.drafting.add(place, text)
  composing.open(place)
}
