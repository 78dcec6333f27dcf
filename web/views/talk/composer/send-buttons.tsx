import type { ReadonlySignal } from '@preact/signals'
import { keysShown } from '../../../parts/controls/keys-shown'
import { MenuButton } from '../../../parts/controls/menu-button'
import { lazy } from '../../../parts/loading/lazy'
import { t } from '../../../words/t'
import { useTalk } from '../talk'

const ScheduleMenu = lazy(() => import('./schedule-menu'), 'ScheduleMenu')

/** Sending, now or later. */
export function SendButtons({ canSend }: { canSend: ReadonlySignal<boolean> }) {
  const { client } = useTalk()
  const enterSends = client.store.settings.get('enter_sends') === true
  return (
    <>
      <MenuButton
        icon="clock"
        label={t('compose.later')}
        disabled={!canSend.value}
        menu={(at, close) => <ScheduleMenu at={at} close={close} />}
      />
      <span class="hint">
        <kbd>{enterSends ? 'Enter' : keysShown('Ctrl Enter')}</kbd> {t('compose.sends')}
      </span>
      <button class="icon-btn send" type="submit" aria-label={t('compose.send')} disabled={!canSend.value}>
        <svg class="icon" aria-hidden="true">
          <use href="#i-send" />
        </svg>
      </button>
    </>
  )
}
