import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { useApp } from '../../app/app'
import { type Narrow, operandOf, type Term } from '../../model/conversations/narrow'
import { narrowOf, type SearchText, termsIn, without, wordsOf } from '../../model/conversations/search-text'
import { useOptions } from '../../parts/controls/use-options'
import { knownNames } from './known-names'
import { searchedFor } from './recent-searches'
import { suggestionsFor, type Takes } from './suggestions'

/** The id of the list of suggestions. */
export const SUGGESTIONS = 'suggestions'

/** The state of a search while the user types: conditions, words and suggestions. */
export function useSearch(narrow: Narrow) {
  const app = useApp()
  const { client, router } = app
  const begun = useMemo(() => wordsOf(narrow), [narrow])
  const terms = useSignal<Narrow>(begun.terms)
  const words = useSignal(begun.rest)
  const field = useRef<HTMLInputElement>(null)
  useTopicsOf(terms.value)
  const takes: Takes = {
    run(wanted: SearchText) {
      const { terms: more, rest } = termsIn(`${wanted.rest} `, knownNames(client, wanted.terms), true)
      const found = narrowOf({ terms: [...wanted.terms, ...more], rest })
      if (found.length === 0) return
      searchedFor(client.store.ownId, found)
      router.go(router.to(found))
    },
    add(term: Term) {
      terms.value = [...terms.peek(), term]
      field.current?.focus()
    },
    type(text: string) {
      words.value = text
      field.current?.focus()
    },
    go: (hash) => router.go(hash),
  }
  const suggestions = suggestionsFor(app, { terms: terms.value, rest: words.value }, takes)
  const options = useOptions(SUGGESTIONS, suggestions, (one) => one.take())
  return {
    field,
    terms: terms.value,
    words: words.value,
    suggestions,
    options,
    typed(text: string) {
      const { terms: more, rest } = termsIn(text, knownNames(client, terms.peek()))
      if (more.length > 0) terms.value = [...terms.peek(), ...more]
      words.value = rest
      options.toFirst()
    },
    press(event: KeyboardEvent) {
      if (event.key === 'Backspace' && words.peek() === '') terms.value = terms.peek().slice(0, -1)
      else options.press(event)
    },
    remove(term: Term) {
      terms.value = without(terms.peek(), term)
    },
  }
}

/** Fetches the topics of the searched channel for suggestions. The component updates when they arrive. */
function useTopicsOf(terms: Narrow): void {
  const { client } = useApp()
  const channelId = operandOf(terms, 'channel')
  useEffect(() => {
    if (typeof channelId === 'number') client.looking.topics(channelId).catch(() => {})
  }, [client, channelId])
  if (typeof channelId === 'number') client.store.topics.lists.get(channelId)
}
