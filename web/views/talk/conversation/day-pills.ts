/** How long the day stays visible after scrolling stops. */
const STAYS_MS = 800
/** A pill may overlap the line below it by this much. */
const SLACK_PX = 2

/**
 * While the user scrolls, the day floats above the messages. A moment later it disappears, because it covers them. In
 * its own place, it stays. The style sheet does this with the attributes that are set here.
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
    this.scroll.dataset.moving = ''
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#rest, STAYS_MS)
  }

  readonly #rest = () => {
    const pills = [...this.scroll.querySelectorAll('.line.day')]
    const afloat = pills.filter(floats)
    for (const pill of pills) pill.toggleAttribute('data-floats', afloat.includes(pill))
    delete this.scroll.dataset.moving
  }
}

/** Whether the date covers the line after it. */
function floats(pill: Element): boolean {
  const next = pill.nextElementSibling?.getBoundingClientRect()
  return next !== undefined && next.top < pill.getBoundingClientRect().bottom - SLACK_PX
}
