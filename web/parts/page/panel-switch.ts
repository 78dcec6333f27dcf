import { signal } from '@preact/signals'

/** The same width as in the style sheets: from this width on, details are shown next to the view. */
const room = matchMedia('(min-width: 1100px)')
const hasRoom = signal(room.matches)
room.addEventListener('change', ({ matches }) => {
  hasRoom.value = matches
})

/** Whether details are next to the view. Otherwise, they cover it. */
export const isBeside = (): boolean => hasRoom.value

/** Shows and hides details. Details that cover a view close with it; those next to it stay open. */
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

/** Next to a channel, its members are shown until the user hides them. Details of conversations are shown on demand. */
export const membersShown = new PanelSwitch({ isShown: true })
export const detailsShown = new PanelSwitch({ isShown: false })
