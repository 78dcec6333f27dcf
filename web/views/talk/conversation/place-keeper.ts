import { signal } from '@preact/signals'
import type { Place } from '../../../app/route'

/** If the end is within this distance, new messages scroll into view. */
const NEAR_PX = 80
/** The first unread message is placed a quarter of the height below the top. */
const UNREAD_AT = 0.25

/** A line of the list, and its distance from the top of the visible area. */
interface Hold {
  readonly line: HTMLElement
  readonly offset: number
}

/**
 * Keeps the messages that are being read in place when something above them is inserted or grows, or when the window is
 * resized. If the list is at its end, it stays there.
 */
export class PlaceKeeper {
  /** Whether the end is visible, or nearly so. */
  readonly isNearEnd = signal(true)
  /** Set once there is a position to keep. */
  #hold: Hold | 'end' | undefined
  /** The position to which this class last scrolled the list. */
  #placedAt = -1
  readonly #resizes = new ResizeObserver(() => this.restore())

  constructor(
    private readonly scroll: HTMLElement,
    /** Whether no further messages follow the last line. */
    private readonly hasEnd: () => boolean,
    private readonly moved: () => void,
    /** Whether further messages can't be loaded, so that lines below the last one are the user's own unsent messages. */
    private readonly isCutOff: () => boolean,
  ) {
    scroll.addEventListener('scroll', this.#scrolled, { passive: true })
    this.#resizes.observe(scroll)
  }

  close(): void {
    this.scroll.removeEventListener('scroll', this.#scrolled)
    this.#resizes.disconnect()
  }

  /** The position to keep; undefined if it is the end, or if there is none. */
  get held(): Place | undefined {
    const hold = this.#hold
    return hold && hold !== 'end' ? { id: Number(hold.line.dataset.id), offset: hold.offset } : undefined
  }

  /** Watches an element that may grow, for example when a picture loads or a spoiler is opened. */
  watch(content: Element): void {
    this.#resizes.observe(content)
  }

  toEnd(): void {
    this.#hold = 'end'
    // Without a network, this is the end of the loaded messages.
    this.scroll.scrollTop = this.scroll.scrollHeight
    this.restore()
  }

  toUnread(line: HTMLElement): void {
    this.to(line, this.scroll.clientHeight * UNREAD_AT)
  }

  toMiddle(line: HTMLElement): void {
    this.to(line, Math.max(0, (this.scroll.clientHeight - line.offsetHeight) / 2))
  }

  /** Scrolls until the line is visible, and no further. */
  toSight(line: HTMLElement): void {
    line.scrollIntoView({ block: 'nearest' })
    this.#scrolled()
  }

  page(direction: 1 | -1): void {
    this.scroll.scrollBy({ top: direction * this.scroll.clientHeight * 0.85 })
  }

  /** Called after lines have been added, removed or resized. */
  restore(): void {
    const hold = this.#hold
    if (!hold) return
    if (hold === 'end' && (this.hasEnd() || this.isCutOff())) this.scroll.scrollTop = this.scroll.scrollHeight
    else if (hold !== 'end' && hold.line.isConnected) this.scroll.scrollTop += this.#offsetOf(hold.line) - hold.offset
    this.#placedAt = this.scroll.scrollTop
    this.#look()
  }

  /** The lines that are at least partly visible. */
  inSight(): HTMLElement[] {
    const lines = this.#lines()
    const { top, bottom } = this.scroll.getBoundingClientRect()
    const first = firstWhere(lines, (line) => line.getBoundingClientRect().bottom > top)
    const after = firstWhere(lines, (line) => line.getBoundingClientRect().top >= bottom)
    return lines.slice(first, after)
  }

  /** The visible lines whose end is visible too. */
  readToEnd(): HTMLElement[] {
    const { bottom } = this.scroll.getBoundingClientRect()
    return this.inSight().filter((line) => line.getBoundingClientRect().bottom <= bottom + 1)
  }

  /** The height of the content above and below the visible area, in pixels. */
  get rest(): { above: number; below: number } {
    const { scrollTop, scrollHeight, clientHeight } = this.scroll
    return { above: scrollTop, below: scrollHeight - scrollTop - clientHeight }
  }

  to(line: HTMLElement, offset: number): void {
    this.#hold = { line, offset }
    // Lines get their actual height only when they are rendered, so the position is corrected after the first attempt.
    this.restore()
    this.restore()
  }

  readonly #scrolled = () => {
    // An event for this class's own scrolling arrives only after the lines may have grown again, so it must not count
    // as the user's.
    if (this.scroll.scrollTop === this.#placedAt) return this.#look()
    const isAtEnd = this.rest.below <= NEAR_PX && this.hasEnd()
    const [line] = this.inSight()
    if (isAtEnd) this.#hold = 'end'
    else if (line) this.#hold = { line, offset: this.#offsetOf(line) }
    this.#look()
  }

  #look(): void {
    this.isNearEnd.value = this.rest.below <= NEAR_PX && this.hasEnd()
    this.moved()
  }

  #offsetOf(line: HTMLElement): number {
    return line.getBoundingClientRect().top - this.scroll.getBoundingClientRect().top
  }

  #lines(): HTMLElement[] {
    return [...this.scroll.querySelectorAll<HTMLElement>('.msg')]
  }
}

/** The index of the first line that matches, provided that all later lines match, too. */
function firstWhere(lines: readonly HTMLElement[], isIt: (line: HTMLElement) => boolean): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isIt(lines[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
