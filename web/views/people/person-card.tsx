import { useLayoutEffect, useRef } from 'preact/hooks'
import { directNarrow } from '../../model/narrow'
import { Avatar } from '../../parts/avatar'
import { Icon } from '../../parts/icon'
import { presenceOf } from '../../parts/presence'
import { useStatusLine } from '../../parts/status'
import { localTime } from '../../parts/times'
import { say } from '../../parts/toasts'
import { t } from '../../words/t'
import { useApp } from '../app'

interface PersonCardProps {
  id: number
  /** What it opened from; the focus goes back there. */
  anchor: HTMLElement | null
  onClose: () => void
}

const ROLES: Readonly<Record<number, 'owner' | 'administrator' | 'moderator' | 'guest'>> = {
  100: 'owner',
  200: 'administrator',
  300: 'moderator',
  600: 'guest',
}

/** Who somebody is, and what can be done with them. */
export function PersonCard({ id, anchor, onClose }: PersonCardProps) {
  const { client } = useApp()
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    // A browser that can't place it beside its anchor shows it where there is room.
    current?.showPopover({ source: anchor ?? undefined } as never)
    current?.focus()
  }, [anchor])
  const user = client.store.people.get(id)
  const status = useStatusLine(client, id)
  const availability = presenceOf(client, id)
  if (!user) return null
  const role = ROLES[user.role]
  const kind = user.is_bot ? t('people.bot') : role && t(`people.role_${role}`)
  return (
    <div
      class={anchor ? 'pop card' : 'pop card alone'}
      popover="auto"
      role="dialog"
      aria-label={user.full_name}
      tabIndex={-1}
      ref={element}
      onToggle={(event) => {
        if (event.newState === 'closed') {
          anchor?.focus()
          onClose()
        }
      }}
    >
      <div class="top">
        <Avatar client={client} id={id} size="l" dot />
        <div class="grow">
          <h2>{user.full_name}</h2>
          {kind && <p>{kind}</p>}
        </div>
      </div>
      {status && <p class="saying">{status}</p>}
      <dl>
        <dt>{t('people.presence')}</dt>
        <dd>{t(user.is_active ? `people.${availability}` : 'people.deactivated')}</dd>
        {user.timezone && (
          <>
            <dt>{t('people.local_time')}</dt>
            <dd>{localTime(client, user.timezone)}</dd>
          </>
        )}
        {user.delivery_email && (
          <>
            <dt>{t('people.email')}</dt>
            <dd>{user.delivery_email}</dd>
          </>
        )}
      </dl>
      <Acts id={id} name={user.full_name} />
    </div>
  )
}

function Acts({ id, name }: { id: number; name: string }) {
  const { client, router } = useApp()
  const isMuted = (client.store.facts.get('muted_users') ?? []).some((one) => one.id === id)
  const isOneself = id === client.store.ownId
  const mute = () => void client.acting.mutePerson(id, !isMuted).catch(() => say(t('inbox.failed')))
  return (
    <>
      <div class="row">
        <a class="btn solid" href={router.to(directNarrow([id]))}>
          <Icon name="direct" />
          {t('people.message')}
        </a>
        <a class="btn" href={router.to([{ operator: 'sender', operand: id }])}>
          <Icon name="search" />
          {t('people.messages_from')}
        </a>
      </div>
      {!isOneself && (
        <>
          <hr />
          <div class="menu">
            <button type="button" class="side-row" onClick={mute}>
              <Icon name={isMuted ? 'bell' : 'bell-off'} />
              {t(isMuted ? 'people.unmute' : 'people.mute', { name })}
            </button>
          </div>
        </>
      )}
    </>
  )
}
