import { signal } from '@preact/signals'
import type { Client } from '../../../../app/client'
import { type Conversation, placeOf } from '../../../../model/conversations/conversation'
import type { Message } from '../../../../model/messages/message'
import { TypingTeller } from '../../../../model/writing/typing-teller'
import { attach } from '../../attach'
import { charactersOver } from '../../characters-over'
import { type Insertion, lookAround } from '../../composing'
import { Uploads } from '../../uploads'
import type { Writing } from '../../writing-context'

/** A new version of a message while the user writes it. */
export class EditedText implements Writing {
  readonly text = signal('')
  readonly place = signal<Conversation | undefined>(undefined)
  readonly insertions = signal<readonly Insertion[]>([])
  readonly focus = signal(0)
  readonly uploads: Uploads
  readonly #typing: TypingTeller

  constructor(
    readonly client: Client,
    private readonly message: Message,
  ) {
    this.place.value = placeOf(message, client.store.ownId)
    this.uploads = new Uploads(client, (file) => attach(this, file))
    this.#typing = new TypingTeller(client.store, client.calls, client.clock)
  }

  /** Begins with the message's current text. */
  begin(text: string): void {
    this.text.value = text
    this.focus.value += 1
    lookAround(this.client, this.place.peek())
  }

  write(text: string): void {
    this.text.value = text
    this.#typing.edits(this.message)
  }

  insert(insertion: Insertion): void {
    this.insertions.value = [...this.insertions.peek(), insertion]
    this.focus.value += 1
  }

  get over(): number {
    return charactersOver(this.client, this.text.value)
  }

  get canSave(): boolean {
    return this.text.value.trim() !== '' && !this.uploads.isBusy.value && this.over === 0
  }

  close(): void {
    this.#typing.stop()
    this.uploads.close()
  }
}
