import { AT } from '../../app/route'
import { Icon } from '../../parts/icons/icon'
import { lazy } from '../../parts/loading/lazy'
import { t } from '../../words/t'

export const SettingsList = lazy(() => import('./settings-list'), 'SettingsList', 'settings')

/** The settings pages, which replace the conversations in the sidebar. On phones, they are listed on the You screen. */
export function SettingsSidebar() {
  return (
    <nav class="sidebar keep" id="sidebar" aria-label={t('side.settings')}>
      <div class="side-head">
        <a class="org" href={AT.inbox}>
          <Icon name="left" />
          <span class="clip">{t('side.settings')}</span>
        </a>
      </div>
      <div class="side-scroll">
        <SettingsList />
      </div>
    </nav>
  )
}
