import type { Signal } from '@preact/signals'
import type { RefObject } from 'preact'
import type { Client } from '../../../app/client'
import type { Conversation } from '../../../model/conversations/conversation'
import { insertText } from './insert'
import type { Offer } from './offer'
import { type Trigger, triggerIn } from './trigger'

/** The suggestions and the texts that they insert: loaded with the first letter that needs them. */
const loadOffers = () => import('./offers')

/** Suggestions for the word at the cursor. */
export class Typeahead {
  readonly #field: RefObject<HTMLTextAreaElement | null>
  #trigger: Trigger | undefined

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

  async look(): Promise<void> {
    const field = this.#field.current
    const trigger = field ? triggerIn(field.value, field.selectionStart) : undefined
    this.#trigger = trigger
    if (!trigger) return this.close()
    const { offersFor } = await loadOffers()
    const offers = await offersFor(this.client, trigger, this.place())
    // Somebody has typed on.
    if (this.#trigger !== trigger) return
    this.offers.value = offers
    this.chosen.value = 0
  }

  close(): void {
    this.#trigger = undefined
    if (this.offers.peek().length > 0) this.offers.value = []
  }

  /** Whether the key was for the list. */
  press({ key }: KeyboardEvent): boolean {
    const { length } = this.offers.peek()
    if (length === 0) return false
    if (key === 'ArrowDown') this.chosen.value = (this.chosen.peek() + 1) % length
    else if (key === 'ArrowUp') this.chosen.value = (this.chosen.peek() + length - 1) % length
    else if (key === 'Enter' || key === 'Tab') this.take(this.chosen.peek())
    else if (key === 'Escape') this.close()
    else return false
    return true
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
