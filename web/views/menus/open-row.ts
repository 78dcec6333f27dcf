import { useSignalEffect } from '@preact/signals'
import { useApp } from '../../app/app'

/**
 * Scrolls the surrounding list when another conversation is opened, for example from the inbox, so that its row is
 * visible. A row that is already visible stays where it is.
 */
export function useOpenRowInSight(place: { readonly current: HTMLElement | null }): void {
  const { router } = useApp()
  useSignalEffect(() => {
    router.route.value
    // The row doesn't exist before the list is rendered.
    const frame = requestAnimationFrame(() => {
      // The list may be gone by then.
      const list = place.current?.parentElement
      if (list) showOpenRow(list)
    })
    return () => cancelAnimationFrame(frame)
  })
}

function showOpenRow(list: HTMLElement): void {
  const row = list.querySelector('.side-group [aria-current]')?.getBoundingClientRect()
  const seen = list.getBoundingClientRect()
  if (row && (row.top < seen.top || row.bottom > seen.bottom))
    list.scrollTop += row.top + row.height / 2 - seen.top - seen.height / 2
}
