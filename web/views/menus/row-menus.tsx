import { useSignal, useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { useApp } from '../../app/app'
import { IconButton } from '../../parts/controls/button'
import { t } from '../../words/t'
import { useOpenRowInSight } from './open-row'
import { type AskedRow, followRows, linkOf } from './row-gestures'
import { RowMenu } from './row-menu'

// The organization's menu is loaded along with the row menus.
export { OrganizationMenu } from './organization-menu'

interface Open {
  readonly hash: string
  readonly row: HTMLElement
  readonly at: HTMLElement
}

/**
 * Menus for the rows of the surrounding element, which open with a right click, a long press or the keyboard. Rows that
 * are links share a button that also opens the menu. It is shown in the row with an open menu, or else in the row under
 * the pointer.
 */
export function RowMenus() {
  const { router } = useApp()
  const place = useRef<HTMLDivElement>(null)
  const spot = useRef<HTMLSpanElement>(null)
  const pointed = useSignal<HTMLElement | undefined>(undefined)
  const open = useSignal<Open | undefined>(undefined)
  const openAt = (row: HTMLElement, at: HTMLElement) => {
    const hash = linkOf(row).getAttribute('href') ?? ''
    if (row !== open.peek()?.row) open.value = { hash, row, at }
  }
  const ask = ({ row, at }: AskedRow) => {
    if (at) moveTo(spot.current!, at)
    openAt(row, at ? spot.current! : linkOf(row))
  }
  useEffect(() => {
    const list = place.current!.parentElement!
    const point = (row: HTMLElement | undefined) => {
      pointed.value = row
    }
    return followRows(list, { point, ask })
  }, [])
  useOpenRowInSight(place)
  useSignalEffect(() => {
    const row = open.value?.row ?? pointed.value
    // Marks the row with an open menu, or else the one under the pointer. Nothing else sets this attribute.
    row?.setAttribute('data-pointed', '')
    return () => row?.removeAttribute('data-pointed')
  })
  useSignalEffect(() => {
    // Going elsewhere closes the menu.
    router.route.value
    open.value = undefined
  })
  const row = open.value?.row ?? pointed.value
  return (
    <div class="row-menus" ref={place}>
      <span ref={spot} aria-hidden="true" />
      {row?.matches('a') && <MoreButton row={row} onClick={(button) => openAt(row, button)} />}
      {open.value && (
        <RowMenu
          key={open.value.hash}
          route={router.leadsTo(open.value.hash)}
          hash={open.value.hash}
          at={open.value.at}
          close={() => {
            open.value = undefined
          }}
        />
      )}
    </div>
  )
}

function MoreButton({ row, onClick }: { row: HTMLElement; onClick(button: HTMLElement): void }) {
  return (
    <IconButton
      icon="more"
      label={t('side.options')}
      aria-haspopup="menu"
      // Keyboard users open the menu at the row itself.
      tabIndex={-1}
      style={{ top: `${row.offsetTop}px`, height: `${row.offsetHeight}px` }}
      // The focus stays where it was, and returns there from the menu.
      onPointerDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    />
  )
}

/** Moves the menu's anchor to the pointer. */
function moveTo(spot: HTMLElement, { x, y }: { x: number; y: number }): void {
  const origin = spot.parentElement!.getBoundingClientRect()
  spot.style.left = `${x - origin.left}px`
  spot.style.top = `${y - origin.top}px`
}
