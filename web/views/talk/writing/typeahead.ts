import type { Signal } from '@preact/signals'
import type { RefObject } from 'preact'
import type { Client } from '../../../app/client'
import type { Conversation } from '../../../model/conversations/conversation'
import { insertText } from './insert'
import type { Offer } from './offer'
import { type Trigger, triggerIn } from './trigger'

/** The code for suggestions, which is loaded when the user first types something for which there may be suggestions. */
const loadOffers = () => import('./offers')

/** Suggestions for the word at the cursor. */
export class Typeahead {
  readonly #field: RefObject<HTMLTextAreaElement | null>
  #trigger: Trigger | undefined
  /** Resolves when the suggestions are for the word at the cursor; undefined if they already are. */
  #looking: Promise<void> | undefined

  constructor(
    readonly client: Client,
    field: RefObject<HTMLTextAreaElement | null>,
    private readonly place: () => Conversation | undefined,
    readonly offers: Signal<readonly Offer[]>,
    readonly chosen: Signal<number>,
  ) {
    this.#field = field
  }

  get word(): string {
    return this.#trigger?.word ?? ''
  }

  look(): void {
    const field = this.#field.current
    const trigger = field ? triggerIn(field.value, field.selectionStart) : undefined
    this.#trigger = trigger
    if (!trigger) {
      this.close()
      return
    }
    this.#looking = this.#offer(trigger).finally(() => {
      if (this.#trigger === trigger) this.#looking = undefined
    })
    // If the script doesn't load, there are no suggestions until the user types another letter.
    this.#looking.catch(() => {})
  }

  async #offer(trigger: Trigger): Promise<void> {
    const { offersFor } = await loadOffers()
    const offers = await offersFor(this.client, trigger, this.place())
    // Ignores the result if the user has typed more or left the field.
    if (this.#trigger !== trigger) return
    this.offers.value = offers
    this.chosen.value = 0
  }

  close(): void {
    this.#trigger = undefined
    this.#looking = undefined
    if (this.offers.peek().length > 0) this.offers.value = []
  }

  /** Handles a key if the list needs it, and returns whether it did. */
  press({ key }: KeyboardEvent): boolean {
    const { length } = this.offers.peek()
    if (this.#looking && (key === 'Tab' || (key === 'Enter' && length > 0))) {
      void this.#takeWhenThere(this.#trigger, this.#looking)
      return true
    }
    if (length === 0) return false
    if (key === 'ArrowDown') this.chosen.value = (this.chosen.peek() + 1) % length
    else if (key === 'ArrowUp') this.chosen.value = (this.chosen.peek() + length - 1) % length
    else if (key === 'Enter' || key === 'Tab') this.take(this.chosen.peek())
    else if (key === 'Escape') this.close()
    else return false
    return true
  }

  /** Waits for the results before taking one, since the list still shows those for fewer letters. */
  async #takeWhenThere(trigger: Trigger | undefined, looking: Promise<void>): Promise<void> {
    await looking.catch(() => {})
    if (this.#trigger === trigger) this.take(0)
  }

  take(at: number): void {
    const [offer, field, trigger] = [this.offers.peek()[at], this.#field.current, this.#trigger]
    if (!offer || !field || !trigger) return
    this.close()
    field.setSelectionRange(trigger.start, field.selectionStart)
    insertText(field, offer.insert)
  }

  get attributes() {
    const isOpen = this.offers.value.length > 0
    return {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? 'typeahead' : undefined,
      'aria-activedescendant': isOpen ? `offer-${this.chosen.value}` : undefined,
    }
  }
}
