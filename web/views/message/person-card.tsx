import { directNarrow } from '../../model/narrow'
import { Avatar } from '../../parts/avatar'
import { Pop } from '../../parts/pop'
import { presenceOf } from '../../parts/presence'
import { t } from '../../words/t'
import { useTalk } from '../conversation/talk'

interface CardProps {
  userId: number
  at: HTMLElement
  close(): void
}

/** Who somebody is, and the way to talk to them. */
export function PersonCard({ userId, at, close }: CardProps) {
  const { client, router, composing } = useTalk()
  const user = client.store.people.get(userId)
  const presence = presenceOf(client, userId)
  const status = client.store.presence.statuses.get(userId)
  if (!user) return null
  const time = localTime(user.timezone)
  return (
    <Pop at={at} close={close} class="card" role="dialog" label={user.full_name}>
      <div class="top">
        <Avatar client={client} id={userId} size="l" dot />
        <div>
          <h2>{user.full_name}</h2>
          <p>{t(user.is_active ? `presence.${presence}` : 'card.former')}</p>
        </div>
      </div>
      {status?.status_text && <p class="saying">{status.status_text}</p>}
      <dl>
        {time && (
          <>
            <dt>{t('card.time')}</dt>
            <dd>{time}</dd>
          </>
        )}
        {user.delivery_email && (
          <>
            <dt>{t('card.email')}</dt>
            <dd>{user.delivery_email}</dd>
          </>
        )}
      </dl>
      <div class="row">
        <a class="btn solid" href={router.to(directNarrow([userId]))} onClick={close}>
          {t('card.message')}
        </a>
        <button
          class="btn"
          type="button"
          onClick={() => {
            close()
            composing.insert({ kind: 'text', text: `@**${user.full_name}|${userId}**` })
          }}
        >
          {t('card.mention')}
        </button>
      </div>
    </Pop>
  )
}

function localTime(timeZone: string | undefined): string | undefined {
  if (!timeZone) return undefined
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date())
  } catch {
    return undefined
  }
}
