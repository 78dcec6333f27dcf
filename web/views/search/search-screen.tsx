import { useEffect } from 'preact/hooks'
import { useApp } from '../../app/app'
import { AT } from '../../app/route'
import type { Narrow } from '../../model/conversations/narrow'
import { Icon } from '../../parts/icons/icon'
import { useHeading } from '../../parts/page/head'
import { Avatar } from '../../parts/people/avatar'
import { ChannelIcon } from '../../parts/places/channel-icon'
import { t } from '../../words/t'
import type { Suggestion } from './suggestion'
import { TermChip } from './term-chip'
import { SUGGESTIONS, useSearch } from './use-search'

interface SearchScreenProps {
  narrow: Narrow
}

/** The search field, and suggestions below it. Conditions become chips once they are complete. */
export const SearchScreen = ({ narrow }: SearchScreenProps) => (
  <Search key={useApp().router.to(narrow)} narrow={narrow} />
)

function Search({ narrow }: SearchScreenProps) {
  const { field, terms, words, suggestions, options, typed, press, remove } = useSearch(narrow)
  useHeading(t('view.search'))
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <>
      <header class="head">
        <h1 class="vh">{t('view.search')}</h1>
        <search class="search-field">
          <Icon name="search" />
          {terms.map((term) => (
            <TermChip key={JSON.stringify(term)} term={term} remove={() => remove(term)} />
          ))}
          <input
            ref={field}
            {...options.field}
            aria-label={t('search.words')}
            placeholder={terms.length === 0 ? t('search.words') : ''}
            value={words}
            onInput={({ currentTarget }) => typed(currentTarget.value)}
            onKeyDown={press}
          />
        </search>
        <a class="btn quiet" href={AT.inbox}>
          {t('dialog.cancel')}
        </a>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the lines take no focus, and more may exist than fit. */}
      <section class="scroll" tabIndex={0} aria-label={t('search.suggestions')}>
        <div class="col suggest">
          <div role="listbox" id={SUGGESTIONS} aria-label={t('search.suggestions')}>
            {suggestions.map((suggestion, at) => (
              <Line
                key={suggestion.key}
                suggestion={suggestion}
                isFirst={suggestions[at - 1]?.group !== suggestion.group}
                attributes={options.option(at)}
              />
            ))}
          </div>
        </div>
      </section>
    </>
  )
}

interface LineProps {
  suggestion: Suggestion
  isFirst: boolean
  attributes: Record<string, unknown>
}

function Line({ suggestion, isFirst, attributes }: LineProps) {
  const { group, text, code, what } = suggestion
  return (
    <>
      {isFirst && (
        <div class="lbl" aria-hidden="true">
          {t(`search.group_${group}`)}
        </div>
      )}
      <div {...attributes}>
        <Picture suggestion={suggestion} />
        {code ? <code>{code}</code> : <span class="clip">{text}</span>}
        {what && <span class="what">{what}</span>}
      </div>
    </>
  )
}

function Picture({ suggestion: { icon, channelId, userId } }: { suggestion: Suggestion }) {
  const { client } = useApp()
  if (userId !== undefined) return <Avatar client={client} id={userId} size="s" />
  const channel = channelId === undefined ? undefined : client.store.channels.channels.peek(channelId)
  return channel ? <ChannelIcon channel={channel} /> : <Icon name={icon} />
}
