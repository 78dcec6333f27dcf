import { signal } from '@preact/signals'

/** As in the style sheets: from there on, details stand beside the view. */
const room = matchMedia('(min-width: 1100px)')
const hasRoom = signal(room.matches)
room.addEventListener('change', ({ matches }) => {
  hasRoom.value = matches
})

/** Whether details stand beside the view; else they lie over it. */
export const isBeside = (): boolean => hasRoom.value

/**
 * Shows details, and hides them. What lies over a view goes with it; what stands beside it stays.
 */
export class PanelSwitch {
  readonly #isBeside
  readonly #isOver = signal(false)

  constructor({ isShown }: { isShown: boolean }) {
    this.#isBeside = signal(isShown)
  }

  get isOn(): boolean {
    return this.#now.value
  }

  toggle(): void {
    this.#now.value = !this.#now.value
  }

  close(): void {
    this.#now.value = false
  }

  leave(): void {
    this.#isOver.value = false
  }

  get #now() {
    return hasRoom.value ? this.#isBeside : this.#isOver
  }
}

/**
 * Who is in a channel is shown until somebody hides it; details of conversations where somebody
 * wants them.
 */
export const membersShown = new PanelSwitch({ isShown: true })
export const detailsShown = new PanelSwitch({ isShown: false })
