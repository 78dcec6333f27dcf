import type { ReadonlySignal } from '@preact/signals'
import { lazy } from '../../parts/lazy'
import { MenuButton } from '../../parts/menu-button'
import { t } from '../../words/t'

const ScheduleMenu = lazy(async () => (await import('./schedule-menu')).ScheduleMenu)

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
