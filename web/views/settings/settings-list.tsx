import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { useApp } from '../../app/app'
import { mayHaveBots } from '../../app/may-run'
import { AT } from '../../app/route'
import { FilterField } from '../../parts/controls/filter-field'
import { NoneFound } from '../../parts/controls/none-found'
import { Icon } from '../../parts/icons/icon'
import { t } from '../../words/t'
import { findSettings } from './tables/find-settings'
import { addressOf, PAGES, type Part } from './tables/pages'

const PARTS: readonly { part: Part; label: 'settings.own' | 'settings.organization' }[] = [
  { part: 'settings', label: 'settings.own' },
  { part: 'organization', label: 'settings.organization' },
]

/** The settings pages that the user may open, and a field to find pages and settings. */
export function SettingsList() {
  const words = useSignal('')
  const list = useRef<HTMLDivElement>(null)
  // Scrolls to the current page, because there may be more pages than fit on the screen.
  useEffect(
    () => list.current?.parentElement?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    [],
  )
  return (
    <>
      <div class="find-setting" ref={list}>
        <FilterField label={t('settings.find')} words={words} />
      </div>
      {words.value.trim() === '' ? PARTS.map((one) => <PagesOf key={one.part} {...one} />) : <Found words={words} />}
    </>
  )
}

function PagesOf({ part, label }: (typeof PARTS)[number]) {
  const { client, router } = useApp()
  const route = router.route.value
  const pages = PAGES.filter((page) => page.part === part && page.may(client))
  if (pages.length === 0) return null
  const isCurrent = (id: string) => route.view === 'settings' && route.part === part && route.page === id
  return (
    <div class="side-group">
      <div class="side-title">
        <h2>{t(label)}</h2>
      </div>
      <ul role="list">
        {pages.map(({ id, icon }) => (
          <li key={id}>
            <a class="side-row" href={addressOf({ part, id })} aria-current={isCurrent(id) ? 'page' : undefined}>
              <Icon name={icon} />
              <span class="name">{t(`page.${id}`)}</span>
              <Icon name="right" size="s" class="phone-only" />
            </a>
          </li>
        ))}
        {part === 'settings' && mayHaveBots(client) && (
          <li>
            <a class="side-row" href={AT.bots} aria-current={route.view === 'bots' ? 'page' : undefined}>
              <Icon name="code" />
              <span class="name">{t('page.bots')}</span>
              <Icon name="right" size="s" class="phone-only" />
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}

function Found({ words }: { words: Signal<string> }) {
  const { client } = useApp()
  const found = findSettings(client, words.value)
  return (
    <div class="side-group">
      <p class="vh" role="status">
        {found.length === 0 ? '' : t('settings.found', { count: found.length })}
      </p>
      {found.length === 0 && <NoneFound text="settings.found_none" words={words} />}
      <ul role="list">
        {found.map(({ address, label, page }) => (
          <li key={address}>
            <a class="side-row two" href={address}>
              <span class="name">
                {label}
                <small>{page}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
