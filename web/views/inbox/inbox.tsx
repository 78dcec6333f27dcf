import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { useApp, useKeys } from '../../app/app'
import { isScreenShown, tellShown } from '../../app/first-screen'
import { AT } from '../../app/route'
import { type InboxScope, inboxOf } from '../../model/inbox/inbox'
import { IconButton } from '../../parts/controls/button'
import { SpeechBubbles } from '../../parts/icons/art'
import { Icon } from '../../parts/icons/icon'
import { Head } from '../../parts/page/head'
import { useSame } from '../../parts/same'
import { useAttention } from '../../parts/unread/attention'
import { t } from '../../words/t'
import { RowMenus } from '../sidebar/sidebar'
import { Group, nameOf } from './group'
import { Introduction } from './introduction'
import { isNew } from './is-new'
import { inboxKeys } from './keys'
import { place, scope, showsMuted } from './state'
import { OfferNotices, useOffer } from './use-offer'

/** Unread messages by conversation: direct messages first, then channels. */
export function Inbox() {
  const { client } = useApp()
  const scroller = useRef<HTMLDivElement>(null)
  const inbox = useSame(() => inboxOf(client.store, scope.value, showsMuted.value))
  useKeys(inboxKeys(client, () => scroller.current))
  useLayoutEffect(() => {
    const { current } = scroller
    if (current) current.scrollTop = place.scrollTop
  }, [])
  useEffect(tellShown, [])
  const { groups, muted } = inbox.value
  const isOffering = useOffer()
  return (
    <>
      <InboxHead />
      <div
        class="scroll"
        ref={scroller}
        onScroll={({ currentTarget }) => {
          place.scrollTop = currentTarget.scrollTop
        }}
      >
        {isNew(client) ? <Introduction /> : isOffering && <OfferNotices />}
        {groups.length === 0 && <UpToDate />}
        <div class="col inbox">
          {groups.map((group) => (
            <Group key={nameOf(group)} group={group} />
          ))}
          {muted > 0 && <MutedNote count={muted} />}
          {isScreenShown.value && <RowMenus />}
        </div>
      </div>
    </>
  )
}

function InboxHead() {
  const { client, overlay } = useApp()
  const { needs, others } = useAttention(client)
  const [mine, rest] = [needs.value, others.value]
  const sub = [
    mine > 0 && t('inbox.for_you', { count: mine }),
    rest > 0 && t(mine > 0 ? 'inbox.more' : 'inbox.unread', { count: rest }),
  ]
  return (
    <Head title={t('view.inbox')} sub={sub.filter(Boolean).join(', ') || undefined}>
      <fieldset class="seg" aria-label={t('inbox.show')}>
        <Scope value="all" />
        <Scope value="for_you" />
      </fieldset>
      <IconButton
        icon="compose"
        class="phone-only"
        label={t('compose.new')}
        onClick={() => overlay.open({ name: 'new-message', to: 'topic' })}
      />
    </Head>
  )
}

function Scope({ value }: { value: InboxScope }) {
  return (
    <button
      type="button"
      aria-pressed={scope.value === value}
      onClick={() => {
        scope.value = value
      }}
    >
      {t(`inbox.scope_${value}`)}
    </button>
  )
}

function UpToDate() {
  const isAll = scope.value === 'all'
  return (
    <div class="empty">
      <SpeechBubbles />
      <h2>{t(isAll ? 'inbox.empty' : 'inbox.empty_for_you')}</h2>
      <p>{t(isAll ? 'inbox.empty_more' : 'inbox.empty_for_you_more')}</p>
      <div class="row">
        <a class="btn" href={AT.feed}>
          {t('inbox.read_feed')}
        </a>
      </div>
    </div>
  )
}

function MutedNote({ count }: { count: number }) {
  return (
    <p class="quiet-note">
      <Icon name="bell-off" size="s" />
      <span>
        {t('inbox.muted', { count })}{' '}
        <button
          type="button"
          class="link"
          onClick={() => {
            showsMuted.value = true
          }}
        >
          {t('inbox.show_muted')}
        </button>
      </span>
    </p>
  )
}
