import { useApp } from '../../app/app'
import type { Narrow } from '../../model/conversations/narrow'
import { narrowOf, wordsOf } from '../../model/conversations/search-text'
import { t } from '../../words/t'

/** The text shown when a search finds nothing, with links to things that the user can try. */
export function NoHits({ narrow }: { narrow: Narrow }) {
  const { router } = useApp()
  const { terms, rest } = wordsOf(narrow)
  const isNarrowed = terms.length > 0 && rest !== ''
  return (
    <>
      <h2>{rest ? t('search.none_with', { words: rest }) : t('search.none')}</h2>
      <p>{t(isNarrowed ? 'search.none_narrowed' : rest ? 'search.none_words' : 'search.none_terms')}</p>
      <div class="row">
        {isNarrowed && (
          <a class="btn solid" href={router.to(narrowOf({ terms: [], rest }))}>
            {t('search.widen')}
          </a>
        )}
        <a class="btn" href={router.toSearch(narrow)}>
          {t('search.change')}
        </a>
      </div>
    </>
  )
}
