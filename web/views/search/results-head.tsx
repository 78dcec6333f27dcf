import { useApp } from '../../app/app'
import { AT } from '../../app/route'
import { canonical, type Narrow, type Term } from '../../model/conversations/narrow'
import { without, wordsOf } from '../../model/conversations/search-text'
import { Icon } from '../../parts/icons/icon'
import type { IconName } from '../../parts/icons/icon-names'
import { useHeading } from '../../parts/page/head'
import { type Key, t } from '../../words/t'
import { TermChip } from './term-chip'

const FILTERS: readonly { term: Term; icon: IconName; name: Key }[] = [
  { term: { operator: 'has', operand: 'image' }, icon: 'image', name: 'search.pictures' },
  { term: { operator: 'has', operand: 'attachment' }, icon: 'clip', name: 'search.files' },
  { term: { operator: 'has', operand: 'link' }, icon: 'link', name: 'search.links' },
  { term: { operator: 'is', operand: 'starred' }, icon: 'star', name: 'view.starred' },
]

/**
 * The header of search results: the search, whose conditions can be removed or edited, and filters to turn on or off.
 */
export function ResultsHead({ narrow }: { narrow: Narrow }) {
  const { router } = useApp()
  const { terms, rest } = wordsOf(narrow)
  useHeading(t('view.search'))
  const show = (wanted: Narrow) => router.go(wanted.length === 0 ? AT.search : router.to(wanted))
  return (
    <>
      <header class="head">
        <a class="icon-btn back" href={AT.search} aria-label={t('shell.back')}>
          <Icon name="left" />
        </a>
        <h1 class="vh">{t('view.search')}</h1>
        <search class="search-field">
          <Icon name="search" />
          {terms.map((term) => (
            <TermChip key={JSON.stringify(term)} term={term} remove={() => show(without(narrow, term))} />
          ))}
          <a class="grow clip" href={router.toSearch(narrow)} title={t('search.change')}>
            {rest || <span class="mute">{t('search.words')}</span>}
          </a>
        </search>
      </header>
      <nav class="col filters" aria-label={t('search.filters')}>
        {FILTERS.map(({ term, icon, name }) => {
          const known = narrow.find((one) => isSameTerm(one, term))
          return (
            <a
              key={name}
              class="btn"
              href={router.to(known ? without(narrow, known) : [...narrow, term])}
              aria-current={known ? 'true' : undefined}
            >
              <Icon name={icon} />
              {t(name as 'search.pictures')}
            </a>
          )
        })}
      </nav>
    </>
  )
}

const isSameTerm = (one: Term, other: Term) =>
  canonical(one.operator) === other.operator && one.operand === other.operand && !one.negated
