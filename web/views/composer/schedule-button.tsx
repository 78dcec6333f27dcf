import type { ReadonlySignal } from '@preact/signals'
import { useSignal } from '@preact/signals'
import { IconButton } from '../../parts/button'
import { lazy } from '../../parts/lazy'
import { t } from '../../words/t'

const ScheduleMenu = lazy(async () => (await import('./schedule-menu')).ScheduleMenu)

/** Sending later. */
export function ScheduleButton({ canSend }: { canSend: ReadonlySignal<boolean> }) {
  const at = useSignal<HTMLElement | undefined>(undefined)
  return (
    <>
      <IconButton
        icon="clock"
        label={t('compose.later')}
        aria-haspopup="menu"
        disabled={!canSend.value}
        onClick={({ currentTarget }) => {
          at.value = currentTarget
        }}
      />
      {at.value && (
        <ScheduleMenu
          at={at.value}
          close={() => {
            at.value = undefined
          }}
        />
      )}
    </>
  )
}
