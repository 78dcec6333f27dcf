import type { Signal } from '@preact/signals'
import { useApp } from '../../app/app'
import { AT } from '../../app/route'
import { Count } from '../../parts/icons/count'
import { Icon } from '../../parts/icons/icon'
import type { IconName } from '../../parts/icons/icon-names'
import { Mark } from '../../parts/icons/mark'
import { useAttention, useDirectCount } from '../../parts/unread/attention'
import { t } from '../../words/t'
import { type Tab, tabOf } from '../views'

const TABS: readonly { tab: Tab; icon: IconName }[] = [
  { tab: 'inbox', icon: 'inbox' },
  { tab: 'channels', icon: 'hash' },
  { tab: 'direct', icon: 'direct' },
  { tab: 'search', icon: 'search' },
  { tab: 'you', icon: 'person' },
]

/** A bar at the bottom on phones, and at the side in windows of medium width. Wide windows have a sidebar instead. */
export function TabBar({ drawer }: { drawer: Signal<boolean> }) {
  const { client, router } = useApp()
  const { needs } = useAttention(client)
  const route = router.route.value
  const current = tabOf(client, route)
  return (
    <nav class="tabbar" aria-label={t('shell.main')}>
      <Mark needs={needs.value > 0} />
      <ul role="list">
        {TABS.map(({ tab, icon }) => (
          <li key={tab}>
            <a
              href={AT[tab]}
              aria-current={tab === current ? (route.view === tab ? 'page' : 'true') : undefined}
              onClick={(event) => {
                if (tab === 'channels' && opensDrawer()) {
                  event.preventDefault()
                  drawer.value = !drawer.value
                  if (drawer.value)
                    requestAnimationFrame(() => document.querySelector<HTMLElement>('#sidebar a')?.focus())
                }
              }}
            >
              <Icon name={icon} />
              <span>{t(`tab.${tab}`)}</span>
              {tab === 'inbox' && <Count count={needs.value} needs />}
              {tab === 'direct' && <DirectCount />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function DirectCount() {
  const { client } = useApp()
  return <Count count={useDirectCount(client).value} needs />
}

/** Whether the channels tab opens a drawer. On phones, it opens a separate screen. */
const opensDrawer = () => matchMedia('(min-width: 700px)').matches
