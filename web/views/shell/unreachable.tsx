import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useApp } from '../../app/app'
import { Icon } from '../../parts/icons/icon'
import { t } from '../../words/t'
import { TryNow } from './try-now'

const SECOND_MS = 1000

/** Shown if there is a network, but the server doesn't answer. */
export function Unreachable() {
  const { client } = useApp()
  const name = String(client.store.facts.get('realm_name') ?? location.host)
  return (
    <div class="banner" role="status">
      <Icon name="offline" />
      <span class="grow">
        <b>{t('banner.unreachable', { name })}</b>
        <span class="wide-only">{t('banner.unreachable_more')}</span>
        <NextTry />
      </span>
      <TryNow />
    </div>
  )
}

/** The number of seconds until the next attempt. Screen readers read it only when the user asks for it. */
function NextTry() {
  const { client } = useApp()
  const seconds = useSignal(0)
  const endsAt = client.connection.backOff.endsAt.value
  useEffect(() => {
    if (endsAt === undefined) return
    const count = () => {
      seconds.value = Math.max(1, Math.ceil((endsAt - client.clock.now()) / SECOND_MS))
    }
    count()
    const timer = setInterval(count, SECOND_MS)
    return () => clearInterval(timer)
  }, [endsAt, client, seconds])
  const isTrying = endsAt === undefined || seconds.value === 0
  return <span role="timer">{isTrying ? t('banner.trying') : t('banner.next_try', { count: seconds.value })}</span>
}
