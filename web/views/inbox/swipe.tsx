import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { Icon } from '../../parts/icons/icon'
import { t } from '../../words/t'

interface SwipeProps {
  onRight: () => void
  onLeft: (() => void) | undefined
  children: ComponentChildren
}

/** Distances in pixels: where a swipe begins, where it takes effect, and the farthest that the row moves. */
const BEGINS = 12
const COUNTS = 72
const MOST = 120

/** A row that can be swiped: to the right to mark it as read, to the left to mute a topic. Buttons do the same. */
export function Swipe({ onRight, onLeft, children }: SwipeProps) {
  const element = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number; isSwipe: boolean } | undefined>(undefined)
  const slide = (by: number) => {
    element.current?.style.setProperty('--slide', `${by}px`)
    if (element.current) element.current.dataset.slide = by === 0 ? '' : by > 0 ? 'right' : 'left'
  }
  const offsetOf = (touch: Touch) => {
    const by = touch.clientX - start.current!.x
    return Math.max(onLeft ? -MOST : 0, Math.min(MOST, by))
  }
  return (
    <div
      class="swipe"
      ref={element}
      onTouchStart={({ touches }) => {
        const [touch, second] = touches
        start.current = touch && !second ? { x: touch.clientX, y: touch.clientY, isSwipe: false } : undefined
      }}
      onTouchMove={({ touches }) => {
        const [touch] = touches
        const began = start.current
        if (!touch || !began) return
        const [across, along] = [Math.abs(touch.clientX - began.x), Math.abs(touch.clientY - began.y)]
        // A vertical movement scrolls the page.
        if (!began.isSwipe && along > across && along > BEGINS) start.current = undefined
        else if (began.isSwipe || across > BEGINS) {
          began.isSwipe = true
          slide(offsetOf(touch))
        }
      }}
      onTouchEnd={(event) => {
        const [touch] = event.changedTouches
        const by = touch && start.current?.isSwipe ? offsetOf(touch) : 0
        if (start.current?.isSwipe && event.cancelable) event.preventDefault()
        start.current = undefined
        slide(0)
        if (by >= COUNTS) onRight()
        else if (by <= -COUNTS) onLeft?.()
      }}
      onTouchCancel={() => {
        start.current = undefined
        slide(0)
      }}
    >
      <span class="under" aria-hidden="true">
        <Icon name="check" />
        {t('inbox.swipe_read')}
      </span>
      <span class="under left" aria-hidden="true">
        <Icon name="bell-off" />
        {t('inbox.swipe_mute')}
      </span>
      {children}
    </div>
  )
}
