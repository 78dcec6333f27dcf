import { t } from '../../words/t'
import { CATEGORIES } from './categories.generated'
import type { NamedEmoji } from './named-emoji'
import { oftenChosen } from './often-chosen'

export type Tab = 'found' | 'often' | 'own' | keyof typeof CATEGORIES

interface Section {
  readonly tab: Tab
  readonly title: string
  readonly emoji: readonly NamedEmoji[]
}

/** The maximum number of search results. */
const MOST_FOUND = 200

/** All emoji by kind, each under the first of its names, or the results of a search. */
export function sectionsOf(all: readonly NamedEmoji[], search: string): Section[] {
  const word = search.trim().toLowerCase().replaceAll(' ', '_').replaceAll(':', '')
  if (word) {
    const begins = ({ name }: NamedEmoji) => (name.startsWith(word) ? 0 : 1)
    const found = all.filter(({ name }) => name.includes(word)).sort((one, other) => begins(one) - begins(other))
    return withEmoji([section('found', once(found).slice(0, MOST_FOUND))])
  }
  const unicode = new Map(all.toReversed().map((one) => [one.code, one]))
  const named = (codes: readonly string[]) => codes.flatMap((code) => unicode.get(code) ?? [])
  const kinds = Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[]
  return withEmoji([
    section('often', named(oftenChosen())),
    section('own', once(all.filter(({ type }) => type !== 'unicode_emoji'))),
    ...kinds.map((kind) => section(kind, named(CATEGORIES[kind].split(' ')))),
  ])
}

const section = (tab: Tab, emoji: readonly NamedEmoji[]): Section => ({ tab, title: t(`emoji.${tab}`), emoji })

const withEmoji = (sections: readonly Section[]) => sections.filter(({ emoji }) => emoji.length > 0)

/** Each emoji once, under the first of its names in the list. */
function once(emoji: readonly NamedEmoji[]): NamedEmoji[] {
  const known = new Set<string>()
  return emoji.filter(({ type, code }) => {
    const isNew = !known.has(`${type} ${code}`)
    known.add(`${type} ${code}`)
    return isNew
  })
}
