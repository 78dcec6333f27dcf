import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { holdFinger } from './long-press'

/** A position in the window. */
export interface Point {
  readonly x: number
  readonly y: number
}

interface PopProps {
  /** The element next to which the popover opens, if there is one. */
  at: HTMLElement | undefined
  /** The pointer's position, if the popover opens there. */
  point?: Point | undefined
  close(): void
  label?: string
  class?: string
  role?: 'dialog'
  children: ComponentChildren
}

/** `showPopover` with the element that opened the popover, if there is one. */
interface Opens {
  showPopover(options: { source?: HTMLElement | undefined }): void
}

/**
 * A layer next to an element, at the pointer, or in the middle of the window. On phones, it is a sheet. Esc and a click
 * elsewhere close it.
 */
export function Pop({ at, point, close, label, class: more, role, children }: PopProps) {
  const pop = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = pop.current!
    ;(element as Opens).showPopover({ source: at })
    if (point) placeAtPoint(element, point)
    else if (at) place(element, at)
    holdFinger(element)
    // A hidden element only marks a position on the screen. It isn't a button that opened the popover.
    if (!at?.ariaHidden) at?.setAttribute('aria-expanded', 'true')
    const first = element.querySelector<HTMLElement>('[autofocus], [role=menuitem], button, input, a')
    first?.focus()
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close()
    }
    element.addEventListener('toggle', toggled)
    return () => {
      element.removeEventListener('toggle', toggled)
      at?.removeAttribute('aria-expanded')
      // Moves the focus back to where it was before, unless the user has already moved it elsewhere.
      if (element.matches(':popover-open')) element.hidePopover()
    }
  }, [])
  return (
    <section
      ref={pop}
      popover="auto"
      class={['pop', !at && 'alone', more].filter(Boolean).join(' ')}
      role={role}
      aria-label={label}
      onKeyDown={walk}
    >
      {children}
    </section>
  )
}

/** Arrow keys move between the items, and a letter goes to the next item that begins with it. */
function walk(event: KeyboardEvent): void {
  const items = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')]
  if (items.length === 0) return
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = nextOf(event.key, items, at)
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}

function nextOf(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const { length } = items
  if (key === 'ArrowDown') return items[(at + 1) % length]
  if (key === 'ArrowUp') return items[(at + length - 1) % length]
  if (key === 'Home') return items[0]
  if (key === 'End') return items[length - 1]
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

const EDGE_PX = 8

/**
 * Positions a popover at the pointer, as browsers do with their own menus: on the pointer's other side if there is no
 * room.
 */
function placeAtPoint(element: HTMLElement, { x, y }: Point): void {
  if (innerWidth < 700) return
  const { style } = element
  Object.assign(style, { positionArea: 'none', margin: '0' })
  const { width, height } = element.getBoundingClientRect()
  const [before, after] = [x - width, x]
  const isRightToLeft = element.matches(':dir(rtl)')
  const [first, second] = isRightToLeft ? [before, after] : [after, before]
  const isFit = first >= EDGE_PX && first + width <= innerWidth - EDGE_PX
  const isFitBelow = y + height <= innerHeight - EDGE_PX
  style.left = `${within(isFit ? first : second, innerWidth - width)}px`
  style.top = `${within(isFitBelow ? y : y - height, innerHeight - height)}px`
}

const within = (wanted: number, most: number) => Math.max(EDGE_PX, Math.min(wanted, most - EDGE_PX))

/** Positions a popover in browsers that can't do it with CSS. */
function place(element: HTMLElement, at: HTMLElement): void {
  if (CSS.supports('position-area', 'block-end') || innerWidth < 700) return
  const [anchor, own] = [at.getBoundingClientRect(), element.getBoundingClientRect()]
  const below = anchor.bottom + own.height <= innerHeight
  element.style.top = `${below ? anchor.bottom : Math.max(EDGE_PX, anchor.top - own.height)}px`
  const start = element.matches(':dir(rtl)') ? anchor.right - own.width : anchor.left
  element.style.left = `${within(start, innerWidth - own.width)}px`
}
