import type { ReadonlySignal } from '@preact/signals'
import { MenuButton } from '../../../parts/controls/menu-button'
import { lazy } from '../../../parts/loading/lazy'
import { t } from '../../../words/t'

const ScheduleMenu = lazy(() => import('./schedule-menu'), 'ScheduleMenu')

/** Sending later. */
export function ScheduleButton({ canSend }: { canSend: ReadonlySignal<boolean> }) {
  return (
    <MenuButton
      icon="clock"
      label={t('compose.later')}
      disabled={!canSend.value}
      menu={(at, close) => <ScheduleMenu at={at} close={close} />}
    />
  )
}
