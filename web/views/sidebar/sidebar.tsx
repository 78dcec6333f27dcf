import { useComputed, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useApp } from '../../app/app'
import { placeOfRoute } from '../../app/current'
import { isScreenShown } from '../../app/first-screen'
import { AT, type Route } from '../../app/route'
import { listDrafts } from '../../model/writing/drafting'
import { IconButton } from '../../parts/controls/button'
import { keysShown } from '../../parts/controls/keys-shown'
import { Count } from '../../parts/icons/count'
import { Icon } from '../../parts/icons/icon'
import type { IconName } from '../../parts/icons/icon-names'
import { Mark } from '../../parts/icons/mark'
import { lazy } from '../../parts/loading/lazy'
import { Avatar } from '../../parts/people/avatar'
import { StatusEmoji } from '../../parts/people/status'
import { useAttention } from '../../parts/unread/attention'
import { t } from '../../words/t'
import { ChannelGroup } from './channel-group'
import { DirectGroup } from './direct-group'

const OrganizationMenu = lazy(() => import('../menus/row-menus'), 'OrganizationMenu')
export const RowMenus = lazy(() => import('../menus/row-menus'), 'RowMenus')

/** Views, direct messages and channels, in the sidebar. */
export function Sidebar() {
  return (
    <nav class="sidebar" id="sidebar" aria-label={t('shell.conversations')}>
      <div class="side-head">
        <OrganizationHead />
      </div>
      <Jump />
      <div class="side-scroll">
        <Views />
        <DirectGroup />
        <ChannelGroup />
        {isScreenShown.value && <RowMenus />}
      </div>
      <Foot />
    </nav>
  )
}

/** The organization's name, which opens its menu, and a button for a new message. */
export function OrganizationHead() {
  const { client, overlay } = useApp()
  const { needs } = useAttention(client)
  const name = String(client.store.facts.get('realm_name') ?? '')
  const menuAt = useSignal<HTMLElement | undefined>(undefined)
  return (
    <>
      <button
        class="org"
        type="button"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          menuAt.value = currentTarget
        }}
      >
        <Mark needs={needs.value > 0} />
        <span>{name}</span>
        <Icon name="down" size="s" />
      </button>
      {menuAt.value && (
        <OrganizationMenu
          name={name}
          at={menuAt.value}
          close={() => {
            menuAt.value = undefined
          }}
        />
      )}
      <IconButton
        icon="compose"
        label={t('compose.new')}
        shortcut="c"
        onClick={() => overlay.open({ name: 'new-message', to: 'topic' })}
      />
    </>
  )
}

/** A button that opens the palette. */
export function Jump() {
  const { overlay } = useApp()
  return (
    <button type="button" class="jump" onClick={() => overlay.open('palette')}>
      <Icon name="search" />
      <span>{t('side.jump')}</span>
      <kbd>{keysShown('Ctrl K')}</kbd>
    </button>
  )
}

function Foot() {
  const { client } = useApp()
  const { ownId } = client.store
  return (
    <div class="side-foot">
      <a class="side-row grow" href={AT.you}>
        <Avatar client={client} id={ownId} size="m" dot />
        <span class="name">{client.store.people.get(ownId)?.full_name}</span>
        <StatusEmoji client={client} id={ownId} />
      </a>
      <a class="icon-btn" href={AT.you} aria-label={t('side.settings')}>
        <Icon name="sliders" />
      </a>
    </div>
  )
}

/** Links to views. The inbox isn't among them on phones, where it has a tab. */
export function Views({ isPhone = false }: { isPhone?: boolean }) {
  const { client, router } = useApp()
  const route = router.route.value
  const { needs } = useAttention(client)
  // This is recomputed with each keystroke, but the display only updates if the number changes. An unsaved draft in the
  // open conversation isn't counted, because the list below would move when it is begun and when it is sent.
  const unsent = useComputed(() => {
    const { store, drafting } = client
    return listDrafts(store, drafting, placeOfRoute(router.route.value)).length + store.own.scheduled.size
  })
  const drafts = unsent.value
  return (
    <div class="views-group">
      <h2 class="vh">{t('side.views')}</h2>
      <ul role="list">
        {!isPhone && (
          <View icon="inbox" name={t('view.inbox')} href={AT.inbox} isCurrent={route.view === 'inbox'}>
            <Count count={needs.value} needs />
          </View>
        )}
        <View icon="feed" name={t('view.feed')} href={AT.feed} isCurrent={isNarrow(route)} />
        <View icon="at" name={t('view.mentions')} href={AT.mentions} isCurrent={isNarrow(route, 'mentioned')} />
        <View icon="star" name={t('view.starred')} href={AT.starred} isCurrent={isNarrow(route, 'starred')} />
        <View icon="history" name={t('view.recent')} href={AT.recent} isCurrent={route.view === 'recent'} />
        {drafts > 0 && (
          <View icon="pencil" name={t('view.drafts')} href={AT.drafts} isCurrent={route.view === 'drafts'}>
            <Count count={drafts} what="" />
          </View>
        )}
      </ul>
    </div>
  )
}

interface ViewProps {
  icon: IconName
  name: string
  href: string
  isCurrent?: boolean
  children?: ComponentChildren
}

function View({ icon, name, href, isCurrent, children }: ViewProps) {
  return (
    <li>
      <a class="side-row" href={href} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={icon} />
        <span class="name">{name}</span>
        {children}
      </a>
    </li>
  )
}

/** Whether the open view shows the messages of one `is:` term, or, without a term, all messages. */
function isNarrow(route: Route, what?: string): boolean {
  if (route.view !== 'messages') return false
  const [only, more] = route.narrow
  if (what === undefined) return !only
  return !more && only?.operator === 'is' && only.operand === what && !only.negated
}
