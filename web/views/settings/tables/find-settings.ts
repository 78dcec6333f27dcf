import type { Client } from '../../../app/client'
import { isOwner } from '../../../app/may-run'
import { hasWords } from '../../../parts/controls/filter-field'
import { t } from '../../../words/t'
import { type AnyPage, addressOf, PAGES } from './pages'
import { keyOf, NEWCOMERS, sourceOf } from './sources'

interface Found {
  readonly address: string
  readonly label: string
  readonly page: string
}

const MOST = 30

/**
 * Pages whose names contain the words, and settings whose labels or explanations do, if the user may open or change
 * them.
 */
export function findSettings(client: Client, words: string): Found[] {
  const pages = PAGES.filter((page) => page.may(client))
  const named = pages.filter(({ id }) => hasWords(t(`page.${id}`), words))
  const found = [
    ...named.map((page) => ({ address: addressOf(page), label: t(`page.${page.id}`), page: partName(page) })),
    ...pages.flatMap((page) => inPage(client, page, words)),
  ]
  return found.slice(0, MOST)
}

const partName = ({ part }: AnyPage) => t(part === 'settings' ? 'settings.own' : 'settings.organization')

function inPage(client: Client, page: AnyPage, words: string): Found[] {
  const source = sourceOf(page)
  return source.settings
    .filter(([, setting]) => source === NEWCOMERS || setting.page === page.id)
    .filter(([name, { isOwners }]) => (!isOwners || isOwner(client)) && source.read(client, name) !== undefined)
    .map(([name]) => ({ name, key: keyOf(source, name) }))
    .filter(({ key }) => hasWords(`${t(key)}\n${t(`${key}_more`)}`, words))
    .map(({ name, key }) => ({ address: addressOf(page, name), label: t(key), page: t(`page.${page.id}`) }))
}
