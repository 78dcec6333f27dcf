import type { Signal } from '@preact/signals'
import { useApp } from '../../app/app'
import type { Client } from '../../app/client'
import { isSearch } from '../../app/narrow-name'
import { AT, type Route } from '../../app/route'
import { type Narrow, operandOf } from '../../model/conversations/narrow'
import { Count } from '../../parts/icons/count'
import { Icon } from '../../parts/icons/icon'
import type { IconName } from '../../parts/icons/icon-names'
import { Mark } from '../../parts/icons/mark'
import { useAttention, useDirectCount } from '../../parts/unread/attention'
import { t } from '../../words/t'

type Tab = 'inbox' | 'channels' | 'direct' | 'search' | 'you'

const TABS: readonly { tab: Tab; icon: IconName }[] = [
  { tab: 'inbox', icon: 'inbox' },
  { tab: 'channels', icon: 'hash' },
  { tab: 'direct', icon: 'direct' },
  { tab: 'search', icon: 'search' },
  { tab: 'you', icon: 'person' },
]

/** At the bottom of a phone, and a rail at the side of what is wider. */
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

/** Where the rail is, channels open beside it. */
const opensDrawer = () => matchMedia('(min-width: 700px)').matches

function tabOfNarrow(client: Client, narrow: Narrow): Tab {
  if (isSearch(client, narrow)) return 'search'
  const isDirect = operandOf(narrow, 'dm') !== undefined || operandOf(narrow, 'is') === 'dm'
  return isDirect ? 'direct' : 'channels'
}

/** Where a phone has the link to it. */
function tabOf(client: Client, route: Route): Tab | undefined {
  switch (route.view) {
    case 'inbox':
    case 'channels':
    case 'direct':
    case 'search':
    case 'you':
      return route.view
    case 'channel':
    case 'recent':
    case 'drafts':
      return 'channels'
    case 'people':
      return 'direct'
    case 'settings':
    case 'bots':
      return 'you'
    case 'messages':
      return tabOfNarrow(client, route.narrow)
    default:
      return undefined
  }
}
