import { signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useApp } from '../../app/app'
import type { Client } from '../../app/client'
import { requiredOfOneself, waysInChanged } from '../../app/required-factor'
import { Button } from '../../parts/controls/button'
import { Icon } from '../../parts/icons/icon'
import { clockTime, dayName, daysBefore } from '../../parts/times/times'
import { t } from '../../words/t'

/** The page where the user can add a passkey, set up codes, or link an account at a provider. */
const PLACE = '#settings/account'
/**
 * All connected clients receive a new requirement at the same time, so each waits for a random time before its request.
 */
const SPREAD_MS = 20_000

/** Whether the banner is hidden until the page is loaded again. */
const isPutOff = signal(false)

/** Tells people who log in with only a password that the organization requires more, now or soon. */
export function Factor() {
  const { client, router } = useApp()
  const from = requiredOfOneself(client)
  const isMissing = useIsMissing(from)
  const route = router.route.value
  const isThere = route.view === 'settings' && route.part === 'settings' && route.page === 'account'
  if (from === undefined || !isMissing || isPutOff.value || isThere) return null
  const isSoon = from * 1000 > Date.now()
  return (
    <div class="banner needs wraps" role="status">
      <Icon name="shield" />
      <span class="grow">
        <b>{isSoon ? t('banner.factor', { when: whenSaid(client, from) }) : t('banner.factor_now')}</b>
        <span>{t('banner.factor_more')}</span>
      </span>
      <a class="btn" href={PLACE}>
        {t('banner.set_up')}
      </a>
      <Button
        look="quiet"
        onClick={() => {
          isPutOff.value = true
        }}
      >
        {t('banner.later')}
      </Button>
    </div>
  )
}

/** The date of a time, or the time of day if it is today. */
function whenSaid(client: Client, seconds: number): string {
  const isToday = daysBefore(new Date(seconds * 1000), new Date()) === 0
  return isToday ? clockTime(client, seconds) : dayName(seconds)
}

/** Whether the user has no codes, and no passkey or linked account that works here. Only the server knows this. */
function useIsMissing(from: number | undefined): boolean {
  const { client } = useApp()
  const isMissing = useSignal(false)
  const wasThere = useSignal(from !== undefined)
  const changes = waysInChanged.value
  useEffect(() => {
    isMissing.value = false
    if (from === undefined) return
    const ask = async () => {
      try {
        isMissing.value = (await client.calls.call('GET /users/me/second_factor')).is_missing
      } catch {
        // If the request fails, it is repeated when the page is loaded again, if not earlier.
      }
    }
    const timer = setTimeout(() => void ask(), wasThere.peek() ? 0 : Math.random() * SPREAD_MS)
    wasThere.value = true
    return () => clearTimeout(timer)
  }, [client, from, changes, isMissing, wasThere])
  return isMissing.value
}
