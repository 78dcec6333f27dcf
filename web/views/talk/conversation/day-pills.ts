/** How long a day pill that covers a message stays visible after scrolling stops. */
const STAYS_MS = 800
/** A pill may overlap the line below it by this much without counting as covering it. */
const SLACK_PX = 2

/**
 * While the user scrolls, the day floats above the messages until the next day takes its place. When scrolling stops,
 * the day soon disappears if it covers a message. Otherwise, it stays.
 */
export class DayPills {
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly scroll: HTMLElement) {
    scroll.addEventListener('scroll', this.#moved, { passive: true })
  }

  close(): void {
    clearTimeout(this.#timer)
    this.scroll.removeEventListener('scroll', this.#moved)
  }

  readonly #moved = () => {
    this.#hide(isOver)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#hide((pill) => isOver(pill, pill.nextElementSibling)), STAYS_MS)
  }

  #hide(isHidden: (pill: Element, nextPill: Element | undefined) => boolean): void {
    const pills = [...this.scroll.querySelectorAll('.line.day')]
    // All positions are read before anything changes, so that the browser computes them only once.
    const hidden = pills.filter((pill, at) => isHidden(pill, pills[at + 1]))
    for (const pill of pills) pill.toggleAttribute('data-covers', hidden.includes(pill))
  }
}

/** Whether a date covers another line. */
function isOver(pill: Element, line: Element | undefined | null): boolean {
  return line != null && line.getBoundingClientRect().top < pill.getBoundingClientRect().bottom - SLACK_PX
}
