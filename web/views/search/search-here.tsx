import { useApp } from '../../app/app'
import type { Narrow } from '../../model/conversations/narrow'
import { Icon } from '../../parts/icons/icon'
import { t } from '../../words/t'

/** A link to the search screen, which starts with the current view's conditions. */
export function SearchHere({ narrow }: { narrow: Narrow }) {
  const { router } = useApp()
  return (
    <a class="icon-btn" href={router.toSearch(narrow)} aria-label={t('search.here')} title={t('search.here')}>
      <Icon name="search" />
    </a>
  )
}
